"""Our games in other people's tools: OpenSpiel, PettingZoo, Gymnasium. Each adapter needs the extra of its name."""
