"""The parts of a table that are drawn and replaced on their own, and what they share."""
