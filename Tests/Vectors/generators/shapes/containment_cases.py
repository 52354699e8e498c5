"""How a case of the suite point-in-polygon is made."""

from tolerances import EXACT
from vector_file import source
from winding import location

RATIONALS = source("exact rationals", "exact", "orientation and crossings in exact rational arithmetic")
RULES = ("even-odd", "nonzero")


def add_point(group, rings, point, rules=RULES, flags=()):
    """Adds a case for each of the fill rules."""
    point = [float(point[0]), float(point[1])]
    for rule in rules:
        group.case(group.next_identifier("point"), {"rings": rings, "point": point, "fillRule": rule},
                   location(rings, point, rule), flags)


def exact_group(suite, name, flags=()):
    """A group without tolerance."""
    return suite.group(name, RATIONALS, EXACT, flags)
