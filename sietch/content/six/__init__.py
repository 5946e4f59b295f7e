"""Uprising for six: the other side of the board, two personal boards, Commanders' decks and Leaders."""
