"""Uprising: board, cards, intrigues, conflicts, objectives, leaders and the CHOAM module's contracts."""
