"""Keys of positions, for tables that many positions share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from draughts.kernels.language import KING_LIMIT, LIMBS, Word, folded_product, low64


def position_key(
    side: int, men: Word, kings: Word, enemy_men: Word, enemy_kings: Word, runs: int
) -> int:
    """64 bits that differ for different positions, but for bad luck; all of them are good.

    ``side`` may be any number that tells uses apart: the side to move (0 or 1) with the depth
    above it, say. One product takes in two sets; the odd constants have all kinds of bits.
    """
    plain = folded_product(low64(men) ^ 0xA0761D6478BD642F, low64(enemy_men) ^ 0xE7037ED1A0B428DB)
    crowned = folded_product(
        low64(kings) ^ 0x8EBC6AF09C88C6E3, low64(enemy_kings) ^ 0x589965CC75374CC3
    )
    for limb in range(1, LIMBS):
        place = 64 * limb
        plain = folded_product(
            plain ^ low64(men >> place), low64(enemy_men >> place) ^ 0xE7037ED1A0B428DB
        )
        crowned = folded_product(
            crowned ^ low64(kings >> place), low64(enemy_kings >> place) ^ 0x589965CC75374CC3
        )
    if KING_LIMIT:
        crowned = crowned ^ (runs * 0x9E3779B97F4A7C15)
    return folded_product(plain ^ (side * 0xD6E8FEB86659FD93), crowned ^ 0x1D8E4E27C47D124F)
