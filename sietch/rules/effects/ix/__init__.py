"""Words for what Rise of Ix adds: ships, Tech tiles, raids, Snoopers, cards that are kept."""
