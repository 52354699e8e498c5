"""Rows of features such that every pair of values of two features is in one row (a covering array)."""

import itertools
import random


def covering_rows(features, conflicts, seed, least=0):
    """Returns rows, each a dictionary of a value for every feature.

    Greedy: a row begins with a pair that no row has yet, and takes for each other feature the value
    with the most such pairs. The same seed gives the same rows.

    features: the values by name of the feature.
    conflicts: pairs ((feature, value), (feature, value)) that cannot be in one row.
    least: further random rows are added until there are so many.
    """
    random_numbers = random.Random(seed)
    forbidden = {frozenset(pair) for pair in conflicts}
    choices = [[(name, value) for value in values] for name, values in features.items()]
    open_pairs = {
        frozenset(pair)
        for first, second in itertools.combinations(choices, 2)
        for pair in itertools.product(first, second)
    } - forbidden

    def completed(row):
        """Returns the row with a value for every feature; None if the conflicts leave none for one."""
        others = [values for values in choices if values[0][0] not in row]
        random_numbers.shuffle(others)
        for values in others:
            possible = [choice for choice in values if not is_forbidden(choice, row)]
            if not possible:
                return None
            random_numbers.shuffle(possible)
            name, value = max(possible, key=lambda choice: gain(choice, row))
            row[name] = value
        return {name: row[name] for name in features}

    def is_forbidden(choice, row):
        return any(frozenset((choice, item)) in forbidden for item in row.items())

    def gain(choice, row):
        return sum(frozenset((choice, item)) in open_pairs for item in row.items())

    rows = []
    while open_pairs or len(rows) < least:
        # A set has no order of its own, so the smallest of some is drawn from a sorted list.
        start = dict(random_numbers.choice(sorted(map(sorted_pair, open_pairs)))) if open_pairs else {}
        row = next(filter(None, (completed(dict(start)) for _ in range(20))), None)
        if row is None:
            open_pairs.discard(frozenset(start.items()))
            continue
        if row not in rows or not open_pairs:
            rows.append(row)
        open_pairs -= {frozenset(pair) for pair in itertools.combinations(row.items(), 2)}
    return rows


def sorted_pair(pair):
    return tuple(sorted(pair))
