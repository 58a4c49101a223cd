public import GameRules

extension MatchPhase: WireWord {}
