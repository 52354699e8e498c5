"""The suites of the profile loxodrome: copies of all cases of grade C, required there, and more like them.

The originals stay: what nobody has published fails nobody. A copy is of the grade `own` and holds whoever
names the profile to the words of LOXODROME.md. For an operation with a rule in own_rules.py, a second
implementation, a copy has the answer of the rule, and generation stops where that is not the original's. For
the others it has the answer of the model that the original was made with (coverage, gradients, clusters,
events, names of places, tiles). LOXODROME.md was written after these models.
"""

import geocode_rules
import own_coverage
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
# The limit of section 7 to the parts and the words of a text, which the originals are without.
MOST_PARTS = 16


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
    own_coverage.add(of_operation)
    return [made[name] for name in made]


def _copy(group, suite, operation):
    copy = suite.group(group.identifier, _source(operation), group.tolerance)
    for case in group.cases:
        copied = dict(case, result="required")
        if operation == "geocode.forward":
            copied["expected"] = geocode_rules.search(**case["arguments"], most=MOST_PARTS)
        if operation in own_rules.RULES:
            copied["expected"] = own_rules.answer_of(operation, case, group.tolerance)
            copied.pop("anyOf", None)
        copy.cases.append(copied)


def _source(operation):
    section = next((number for number, names in SECTIONS.items() if operation.startswith(names)), "7")
    method = "the model of the case of grade C of the same name; the page was written after it"
    if operation in own_rules.RULES:
        method = "a second implementation of that section, in Python"
    return source("LOXODROME.md, section %s" % section, "own", method)
