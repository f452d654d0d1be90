"""Frysk!, the short form of Frisian draughts: five men a side, on the back row."""

from variants import frisian
from variants._sources import LIDRAUGHTS, cited

RULES = frisian.RULES.derive(
    "frysk",
    title="Frysk!",
    aliases=("frysk-draughts", "frisian-5", "mini-frisian"),
    summary="Frisian draughts with five men a side.",
    pdn_type=97,
    start=(1,),
    sources=cited(start=LIDRAUGHTS),
)
