"""Learning a value from games: self-play to records, features from records, training, gating by paired matches.

``python -m sietch.learn`` is the command; training on a GPU needs the extra ``learn`` (PyTorch).
"""
