// GameRules
