"""Suite track-replay: tracks that are replayed in the time of a clock.

Expected events are those of `track_rule.Replay`, a model of the rules.

Tolerances. Times are rounded where they are no multiples of 2^-23 s, the step of dates that are counted from
2001 in doubles: by 6e-8 s each time. Those of tracks without times are sums of WGS84 distances by
geographiclib over a speed, which are right to 1e-8 m each. A course is the bearing of a great circle: 2e-13
degrees and 1e-13 over the sine of the distance, as in batch_great_circles.py. Legs have a degree or more, a
sine of 0.0087 at least, or places that are near, one of 3e-5. All else is exact.
"""

from inputs import INF, NAN, Inputs
from track_rule import Replay, checked
from track_texts import RULE, TrackText, point
from tolerances import EXACT, absolute
from vector_file import Suite

DATE = 6e-8
COURSES = [absolute(2e-11)]
NEAR_COURSES = [absolute(4e-9)]
EVERY = "lat,lon,time,altitude,accuracy,verticalAccuracy,course,speed,heading,magneticHeading,headingAccuracy"
NAMES = ("time", "altitude", "horizontalAccuracy", "verticalAccuracy", "course", "speed", "trueHeading",
         "magneticHeading", "headingAccuracy")


def suites():
    """All suites of this concept."""
    suite = Suite("track-replay", "track.replay", "loxodrome")
    for part in (_steps, _headings, _speeds, _random):
        part(suite)
    return [suite]


def track(rows):
    """A text of CSV; a row has a latitude, a longitude and values by the names of an answer."""
    text = TrackText().add(EVERY)
    for latitude, longitude, values in rows:
        fields = [latitude, longitude, *(values.get(name, "") for name in NAMES)]
        text.add(",".join("%r" % field if isinstance(field, float) else str(field) for field in fields),
                 point(latitude, longitude, **values))
    return text


def timed(*times):
    """A track at times along a parallel; None is a row that cannot be used."""
    text = TrackText().add("lat,lon,time")
    for index, time in enumerate(times):
        if time is None:
            text.add("1,x,", None)
        else:
            text.add("1,%d,%r" % (index, time), point(1, index, time=time))
    return text


def _add(group, stem, text, steps, speed=10, flags=(), tolerance=None):
    replay = Replay(checked(text.items), speed)
    for step in steps:
        replay.perform(step)
    group.case(group.next_identifier(stem), {
        "format": "csv",
        "bytes": text.data.decode("latin-1"),
        "speed": speed,
        "steps": steps
    }, {"events": replay.events}, flags, tolerance)


def _times(legs, speed):
    """The tolerance of times after so many legs at a speed."""
    return [absolute(float("%.1e" % (DATE + legs * 1e-8 / max(speed, 0.001))))]


