"""The verbs: each thing that can happen to a player's goods, cards, troops, influence and agents, said once.

Team play and automated rivals hook in here, in ``owners``.
"""
