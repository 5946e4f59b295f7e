"""Words for what Uprising adds: Spies, sandworms, contracts, battle icons."""