def _steps(suite):
    group = suite.group("steps", RULE, EXACT)
    clock, next_one = ["clock"], ["next"]
    usual = (1000, 1001.5, None, 1004, 1010)
    for steps in ([clock] + [next_one, clock] * 7, [["advance", 0], clock, ["advance", 1], clock,
                                                    ["advance", 0.5], ["advance", 100],
                                                    clock],
                  [next_one, ["advance", 1.5], clock, next_one, next_one,
                   clock], [["rate", 2.0], ["advance", 2], clock, ["rate", 0], ["advance", 100], clock,
                            ["rate", 0.5], ["advance", 12], clock
                            ], [["pause", True], next_one, ["advance", 5], clock, ["pause", False], next_one,
                                ["pause", True], next_one,
                                clock], [["seek", 1004], clock, next_one,
                                         clock], [["seek", 1001.75], clock, ["advance", 2], clock,
                                                  ["advance", 1], clock], [
                                                      next_one, next_one, ["seek", 1000],
                                                      next_one, clock, ["seek", 2000], next_one, clock,
                                                      ["advance", 5], clock
                                                  ], [["advance", 5], ["seek", 0], next_one, clock,
                                                      ["seek", -5.5],
                                                      clock], [["rate", -1], ["advance", 5],
                                                               clock], [["rate", NAN], ["advance", 5],
                                                                        ["rate", INF], ["advance", 5],
                                                                        ["rate", 1], ["advance", -1],
                                                                        ["advance", NAN], ["advance", INF],
                                                                        clock], [["seek", 1001.5],
                                                                                 ["pause", True],
                                                                                 ["seek", 1004], next_one,
                                                                                 ["pause", False], next_one]):
        _add(group, "steps", timed(*usual), steps)
    # Both times are rounded.
    _add(group, "decimals", timed(*usual), [["advance", 3.9], ["advance", 0.1], clock],
         tolerance=[absolute(2 * DATE)])
    _add(group, "faults", timed(None, None, 5, None, 7, None),
         [["advance", 0], ["advance", 1], ["advance", 1], clock])
    _add(group, "faults", timed(None, 5, None, None, 7, None), [["seek", 6], next_one, next_one, next_one])
    _add(group, "empty", timed(), [next_one, ["advance", 5], clock, ["seek", 9], clock, next_one])
    _add(group, "empty", timed(None), [["advance", 5], clock, next_one])
    # Before 1970 the clock is set back by the first location.
    _add(group, "early", timed(-100, -99), [clock, next_one, clock, ["advance", 0.5], clock, next_one, clock])
    # A time that is no later does not come: it is a fault.
    _add(group, "checked", timed(5, 4, 6), [next_one] * 4)
    for form in ("kml", ""):
        group.case(group.next_identifier("format"), {
            "format": form,
            "bytes": "lat,lon",
            "speed": 1,
            "steps": [next_one]
        }, {"error": "invalid-track"})
    group.case(group.next_identifier("format"), {
        "format": "c.v",
        "bytes": "",
        "speed": 1,
        "steps": []
    }, {"error": "invalid-argument"}, ["InvalidArgument"])
    group.case(group.next_identifier("bytes"), {
        "format": "csv",
        "bytes": "\u20ac",
        "speed": 1,
        "steps": []
    }, {"error": "invalid-argument"}, ["InvalidArgument"])
    # The error of a file comes after the points before it, again after a seek.
    broken = TrackText(b"<gpx>\n").add('<trkpt lat="1" lon="2"><time>1970-01-01T00:00:05Z</time></trkpt>')
    broken.add("</a></gpx>")
    found = ["location", 5, 1, 2, 0, 0, -1, -1, -1]
    group.case(
        group.next_identifier("error"), {
            "format": "gpx",
            "bytes": broken.data.decode("ascii"),
            "speed": 1,
            "steps": [next_one, next_one, ["seek", 0], next_one, ["advance", 5]]
        }, {"events": [found, ["error", 3], found, ["error", 3]]})


