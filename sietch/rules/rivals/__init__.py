"""Automated opponents of solo and two-player games: House Hagal and the Rivals (B-HAGAL, B-TWOP, B-SOLO, H)."""
