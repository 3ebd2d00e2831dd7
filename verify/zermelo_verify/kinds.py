"""Which kinds of certificates there are, and what checks them."""

from __future__ import annotations

from importlib import import_module

from .container import Certificate, read
from .numbers import Refused

KINDS = {
    ("es", "strategy"): ("es", "check_strategy"),
    ("es", "gap classes"): ("es_gaps", "check_classes"),
    ("es", "linear set"): ("es_linear", "check_linear"),
    ("es", "classification"): ("es_linear", "check_classification"),
    ("es", "inductive facts"): ("es_facts", "check_facts"),
    ("es", "regular set"): ("es_regular", "check_regular"),
    ("es", "deck strategy"): ("es_deck", "check_deck"),
    ("pap", "strategy by rules"): ("pap", "check_rules"),
    ("permunim", "nim-values"): ("permunim", "check_values"),
    ("permunim", "nim-values on runs"): ("permunim_runs", "check_runs"),
    ("latin", "strategy"): ("latin_strategy", "check_strategy"),
    ("latin", "hands"): ("latin_hands", "check_hands"),
    ("polyform", "paving"): ("polyform_paving", "check_paving"),
    ("polyform", "no paving"): ("polyform_refutation", "check_no_paving"),
    ("polyform", "no paving by count"): ("polyform_refutation", "check_no_paving_by_count"),
    ("polyform", "proof sequence"): ("polyform_sequence", "check_sequence"),
    ("polyform", "composition"): ("polyform_sequence", "check_composition"),
    ("polyform", "answers"): ("polyform_answers", "check_answers"),
    ("polyform", "priority strategy"): ("polyform_priority", "check_priority"),
    ("polyform", "threshold"): ("polyform_threshold", "check_threshold"),
}


def check(certificate: Certificate) -> str:
    """The sentence that the certificate proves, or Refused."""
    place = KINDS.get((certificate.game, certificate.kind))
    if place is None:
        raise Refused(f"no kind '{certificate.kind}' is known for the game '{certificate.game}'")
    return getattr(import_module("." + place[0], __package__), place[1])(certificate)


def prove(data: bytes) -> str:
    """The sentence that a file's bytes prove, or Refused or NotACertificate."""
    return check(read(data))
