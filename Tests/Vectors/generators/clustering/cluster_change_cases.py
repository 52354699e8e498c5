"""How cases of changed trees of clusters are written, and the changes of trees of 64 points and more."""

from cluster_cases import MOST_DRAWS
from cluster_changed_tree import ChangedTree
from cluster_rule import Undecided
from inputs import Inputs


def add(group, stem, points, chosen, steps, flags=()):
    """Adds a case."""
    tree = ChangedTree(points, chosen)
    for step in steps:
        tree.perform(step)
    group.case(group.next_identifier(stem), {
        "coordinates": points,
        "options": chosen,
        "steps": steps
    }, {"answers": tree.answers}, flags)


def drawn(group, stem, seed, draw):
    """Adds a case of drawn points, options and steps that the rule decides."""
    inputs = Inputs(seed)
    for _ in range(MOST_DRAWS):
        try:
            return add(group, stem, *draw(inputs))
        except Undecided:
            continue
    raise ValueError("%s: every draw is undecided" % group.identifier)


def drawn_steps(inputs, count, new, zooms, changes=1, kinds=2):
    """Steps that change a tree of so many points; `new` draws points."""
    steps = []
    there = list(range(count))
    for number in range(inputs.integer(4, 6)):
        if number % kinds:
            gone = [there.pop(inputs.integer(0, len(there) - 1)) for _ in range(changes)]
            steps.append(["remove", gone])
        else:
            steps.append(["insert", new(changes), []])
            there += range(count, count + changes)
            count += changes
        steps.append(["clusters", inputs.one_of(zooms)])
    return steps
