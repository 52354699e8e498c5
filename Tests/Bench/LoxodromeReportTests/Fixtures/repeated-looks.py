#!/usr/bin/env python3
"""How often two equal programs are found to differ if their pairs are tested again and again.

    python3 Tests/Bench/LoxodromeReportTests/Fixtures/repeated-looks.py [RUNS]

A run of `loxodrome measure --budget` is judged after three blocks of two pairs, and after half as many blocks
more each time. This prints the share of runs of equal programs in which a signed-rank test finds a difference
at one of the first ten times, for the confidence levels of PairedJudge. 4000 runs take seconds.
"""

import math
import random
import sys

LEVELS = {"95 %": 1.959964, "99 %": 2.575829}


def times():
    blocks = [3]
    while len(blocks) < 10:
        blocks.append(blocks[-1] + max(1, blocks[-1] // 2))
    return [2 * count for count in blocks]


def deviation(differences):
    """The signed-rank sum's distance from its mean, in standard deviations, with correction for continuity."""
    count = len(differences)
    order = sorted(range(count), key=lambda index: abs(differences[index]))
    total = sum(rank for rank, index in enumerate(order, 1) if differences[index] > 0)
    mean, variance = count * (count + 1) / 4, count * (count + 1) * (2 * count + 1) / 24
    return (abs(total - mean) - 0.5) / math.sqrt(variance)


def main():
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 4000
    generator = random.Random(1)
    found = dict.fromkeys(LEVELS, 0)
    for _ in range(runs):
        differences = [generator.gauss(0, 1) for _ in range(times()[-1])]
        largest = max(deviation(differences[:count]) for count in times())
        for level, limit in LEVELS.items():
            found[level] += largest > limit
    print("%d runs, tested at %s pairs" % (runs, ", ".join(map(str, times()))))
    for level, count in found.items():
        print("%s: %.1f %% find a difference" % (level, 100 * count / runs))


if __name__ == "__main__":
    main()
