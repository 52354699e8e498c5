"""Suite track-checks: which points of a track can be right, by the rule in track_rule.py, and names of
formats.
"""

from inputs import Inputs
from track_texts import RULE, TrackText, add, point
from tolerances import EXACT
from vector_file import Suite


def suites():
    """All suites of this concept."""
    return [_checks()]


def _checks():
    suite = Suite("track-checks", "track.points", "formats")
    group = suite.group("places", RULE, EXACT)
    text = TrackText().add("lat,lon,accuracy")
    for row, item in (("90,180,0", point(90, 180, horizontalAccuracy=0)), ("90.5,0,", point(90.5, 0)),
                      ("-90,-180,", point(-90, -180)), ("-90.1,0,", point(-90.1, 0)),
                      ("0,180.01,", point(0, 180.01)), ("0,-181,1", point(0, -181, horizontalAccuracy=1)),
                      ("1,2,-0.5", point(1, 2, horizontalAccuracy=-0.5)), ("1,2,-1",
                                                                           point(1, 2,
                                                                                 horizontalAccuracy=-1)),
                      ("x,2,", None), ("1,2,3", point(1, 2, horizontalAccuracy=3))):
        text.add(row, item)
    add(group, "places", "csv", text, is_checked=True)
    group = suite.group("times", RULE, EXACT)
    rows = [[1, 2, 3], [1, 1, 2], [2, 1, 3], [None, 1, 2], [1, None, 2], [None, None], [5, 1, 2, 3],
            [5, 1, 2, 6], [5, 1, 6, 2, 7], [1, 100, 2, 3, 4, 5], [1, 100, 2, 3, 101], [1, 100, 2, 101, 102],
            [1, 100, 2, 3, 4, 101, 102], [1, 9, 9, 9, 10], [1, 50, 2, 50, 3, 50, 4],
            [1, 100, None, 2, None, 3], [100, 1], [100, 1, 2], [100, 99, 98, 97], [1, 2, 0.5, 0.75, 3],
            [1, 100, 2], [1, 100, 2, 3], [1, 100, 200, 2, 3, 4, 5, 6], [1, 100, 2, 2, 2],
            [1, 100, 0, 0.5, 0.75]]
    for times in rows:
        _timed(group, "rows", times)
    inputs = Inputs(9410)
    for count in (8, 16, 40, 60):
        for _ in range(4):
            times = [index + inputs.one_of((0, 0, 0, 0.5, 0.5, 30, -3)) for index in range(count)]
            _timed(group, "random", [None if inputs.integer(0, 11) == 0 else time for time in times])
    # The judges of a time are the next 32 items; the points that decide whether a track has times are 256.
    for gap in (31, 32, 33):
        _timed(group, "judges", [1, 100] + [None] * (gap - 2) + [2, 3, 4, 5])
    for count in (254, 255, 256, 257):
        _timed(group, "first-time", [None] * count + [1, 2])
    late = TrackText().add("lat,lon,time").add("95,0,1", point(95, 0, time=1))
    for index in range(3):
        late.add("1,%d," % index, point(1, index))
    add(group, "wrong-place", "csv", late, is_checked=True)
    group = suite.group("names", RULE, EXACT)
    text = TrackText().add("lat,lon").add("1,2", point(1, 2))
    for form in ("kml", "a", "xcsv", "csvx"):
        add(group, "format", form, text, is_checked=True, end=0, items=[])
    for form, is_checked in (("", True), ("c.v", True), ("a" * 21, True), ("cs/v", True), ("txt", False),
                             ("CSV", False), ("tsv", False)):
        group.case(group.next_identifier("format"), {
            "format": form,
            "bytes": text.data.decode("latin-1"),
            "isChecked": is_checked
        }, {"error": "invalid-argument"} if form else {
            "items": [],
            "end": 0
        }, ["InvalidArgument"] if form else [])
    group.case(group.next_identifier("bytes"), {
        "format": "csv",
        "bytes": "\u0100",
        "isChecked": False
    }, {"error": "invalid-argument"}, ["InvalidArgument"])
    return suite


def _timed(group, stem, times):
    text = TrackText().add("lat,lon,time")
    for index, time in enumerate(times):
        written = "" if time is None else "%r" % time
        values = {} if time is None else {"time": time}
        text.add("%d,%d,%s" % (index % 80, index % 170, written), point(index % 80, index % 170, **values))
    add(group, stem, "csv", text, is_checked=True)
