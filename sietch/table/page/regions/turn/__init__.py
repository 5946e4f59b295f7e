"""A turn that explains itself: cards to pick by their faces, the space before the Ally, what the turn did."""
