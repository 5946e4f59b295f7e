"""An open, unofficial implementation of the Dune: Imperium board games."""
