"""Uprising with the CHOAM module, measured as the base game is."""

from bench.sietch_bench import Simulator

if __name__ == "__main__":
    Simulator("uprising", "choam").measure("Sietch, Uprising")
