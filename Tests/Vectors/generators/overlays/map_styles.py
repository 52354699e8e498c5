"""Suite map-styles: how the shapes of features look, by the rules of a style and by their own properties,
from the model of simplestyle.py. Colors are quotients, rounded once; places have the
tolerance of map_shapes.py.
"""

import json

from map_shapes import add, area, feature, line, point
from overlay_cases import INVALID, RULE
from tolerances import EXACT, absolute, relative
from vector_file import Suite

# Places, and colors.
LOOKS = [absolute(2e-6), relative(1e-15)]


def suites():
    """All suites of this concept."""
    return [_styles()]


def _styles():
    suite = Suite("map-styles", "map.shapes", "loxodrome")
    items = [
        feature(point(1, 0), kind="a", n=5, flag=True, gone=None),
        feature(line((0, 0), (1, 0)), kind="b", n=5.0),
        feature(area([(0, 0), (1, 0), (1, 0)]), kind="a", n="5", flag=False, list=[1]),
        feature(point(3, 0))
    ]
    group = suite.group("rules", RULE, LOOKS)
    whole = {
        "fill": "#1af", "stroke": "#12345678", "width": 2.5, "dash": [4, 2, 1], "phase": -3, "cap": "square",
        "join": "miter", "blend": "multiply", "alpha": 0.25, "radius": 7
    }
    add(group, "standard", *items)
    add(group, "none", *items, rules=[])
    add(group, "all", *items, rules=[whole])
    for kind in ("point", "line", "polygon"):
        add(group, kind, *items, rules=[dict(whole, where={"geometry": kind})])
    for name, value in whole.items():
        add(group, "only-" + name, *items, rules=[{name: value}])
    add(group,
        "later-wins",
        *items,
        rules=[whole, {"fill": "#000", "width": 1}, {"where": {"geometry": "line"}, "width": 9}])
    add(group, "nulls", *items, rules=[whole, {"fill": None, "stroke": None, "dash": None}])
    for name, value in (("a", "a"), ("b", "B"), ("n", 5), ("n-text", "5"), ("flag", True), ("flag-false",
                                                                                            False),
                        ("flag-one", 1), ("none", None), ("gone", None), ("list", None), ("n-large", 1e300)):
        member = {"a": "kind", "b": "kind"}.get(name, name.split("-")[0])
        add(group,
            "property-" + name,
            *items,
            rules=[dict(whole, where={"property": {"name": member, "equals": value}})])
    add(group,
        "both",
        *items,
        rules=[{"where": {"geometry": "point", "property": {"name": "kind", "equals": "a"}}, "radius": 9}])
    group = suite.group("colors", RULE, LOOKS)
    for text in ("#000", "#fff", "#1Af", "#1af8", "#1a2B3c", "#1a2b3c4d", "none"):
        add(group, "style-" + text.strip("#").lower(), items[1], rules=[{"stroke": text}], flags=[])
        add(group, "property-" + text.strip("#").lower() + ("-short" if len(text) < 6 else ""),
            feature(line((0, 0), (1, 0)), stroke=text))
    for text in ("1af", "1a2b3c", "1a2b3c4d", "1af8"):
        add(group, "without-sign-" + text, feature(line((0, 0), (1, 0)), stroke=text))
    _refused(suite)
    _simplestyle(suite)
    return suite


def _refused(suite):
    group = suite.group("refused", RULE, EXACT, ["InvalidArgument"])
    text = json.dumps(feature(point(1, 2)))

    def refuse(name, style, projection="mapkit"):
        group.case(name, {"text": text, "style": style, "projection": projection, "usesSimplestyle": True},
                   INVALID)

    rules = {
        "color": '"#12"', "color-name": '"red"', "color-number": "5", "color-five": '"#12345"',
        "color-digit": '"#12g"', "color-nine": '"#123456789"'
    }
    for name, value in rules.items():
        refuse(name, '{"rules": [{"fill": %s}]}' % value)
    for name, rule in (("member", '{"colour": "#fff"}'), ("width", '{"width": -1}'), ("width-huge",
                                                                                      '{"width": 1e10}'),
                       ("width-text", '{"width": "1"}'), ("dash", '{"dash": [1, -1]}'), ("dash-number",
                                                                                         '{"dash": 3}'),
                       ("phase", '{"phase": 2e9}'), ("cap", '{"cap": "flat"}'), ("join", '{"join": "none"}'),
                       ("blend", '{"blend": "Multiply"}'), ("alpha", '{"alpha": 1.5}'), ("radius",
                                                                                         '{"radius": null}'),
                       ("geometry", '{"where": {"geometry": "area"}}'), ("where", '{"where": {"kind": 1}}'),
                       ("property",
                        '{"where": {"property": {"name": "a"}}}'), ("property-none",
                                                                    '{"where": {"property": {}}}'),
                       ("equals", '{"where": {"property": {"name": "a", "equals": [1]}}}'),
                       ("twice", '{"width": 1, "width": 2}')):
        refuse(name, '{"rules": [%s]}' % rule)
    for name, style in (("not-json", "{"), ("list", "[]"), ("rules", '{"rules": {}}'),
                        ("unknown", '{"rule": []}'), ("background", '{"background": "white"}')):
        refuse("text-" + name, style)
    refuse("projection", "{}", "mercator")
    for name, broken, error in (("json", "{", "invalid-json"), ("geojson", "{}", "invalid-geojson")):
        group.case("text-is-no-" + name,
                   {"text": broken, "style": "", "projection": "mapkit", "usesSimplestyle": True},
                   {"error": error})


