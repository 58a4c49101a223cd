import Testing

/// What keeps a machine busy: one after the other.
@Suite(.serialized) enum BusyTests {}
