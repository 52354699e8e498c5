#!/usr/bin/env python3
"""Computes intervals and probabilities by enumeration for MedianIntervalTests and RankTestTests.

    statistics.py           writes statistics.json beside this file
    statistics.py --check   exits with 1 if that file differs from the result

All possibilities are counted in rationals. The script shares no formula with the tested code: small
samples are enumerated draw by draw and sign by sign, large samples are counted in integers.
"""
import itertools
import json
import pathlib
import random
import sys
from fractions import Fraction
from math import comb

TAIL = Fraction(1, 40)


def order_distribution(count, rank):
    """The probability of each sorted value (0…count-1) to be the rank-th smallest (from 1) of a draw."""
    if count <= 6:
        hits = [0] * count
        for draw in itertools.product(range(count), repeat=count):
            hits[sorted(draw)[rank - 1]] += 1
        return [Fraction(hit, count**count) for hit in hits]
    at_most = []
    for place in range(1, count + 1):
        ways = sum(comb(count, k) * place**k * (count - place) ** (count - k) for k in range(rank, count + 1))
        at_most.append(Fraction(ways, count**count))
    return [high - low for low, high in zip([0] + at_most, at_most)]


def median_distributions(count):
    return order_distribution(count, (count + 1) // 2), order_distribution(count, count // 2 + 1)


def quantile(share, pairs):
    total = Fraction(0)
    for value, probability in sorted(pairs):
        total += probability
        if total >= share:
            return value
    raise AssertionError("the probabilities add up to 1")


def interval(values):
    lower, upper = median_distributions(len(values))
    ordered = sorted(values)
    return [quantile(TAIL, zip(ordered, lower)), quantile(1 - TAIL, zip(ordered, upper))]


def ratio_interval(values, others):
    lower, upper = median_distributions(len(values))
    other_lower, other_upper = median_distributions(len(others))

    def ratios(first, second):
        return [
            (value / other, p * q)
            for value, p in zip(sorted(values), first)
            for other, q in zip(sorted(others), second)
        ]

    return [quantile(TAIL, ratios(lower, other_upper)), quantile(1 - TAIL, ratios(upper, other_lower))]


def midranks(values):
    ordered = sorted(values)
    return [Fraction(2 * ordered.index(v) + ordered.count(v) + 1, 2) for v in values]


def signed_ranks(differences):
    differences = [d for d in differences if d]
    if not differences:
        return Fraction(1)
    ranks = [int(2 * r) for r in midranks([abs(d) for d in differences])]
    centre = Fraction(sum(ranks), 2)
    seen = abs(sum(r for d, r in zip(differences, ranks) if d > 0) - centre)
    ways = {0: 1}
    for rank in ranks:
        both = dict(ways)
        for total, number in ways.items():
            both[total + rank] = both.get(total + rank, 0) + number
        ways = both
    return Fraction(sum(n for total, n in ways.items() if abs(total - centre) >= seen), 2 ** len(ranks))


def two_samples(first, second):
    if not first or not second:
        return Fraction(1)
    ranks = [int(2 * r) for r in midranks(first + second)]
    centre = Fraction(sum(ranks) * len(first), len(ranks))
    seen = abs(sum(ranks[: len(first)]) - centre)
    if len(ranks) <= 14:
        sums = [sum(choice) for choice in itertools.combinations(ranks, len(first))]
        return Fraction(sum(abs(total - centre) >= seen for total in sums), len(sums))
    ways = [dict() for _ in range(len(first) + 1)]
    ways[0][0] = 1
    for rank in ranks:
        for chosen in range(len(first), 0, -1):
            for total, number in ways[chosen - 1].items():
                ways[chosen][total + rank] = ways[chosen].get(total + rank, 0) + number
    far = sum(n for total, n in ways[-1].items() if abs(total - centre) >= seen)
    return Fraction(far, comb(len(ranks), len(first)))


def document():
    source = random.Random(20261122)

    def values(count, spread=0.1, digits=3):
        return [round(source.gauss(1, spread), digits) for _ in range(count)]

    medians = [values(n) for n in (1, 2, 3, 4, 5, 6, 7, 8, 12, 13, 20, 41, 100)]
    medians += [[2, 2, 2, 2], [1, 1, 5, 5, 5]]
    ratios = [(values(n), values(m)) for n, m in ((1, 1), (3, 3), (5, 4), (6, 6), (9, 7), (20, 20))]
    signed = [[round(v - 1 + shift, 2) for v in values(n, digits=2)] for n, shift in
              ((1, 0), (5, 1), (6, 1), (6, 0), (8, 0.05), (10, 0.1), (12, 0), (20, 0.05), (60, 0.02),
               (61, 0.02), (80, 0.01), (100, 0))]
    signed += [[], [0, 0], [0, 1, 2, 3, 4, 5, 6], [1, 1, 1, 1, 1, -1], [-3, -2, -1, 4, 5, 6]]
    samples = [(values(n, digits=2), [round(v + shift, 2) for v in values(m, digits=2)])
               for n, m, shift in
               ((1, 1, 0), (3, 3, 1), (4, 5, 0), (6, 6, 0.1), (7, 7, 0.2), (10, 12, 0.05),
                (30, 30, 0.03), (31, 31, 0.03), (40, 50, 0))]
    samples += [([], [1, 2]), ([1, 1], [1, 1]), ([1, 2, 2, 3], [2, 2, 3, 4])]
    return {
        "medians": [{"values": v, "interval": interval(v)} for v in medians],
        "ratios": [{"values": v, "others": o, "interval": ratio_interval(v, o)} for v, o in ratios],
        "signedRanks": [{"values": v, "p": float(signed_ranks(v))} for v in signed],
        "twoSamples": [{"values": v, "others": o, "p": float(two_samples(v, o))} for v, o in samples],
    }


def main():
    text = json.dumps(document(), indent=None).replace('{"', '\n{"') + "\n"
    path = pathlib.Path(__file__).with_suffix(".json")
    if sys.argv[1:] == ["--check"]:
        if path.read_text() != text:
            sys.exit(f"{path.name} is not what {pathlib.Path(__file__).name} makes")
    elif sys.argv[1:]:
        sys.exit(__doc__)
    else:
        path.write_text(text)


main()
