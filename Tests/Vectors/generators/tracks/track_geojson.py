"""Suite track-geojson: the points of GeoJSON files.

Tolerances. Numbers are the doubles nearest to their decimals; times are whole or exact here.
"""

import json

from track_texts import RULE, TrackText, add, add_both, point, seconds
from tolerances import EXACT, ulp
from vector_file import Suite

TIME = [ulp(1)]


def suites():
    """All suites of this concept."""
    return [_geojson()]


def _geojson():
    suite = Suite("track-geojson", "track.points", "formats")
    group = suite.group("points", RULE, TIME)
    when, later = seconds(2026, 11, 23, 9, 15), seconds(2026, 11, 23, 9, 16, 30)
    times = ["2026-11-23T09:15:00Z", "2026-11-23T09:16:30Z"]

    def feature(geometry, properties=None):
        return json.dumps({"type": "Feature", "geometry": geometry, "properties": properties})

    def at(*position):
        return {"type": "Point", "coordinates": list(position)}

    def collection(*features, end=b"\n"):
        """A collection of features and the items of each, one a line."""
        text = TrackText(b'{"type": "FeatureCollection", "features": [\n', end)
        for index, (written, *items) in enumerate(features):
            text.add(written + ("," if index + 1 < len(features) else ""), *items)
        return text.add("]}")

    line = {"type": "LineString", "coordinates": [[7, 46], [8.5, 47, 500]]}
    two = [point(46, 7), point(47, 8.5, altitude=500)]

    def timed(*values):
        return [{**each, "time": time} if time is not None else each for each, time in zip(two, values)]

    every = {
        "accuracy": 1.5,
        "verticalAccuracy": 2.5,
        "course": 3.5,
        "speed": 4.5,
        "heading": 5.5,
        "magneticHeading": 6.5,
        "headingAccuracy": 7.5
    }
    said = {**every, "horizontalAccuracy": 1.5, "trueHeading": 5.5}
    said = {name: value for name, value in said.items() if name not in ("accuracy", "heading")}
    text = collection((feature(at(7.25, 46)), point(46, 7.25)),
                      (feature(at(7, 46, 400.5, 9)), point(46, 7, altitude=400.5)),
                      (feature(at(7, 46), {"time": times[0]}), point(46, 7, time=when)),
                      (feature(at(7, 46), {"timestamp": when + 0.5}), point(46, 7, time=when + 0.5)),
                      (feature(at(7, 46), {"time": None}), point(46, 7)), (feature(None, {"time": "x"}), ),
                      (feature(at(7, 46), {
                          "time": None,
                          "timestamp": 5
                      }), point(46, 7)), (feature(at(7, 46), {
                          "speed": "4",
                          "course": None
                      }), point(46, 7)), (feature(at(7, 46), every), point(46, 7, **said)),
                      (feature(at(7, 46), {"time": "x"}), None), (feature(at(7, 46), {"time": True}), None),
                      (feature(at(7, 46), {"time": 1e300}), None), (feature(at(190, 91)), point(91, 190)))
    add_both(group, "points", "geojson", text)
    add(group, "points", "json", text, is_checked=True)
    text = collection((feature(line), *two), (feature(line, {"coordTimes": times}), *timed(when, later)),
                      (feature(line, {"times": [when, later]}), *timed(when, later)),
                      (feature(line, {"coordinateProperties": {
                          "times": times
                      }}), *timed(when, later)),
                      (feature(line, {
                          "coordinateProperties": {
                              "coordTimes": times
                          },
                          "times": [1, 2]
                      }), *timed(when, later)), (feature(line, {"coordTimes": None}), *two),
                      (feature(line, {"coordTimes": [5, None]}), *timed(5, None)),
                      (feature(line, {"coordTimes": [5, "x"]}), timed(5)[0], None),
                      (feature(line, {"times": [5]}), None, *timed(5, None)),
                      (feature(line, {"times": [5, 6, 7]}), None, *timed(5, 6)),
                      (feature(line, {"times": "x"}), None, *two), (feature(line, {"times": []}), None, *two),
                      (feature(line, {
                          "speed": 4,
                          "accuracy": 3
                      }), *two), (feature(line, {"times": [[5], [6]]}), *timed(5, 6)))
    add(group, "lines", "geojson", text)
    long = {"type": "MultiLineString", "coordinates": [[[7, 46], [8.5, 47, 500]], [[7, 46], [8.5, 47, 500]]]}
    text = collection((feature(long), *two, *two),
                      (feature(long, {"times": [[1, 2], [3, 4]]}), *timed(1, 2), *timed(3, 4)),
                      (feature(long, {"coordTimes": [1, 2, 3, 4]}), *timed(1, 2), *timed(3, 4)),
                      (feature(long, {"coordTimes": [[1], [2, 3, 4]]}), *timed(1, 2), *timed(3, 4)),
                      (feature({
                          "type": "MultiLineString",
                          "coordinates": []
                      }), ))
    add(group, "several-lines", "geojson", text)
    ring = {"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [0, 1], [0, 0]]]}
    text = collection(
        (feature(ring), None), (feature({
            "type": "MultiPoint",
            "coordinates": [[1, 2]]
        }), None), (feature({
            "type": "GeometryCollection",
            "geometries": [at(1, 2)]
        }), None), (feature({"type": "Circle"}), None), ("7", None), (feature({
            "type": "Point",
            "coordinates": ["x", 1]
        }), None), (feature({
            "type": "Point",
            "coordinates": [1]
        }), None), (feature({
            "type": "LineString",
            "coordinates": [[7, 46], "x", [8.5, 47, 500]]
        }), two[0], None, two[1]),
        (feature({
            "type": "LineString",
            "coordinates": [[7, 46], [1], [None, 2], [8.5, 47, 500]]
        }, {"times": [1, 2, 3, 4]}), timed(1)[0], None, None, {
            **two[1], "time": 4
        }), (feature({
            "type": "MultiLineString",
            "coordinates": [[[7, 46], [1, "x"]], [[8.5, 47, 500]]]
        }), two[0], None, two[1]), (feature({
            "type": "LineString",
            "coordinates": 5
        }), None), (feature(at(7, 46)), point(46, 7)))
    add(group, "faults", "geojson", text)
    # Documents that are no collection, and features that begin on lines of others.
    add(group, "document", "geojson", TrackText().add(feature(at(7, 46), {"time": 5}), point(46, 7, time=5)))
    add(group, "document", "geojson", TrackText(b"\n \n").add(json.dumps(line), *two))
    add(group, "document", "geojson", TrackText().add(json.dumps(ring), None))
    text = TrackText(b'{"features": [\n').add(
        feature(at(1, 2)) + "," + feature(at(3, 4)) + ",", point(2, 1), point(4, 3))
    text.add('{"type": "Feature", "properties":\n\n {"time": 7}, "geometry":\n' + json.dumps(line) + "}",
             *two)
    add(group, "document", "geojson", text.add('], "type": "FeatureCollection"}'))
    add(group, "document", "geojson", TrackText().add('{"type": "FeatureCollection", "features": []}'))
    group = suite.group("errors", RULE, EXACT)
    start = '{"type": "FeatureCollection", "features": ['
    text = TrackText().add(start).add(feature(at(7, 46)) + ",", point(46, 7))
    add_both(group, "broken", "geojson", text.add('{"type": "Feature", x}').add("]}"), end=3)
    add(group, "broken", "geojson", TrackText(b"{\n\n]"), end=3)
    # More than a part of 64 KiB.
    text = collection(*((feature(at(index % 90, index % 45), {
        "name": "x" * 120,
        "time": index
    }), point(index % 45, index % 90, time=index)) for index in range(600)))
    add(suite.group("parts", RULE, EXACT), "file", "geojson", text)
    return suite
