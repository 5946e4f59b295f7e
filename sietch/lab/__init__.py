"""The laboratory: simulation, invariants, statistics."""
