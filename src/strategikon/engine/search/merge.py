"""What several searches of one position found, put together: root-parallel search."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from strategikon.engine.search.flat import Tried


def merge(found: Iterable[Sequence[Tried]], by_mean: bool = False) -> list[Tried]:
    """The choices of searches of the same position, added up; the best first.

    The best is the most tried, or with `by_mean` (for PIMC, which votes) the highest mean. Equal
    searches with other seeds, each in a thread of its own, are one larger search.
    """
    parts: dict[tuple[int, ...], list[Tried]] = {}
    for choices in found:
        for tried in choices:
            parts.setdefault(tried.actions, []).append(tried)
    together = [_added(same) for same in parts.values()]
    if by_mean:
        return sorted(together, key=lambda tried: (tried.samples == 0, -tried.mean))
    return sorted(together, key=lambda tried: (-tried.samples, -tried.mean))


def merge_policies(
    policies: Sequence[dict[tuple[int, ...], float]],
) -> dict[tuple[int, ...], float]:
    """The average of how several searches of the same position would choose."""
    chances: dict[tuple[int, ...], float] = {}
    for policy in policies:
        for actions, chance in policy.items():
            chances[actions] = chances.get(actions, 0.0) + chance / len(policies)
    return chances


def _added(parts: list[Tried]) -> Tried:
    samples = sum(part.samples for part in parts)
    if len(parts) == 1 or samples == 0:
        return parts[0]
    mean = sum(part.mean * part.samples for part in parts) / samples
    variance = sum((part.samples * part.error) ** 2 for part in parts) / samples**2
    return Tried(parts[0].actions, samples, mean, variance**0.5)
