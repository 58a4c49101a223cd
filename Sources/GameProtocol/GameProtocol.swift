// GameProtocol
