"""How fast the engine is, beside a simulator that people really use."""