def _simplestyle(suite):
    group = suite.group("simplestyle", RULE, LOOKS)
    shapes = {"point": point(1, 0), "line": line((0, 0), (1, 0)), "area": area([(0, 0), (1, 0), (1, 0)])}
    looks = {
        "stroke": {"stroke": "#f80"}, "stroke-opacity": {"stroke_opacity": 0.25},
        "stroke-width": {"stroke_width": 5}, "stroke-width-text": {"stroke_width": "2.5e0"},
        "stroke-zero": {"stroke_width": 0}, "dash": {"stroke_dasharray": [4, 2.5]},
        "dash-text": {"stroke_dasharray": "4, 2 1,3"}, "dash-empty": {"stroke_dasharray": ""},
        "fill": {"fill": "#0f08"}, "fill-opacity": {"fill_opacity": "0.5"
                                                    }, "fill-both": {"fill": "#123456", "fill_opacity": 1},
        "stroke-all": {"stroke": "abc", "stroke_opacity": 0.5, "stroke_width": 3, "stroke_dasharray": [1]
                       }, "marker-size": {"marker_size": "large"}, "marker-small": {"marker_size": "small"},
        "marker-symbol": {"marker_symbol": "q"}, "marker-digit": {"marker_symbol": 7},
        "marker-empty": {"marker_symbol": ""}, "marker-color": {"marker_color": "#00f"}, "marker-all": {
            "marker_color": "0af", "marker_size": "medium", "marker_symbol": "Z"
        }, "blend": {"blend": "screen"}, "gradient": {"stroke_gradient": ["#f00", "0f0", "#0000ff80"]},
        "gradient-width": {"stroke_gradient": ["#f00", "none"],
                           "stroke_width": 4}, "null": {"stroke": None,
                                                        "fill": None}, "other": {"stroked": 1, "title": "x"}
    }
    for name, properties in looks.items():
        for kind, shape in shapes.items():
            add(group, "%s-%s" % (name, kind), feature(shape, **properties))
    add(group,
        "off",
        feature(shapes["line"], stroke="#f80"),
        feature(shapes["point"], marker_size="small"),
        uses_simplestyle=False)
    add(group,
        "over-rules",
        feature(shapes["area"], fill="#f00", kind="a"),
        rules=[{
            "fill": "#123", "stroke": "#456", "width": 7, "dash": [1, 2], "alpha": 0.5, "blend": "darken"
        }])
    add(group,
        "stroke-over-rules",
        feature(shapes["area"], stroke="#f00"),
        rules=[{"fill": "#123", "stroke": "#456", "width": 7, "dash": [1, 2], "alpha": 0.5, "cap": "round"}])
    group = suite.group("faults", RULE, LOOKS)
    faults = {
        "stroke": ["red", "#12", 5, "", True, "#12345",
                   "12345678 "], "stroke_opacity": [-0.5, 2, "x", "1e", True,
                                                    [1]], "stroke_width": [-1, 1000001, "0x5", "", " 1"],
        "stroke_dasharray": [5, [1, -1], "4 x", [1, None], True,
                             [1000001]], "fill": ["blue", []], "fill_opacity": [1.5, "-1", {"a": 1}],
        "marker_size": ["huge", "Large", 5], "marker_symbol": ["bus", "10", 10, "-", True, [], "aa"],
        "marker_color": ["#ff", 7], "stroke_gradient": [["#f00"], [], "#f00", ["#f00", "x"], ["#f00", 5]],
        "blend": ["Multiply", 5, ""], "circle_radius": [-1, 30000000, "x"], "geodesic": ["true", 1, 0]
    }
    for name, values in faults.items():
        for index, value in enumerate(values):
            shape = shapes["point" if name.startswith(("marker", "circle")) else "area"]
            add(group, "%s-%d" % (name.replace("_", "-"), index), feature(shape, **{name: value}))
    add(group, "several", feature(shapes["line"], stroke="x", fill="y"),
        feature(shapes["line"], fill="z", stroke="#fff"),
        feature(shapes["line"], fill="#zzz", stroke_width="w"))
    add(group, "long", feature(shapes["line"], stroke="a" * 38), feature(shapes["line"], fill="b" * 60))
