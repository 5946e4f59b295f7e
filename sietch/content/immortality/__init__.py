"""Immortality: the box of the Bene Tleilax, laid over the base game or over Uprising."""
