"""The ten contracts for Uprising's CHOAM module with Rise of Ix; each yields a further contract (X-MIX-09)."""

from sietch.rules.components import Contract
from sietch.rules.effects.desert.contracts import take_contract
from sietch.rules.effects.goods import gain
from sietch.rules.effects.ix.tech import negotiate
from sietch.rules.language.core import Effect


def visiting(space: str, name: str, reward: Effect | None = None) -> Contract:
    """A contract for a visit, which brings a contract and perhaps more."""
    whole = take_contract() if reward is None else reward + take_contract()
    return Contract(f"ix_{space}", name, visit=space, reward=whole, dealt=True)


CONTRACTS = [
    visiting("dreadnought", "Dreadnought", negotiate()),
    visiting("espionage", "Espionage", gain(solari=1)),
    Contract("ix_harvest_3", "Harvest 3+", harvest=3, reward=take_contract(), dealt=True),
    Contract("ix_harvest_4", "Harvest 4+", harvest=4, reward=gain(solari=2) + take_contract(), dealt=True),
    visiting("heighliner", "Heighliner", gain(solari=3)),
    visiting("high_council", "High Council", negotiate()),
    visiting("interstellar_shipping", "Interstellar Shipping", negotiate()),
    visiting("secrets", "Secrets"),
    visiting("smuggling", "Smuggling"),
    visiting("tech_negotiation", "Tech Negotiation"),
]
