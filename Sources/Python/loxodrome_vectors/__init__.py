"""The conformance vectors of Loxodrome for Python programs.

    import loxodrome_vectors as vectors

    for case in vectors.cases(operation="mapPoint", profile="web-mercator"):
        case.check(my_map_point(**case.arguments))

With pytest, each case is a test of its own:

    @vectors.parametrize(operation="mapPoint", profile="web-mercator")
    def test_map_point(case):
        case.check(my_map_point(**case.arguments))

`FORMAT.md` beside the vectors describes operations, values and when a result is right, and
`PROFILE.md` what is known of Apple's MapKit.
"""

from .cases import Case, Mismatch, Source, cases, folder, parametrize, suites
from .values import number, plain

__all__ = [
    "Case",
    "Mismatch",
    "Source",
    "cases",
    "folder",
    "number",
    "parametrize",
    "plain",
    "suites",
]
