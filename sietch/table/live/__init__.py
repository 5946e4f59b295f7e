"""Games under way: all changes of a game, all games of a server, and what people may do there."""