def _headings(suite):
    group = suite.group("headings", RULE, EXACT)
    courses = suite.group("courses", RULE, COURSES)
    rows = [(1, 2, {
        "time": 1
    }), (1, 3, {
        "time": 2,
        "altitude": 5.5,
        "horizontalAccuracy": 3,
        "speed": 4
    }), (2, 3, {
        "time": 3,
        "course": 90.5
    }), (2, 3, {
        "time": 4
    }), (2, 3, {
        "time": 5,
        "course": -1
    }), (2.5, 2, {
        "time": 6,
        "trueHeading": 10.5,
        "headingAccuracy": 3
    }), (3, 1, {
        "time": 7,
        "magneticHeading": 20,
        "headingAccuracy": -1
    }), (3, 1, {
        "time": 8,
        "trueHeading": -1,
        "magneticHeading": 30
    }), (3, 1, {
        "time": 9,
        "trueHeading": 725.5,
        "magneticHeading": -5
    }), (3, 2, {
        "time": 10,
        "trueHeading": 360,
        "magneticHeading": 359
    }), (3, 2, {
        "time": 11,
        "trueHeading": -3,
        "magneticHeading": -4
    }), (3, 3, {
        "time": 12,
        "altitude": 0,
        "verticalAccuracy": 7
    }), (4, 3, {
        "time": 13,
        "verticalAccuracy": 2,
        "course": 400
    })]
    for follows in (False, True):
        steps = [["headings", follows]] + [["next"]] * 30
        chosen = courses if follows else group
        _add(chosen, "rows", track(rows), steps)
        _add(chosen, "rows", track(rows), [["headings", follows], ["advance", 4.5], ["seek", 6], ["next"],
                                          ["next"], ["seek", 3], ["advance", 100]])
    _add(courses, "switched", track(rows),
         [["next"], ["next"], ["headings", True], ["next"], ["next"], ["headings", False]] + [["next"]] * 9)
    inputs = Inputs(9430)
    far = [(inputs.decimal(-80, 80, 2), inputs.decimal(-170, 170, 2), {"time": index}) for index in range(24)]
    _add(courses, "far", track(far), [["headings", True], ["advance", 30]])
    near = [(46 + index * index * 0.001, 7 + index * 0.002, {"time": index}) for index in range(12)]
    _add(courses, "near", track(near), [["headings", True], ["advance", 30]], tolerance=NEAR_COURSES)
    poles = [(89.5, 10, {
        "time": 0
    }), (89.5, -170, {
        "time": 1
    }), (1, 179.5, {
        "time": 2
    }), (1.5, -179.5, {
        "time": 3
    }), (-89, -179.5, {
        "time": 4
    })]
    _add(courses, "edges", track(poles), [["headings", True], ["advance", 30]], flags=["Antimeridian"])


def _speeds(suite):
    group = suite.group("speeds", RULE, EXACT)
    rows = [(46, 7, {}), (46, 7.001, {}), (46.001, 7.001, {}), (46.001, 7.001, {}), (91, 0, {}),
            (46.01, 7.002, {})]
    for speed in (10, 1, 100.5, 1e6):
        _add(group, "speed", track(rows),
             [["next"]] * 4 + [["clock"], ["seek", 20], ["next"], ["clock"], ["advance", 5000], ["clock"]],
             speed, tolerance=_times(4, speed))
    _add(group, "speed", track(rows), [["headings", True]] + [["next"]] * 12, 3, tolerance=_times(4, 3))
    same = [(1, 2, {})] * 3
    for speed in (0, -5, NAN, INF):
        _add(group, "no-speed", track(same), [["next"]] * 4, speed)
    mixed = [(46, 7, {}), (46, 7.001, {"time": 5}), (46, 7.002, {"time": 6})]
    _add(group, "mixed", track(mixed), [["next"]] * 4)
    # At least a millimeter a second: 111 m take 31 hours.
    group = suite.group("slow", RULE, _times(1, 0.001))
    for speed in (0.001, 0.0001, 0, -1, NAN):
        text = track([(0, 0, {}), (0, 0.001, {})])
        _add(group, "slow", text, [["next"], ["advance", 111319], ["advance", 1], ["clock"]], speed)


def _random(suite):
    group = suite.group("random", RULE, EXACT)
    for seed in range(12):
        inputs = Inputs(9440 + seed)
        times, time = [], 1000
        for _ in range(30):
            time += inputs.one_of((0.5, 1, 1, 2, 5, 0))
            times.append(None if inputs.integer(0, 9) == 0 else time)
        steps = []
        for _ in range(25):
            steps.append(
                inputs.one_of((["next"], ["next"], ["advance", inputs.integer(0, 12) / 4], ["advance", 1],
                               ["rate", inputs.one_of((0, 0.5, 1, 3))], ["pause",
                                                                         inputs.integer(0, 2) == 0],
                               ["seek", 995 + inputs.integer(0, 60)], ["clock"])))
        _add(group, "walk", timed(*times), steps)
