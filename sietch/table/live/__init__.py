"""Games under way: all changes of a game, all games of a server, bots, and what people may do there."""
