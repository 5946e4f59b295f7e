"""How one thing is drawn: icons, effects, cards, words; and what is drawn once and kept."""
