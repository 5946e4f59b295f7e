"""What readers of a game are shown: their View, their story, their page, step by step."""
