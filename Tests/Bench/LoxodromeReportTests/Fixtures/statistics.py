#!/usr/bin/env python3
"""Computes intervals and probabilities by enumeration for OrderStatisticsTests and RankTestTests.

    statistics.py           writes statistics.json beside this file
    statistics.py --check   exits with 1 if that file differs from the result

All possibilities are counted in rationals. The script shares no formula with the tested code: small
samples are enumerated sign by sign and order by order, large samples are counted in integers.
"""
import itertools
import json
import pathlib
import random
import sys
from fractions import Fraction
from math import comb

ASKED = Fraction(95, 100)


def share_below(count, rank):
    """The probability that fewer than `rank` of `count` values are below the median of the population."""
    if count <= 12:
        sides = list(itertools.product((0, 1), repeat=count))
        return Fraction(sum(sum(side) < rank for side in sides), len(sides))
    return Fraction(sum(comb(count, k) for k in range(rank)), 2**count)


def interval(values):
    """The ends and the confidence of the narrowest interval of two values that has the confidence asked for."""
    ordered = sorted(values)
    found = None
    for rank in range(1, len(values) // 2 + 1):
        confidence = 1 - 2 * share_below(len(values), rank)
        if confidence >= ASKED:
            found = [ordered[rank - 1], ordered[-rank], float(confidence)]
    return found


def ways_of_pairs(first, second):
    """How many orders of `first` and `second` values have each number of pairs with the first one smaller."""
    ways = {}
    if first + second <= 14:
        for places in itertools.combinations(range(first + second), first):
            pairs = sum(second - (place - index) for index, place in enumerate(places))
            ways[pairs] = ways.get(pairs, 0) + 1
        return ways
    # The Gaussian binomial coefficient: its factors are multiplied and divided as polynomials.
    polynomial = [1]
    for k in range(1, first + 1):
        product = [0] * (len(polynomial) + second + k)
        for power, number in enumerate(polynomial):
            product[power] += number
            product[power + second + k] -= number
        quotient = []
        for power in range(len(product)):
            quotient.append(product[power] + (quotient[power - k] if power >= k else 0))
        while quotient and quotient[-1] == 0:
            quotient.pop()
        polynomial = quotient
    return dict(enumerate(polynomial))


def ratio_interval(values, others):
    ratios = sorted(value / other for value in values for other in others)
    ways = ways_of_pairs(len(values), len(others))
    total = sum(ways.values())
    found, below = None, 0
    for out in range((len(ratios) + 1) // 2):
        below += ways.get(out, 0)
        confidence = 1 - Fraction(2 * below, total)
        if confidence >= ASKED:
            found = [ratios[out], ratios[-1 - out], float(confidence)]
    return found


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

    medians = [values(n) for n in list(range(1, 31)) + [41, 100]]
    medians += [[2, 2, 2, 2], [1, 1, 5, 5, 5]]
    ratios = [(values(n), values(m)) for n, m in
              ((1, 1), (3, 3), (2, 8), (4, 4), (5, 4), (6, 6), (9, 7), (10, 10), (20, 20), (30, 30))]
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
