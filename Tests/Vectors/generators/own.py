"""The suites of the profile loxodrome: copies of all cases of grade C, required there, and more like them.

The originals stay: what nobody has published fails nobody. A copy is of the grade `own` and holds whoever
names the profile to the words of LOXODROME.md. For an operation with a rule in own_rules.py, a second
implementation, generation stops where its answer is not that of the original. The answers of the others come
from the models that the originals were made with (coverage, gradients, clusters, events, names of places,
tiles), which were written from the same pages.
"""

import own_geometry
import own_rects
import own_rules
from vector_file import Suite, source

SECTIONS = {
    "1": ("mapPoint", "coordinate", "webMercator.", "metersBetween", "regionFrom"),
    "2": ("mapRect.", ),
    "3": ("polyline", "polygon", "circleBounds", "geodesicPointCount", "roadWidth", "zoomLevel",
          "pointInPolygon"),
    "4": ("gradient", "coverage", "stroke"),
    "5": ("tile", "clusters."),
    "6": ("geoJSON", ),
}
# What the page limits more than the original, which is the answer without the limit.
LIMITS = {("geocode.forward", "long-texts"): {"places": [], "isPartial": False}}


def suites(others):
    """The suites beside the given ones."""
    made, by_operation = {}, {}

    def own(name, operation):
        return made.setdefault(name, Suite(name + "-own", operation, "loxodrome"))

    for other in others:
        operation = other.operation
        if other.profile == "web-mercator" and operation in ("mapPoint", "coordinate"):
            operation = "webMercator." + operation
        by_operation.setdefault(operation, other.name)
        for group in other.groups:
            if group.source["grade"] == "C" and group.cases:
                _copy(group, own(other.name, operation), operation)

    def of_operation(operation):
        return own(by_operation[operation], operation)

    own_rects.add(of_operation)
    own_geometry.add(of_operation)
    return [made[name] for name in made]


def _copy(group, suite, operation):
    copy = suite.group(group.identifier, _source(operation), group.tolerance)
    for case in group.cases:
        copied = dict(case, result="required")
        if (operation, group.identifier) in LIMITS:
            copied["expected"] = LIMITS[operation, group.identifier]
        own_rules.check(operation, copied, group.tolerance)
        copy.cases.append(copied)


def _source(operation):
    section = next((number for number, names in SECTIONS.items() if operation.startswith(names)), "7")
    method = "the answer of the case of grade C of the same name"
    if operation in own_rules.RULES:
        method = "a second implementation of that section, in Python"
    return source("LOXODROME.md, section %s" % section, "own", method)
