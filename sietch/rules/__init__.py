"""The rules engine: state, agenda, decisions, verbs, effect words, phases, views.

Standard library only, typed so that mypyc can compile it; it knows no card by name.
"""
