"""The base game of 2020: board, cards, intrigues, conflicts and leaders."""
