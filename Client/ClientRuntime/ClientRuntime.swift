// ClientRuntime
