"""Suite view-callouts: where callouts are, what is hit in them, and what their accessories do, from the
model of view_annotation_script.py. The map view is that of view_annotation_cases.py. No case depends on
the size of a title.
"""

from vector_file import Suite
from view_annotation_cases import KINDS, LEFT, MAP, SIDE, add, hits, pin, shown
from view_events import PLACES, RULE


def suites():
    """All suites of this concept."""
    return [_callouts()]


def _callouts():
    suite = Suite("view-callouts", "view.events", "loxodrome")
    group = suite.group("places", RULE, PLACES)
    new = [["annotationView", "v", "annotation", "i"],
           ["set", "v", {"frame": [0, 0, 20, 12], "canShowCallout": True}]]
    call = [["callout", "m"]]
    xs = (0, 5, 8, 18, 28, 30, 38, 39.5, 40, 41, 60, 128, 216, 216.5, 217, 225, 228, 229, 238, 248, 256)

    def selected(x, y=120, more=(), **options):
        return [MAP, shown(y)
                ] + new + list(more) + [pin("a", x, view="v", title="i", **options), ["select", "m", "a"]]

    def beside(view, parts):
        """Steps that make the accessories of a view."""
        steps = []
        for place, size in parts.items():
            steps += [["view", place, [1, 2, *size]], ["accessory", view, place, place]]
        return steps

    for x in xs:
        add(group, "at-%s" % str(x).replace(".", "-"), selected(x) + call)
    sizes = {
        "detail": {"detail": (100, 30), "left":
                   (10, 120)}, "left": {"left": (12, 30)}, "right": {"right": (12, 50)}, "both":
        {"left": (8, 20), "right":
         (8, 44)}, "all": {"left": (30, 120), "detail": (80, 50), "right":
                           (20, 100)}, "wide": {"left": (10, 90), "detail": (230, 40)}, "widest":
        {"left": (10, 90), "detail": (300, 40), "right": (20, 10)}
    }
    for name, parts in sizes.items():
        for x in (3, 50, 120, 200, 253):
            add(
                group, "%s-at-%d" % (name, x),
                selected(x, 150, beside("v", parts)) + call + [["get", place]
                                                               for place in parts if place != "detail"])
    for offset in ([0, -6], [30, 0], [-40, 10], [0.5, 3.25]):
        for x in (12, 120, 246):
            add(group,
                "offset-%d" % x + "".join("-%s" % str(abs(value)).replace(".", "-") for value in offset),
                selected(x, more=[["set", "v", {"calloutOffset": offset}]]) + call)
    for kind in KINDS[1:]:
        add(group, "of-" + kind, [
            MAP,
            shown(140), ["annotationView", "v", kind, "i"], ["set", "v", {"canShowCallout": True}],
            pin("a", 90, view="v", title="i"), ["select", "m", "a"], ["get", "v"]
        ] + call)
    add(group, "of-a-standard-view", [MAP, shown(140), pin("a", 90, title="i"), ["select", "m", "a"]] + call)
    add(group, "above-the-map", selected(100, 20) + call + hits((100, 1), (100, 10)))
    group = suite.group("hits", RULE, PLACES)
    # The callout of the annotation at 100 is at 70...130 by 66...106, with a tip to (100, 114).
    edges = [(100, 66.25), (100, 65.75), (70.25, 80), (69.75, 80), (129.75, 80), (130.25, 80), (71, 105.75),
             (129, 105.75)]

    def tips(tip):
        return [(tip + side, 114 - above) for above in (7.5, 4, 1, 0.25)
                for side in (0, above - 0.125, above + 0.125, -above + 0.125, -above - 0.125, 12, -12)]

    add(group, "in-the-middle", selected(100) + hits(*edges) + hits(*tips(100)))
    for x in (5, 20, 30, 240, 251):
        around = [(x + side, y) for side in (-58, -42, -20, -17, 17, 20, 42, 58) for y in (70, 105, 107, 110)
                  if 0 <= x + side < 256]
        add(group, "at-%d" % x,
            selected(x) + call + hits(*around) + hits(*[point for point in tips(x) if 0 <= point[0] < 256]))
    parts = {"left": (30, 60), "detail": (80, 60), "right": (20, 100)}
    high = selected(120, 180, beside("v", dict(parts, left=(30, 120))))
    # The bubble is 174 wide and 132 high, from (33, 34); its parts are at 10, 48 and 144 from its left.
    row = [(33 + x, 34 + y) for y in (40, 66, 75)
           for x in (9.75, 10.25, 39.75, 40.25, 47.75, 48.25, 127.75, 128.25, 143.75, 144.25, 163.75, 164.25)]
    add(
        group, "parts", high + call + hits(*[point for point in row if point[1] == 109]) + hits(
            (45, 40.25), (45, 39.75), (45, 159.75), (45, 160.25), (180, 50.25), (180, 49.75), (180, 149.75),
            (180, 150.25)))
    over = [["annotationView", "w", "annotation", "i"], ["set", "w", {"frame": [0, 0, 100, 100]}],
            pin("b", 110, view="w")]
    add(group, "over-a-view",
        selected(100) + over + hits((100, 90), (100, 112), (92, 112), (150, 90), (100, 150)))
    add(group, "under-a-view",
        selected(100) + [["view", "x", [90, 60, 20, 20]], ["add", "m", "x"]] + hits((100, 70), (80, 70)))
    add(group, "disabled-view",
        selected(100) + [["set", "v", {"isEnabled": False}]] + call + hits((100, 90), (100, 120)))
    group = suite.group("texts", RULE, PLACES)
    title = [["calloutTitle", "m"]]
    for x in (3, 120, 253):
        add(group, "title-at-%d" % x, selected(x) + title)
        for name in ("left", "right", "both"):
            add(group, "title-%s-at-%d" % (name, x), selected(x, 150, beside("v", sizes[name])) + title)
    add(group, "title-high", selected(120, 150, beside("v", {"left": (12, 100.5)})) + title)
    add(group, "title-moved",
        selected(120, 150, beside("v", {"left": (12, 20)})) + title +
        [["accessory", "v", "left", None]] + title)
    add(group, "no-title", selected(120) + [["deselect", "m", "a"]] + title)
    # Accessories that are higher than any texts.
    tall = {"left": (6, 90), "right": (8, 80)}
    for x in (3, 120, 253):
        for places in (("left", ), ("right", ), ("left", "right")):
            parts = {place: tall[place] for place in places}
            add(group, "subtitle-%s-at-%d" % ("-".join(places), x),
                selected(x, 150, beside("v", parts), subtitle="i") + call +
                [["get", place] for place in parts])
    add(group, "subtitle-or-detail",
        selected(120, 150, beside("v", {"left": (10, 90), "detail": (50, 20)}), subtitle="i") + call +
        [["accessory", "v", "detail", None]] + call)
    add(group, "subtitle-empty", selected(120, subtitle="") + call + title)
    group = suite.group("shown", RULE, PLACES)
    for name, steps in (("deselected", [["deselect", "m", "a"]]), ("tapped", [["tap", "m", [100, 90], 1]]),
                        ("tapped-beside", [["tap", "m", [20, 20],
                                            1]]), ("tapped-beside-the-tip", [["tap", "m", [90, 112], 1]]),
                        ("tapped-tip", [["tap", "m", [98, 110],
                                         1]]), ("removed", [["removeAnnotation", "m", "a"]]),
                        ("not-allowed", [["set", "v", {"canShowCallout":
                                                       False}]]), ("moved", [shown(130, LEFT + 20 * SIDE)]),
                        ("dragged", [["set", "v", {"isDraggable": True}], ["beginDrag", "m", "a"],
                                     ["callout", "m"], ["drag", "m", [60, 150]], ["callout", "m"],
                                     ["endDrag",
                                      "m"]]), ("resized", [["set", "v", {"bounds": [0, 0, 40, 30]}]]),
                        ("other", [pin("b", 180, title="j"), ["select", "m", "b"]])):
        add(group, name, selected(100) + call + steps + call)
    for name, options in (("without-title", {}), ("empty-title", {"title":
                                                                  ""}), ("subtitle-only", {"subtitle": "i"})):
        add(group, name,
            [MAP, shown(120)] + new + [pin("a", 100, view="v", **options), ["select", "m", "a"]] + call)
    add(group, "not-selected", [MAP, shown(120)] + new + [pin("a", 100, view="v", title="i")] + call)
    add(group, "out-of-view", selected(100) + [shown(120, LEFT + 1000 * SIDE)] + call + [shown(120)] + call)
    group = suite.group("accessories", RULE, PLACES)
    both = [["control", "left", [0, 0, 8, 30]], ["button", "right", [0, 0, 8, 20]]]
    both += [["accessory", "v", place, place] for place in ("left", "right")]
    # The callout is 60 wide and 42 high, from (70, 64).
    on_left, on_right = [84, 85], [114, 85]
    tap = [["tap", "m", point, 1] for point in (on_left, on_right)]
    base = selected(100, 120, both)
    add(group, "tapped", base + call + [["get", "left"], ["get", "right"]] + tap + call)
    add(
        group, "dragged-off", base + [["move", "m", [on_left, [90, 90], on_left]],
                                      ["move", "m", [on_right, [20, 20]]], ["longPress", "m", on_left]])
    add(
        group, "actions", base +
        [["action", "right", "x", "i", ["primary"]], ["action", "left", "y", None, ["upInside", "down"]]] +
        tap + [["send", "left", ["upInside"]], ["send", "right", ["down"]], ["send", "right", ["primary"]]])
    add(group, "disabled", base + [["set", "left", {"isEnabled": False}]] + tap)
    add(
        group, "gesture", base +
        [["recognizer", "right", "g", "tap", {}], ["recognizer", "left", "h", "tap", {"cancels": False}]] +
        tap)
    add(
        group, "deselected",
        base + [["get", "left"], ["deselect", "m", "a"], ["get", "left"], ["send", "left", ["upInside"]]] +
        tap + [["select", "m", "a"], ["get", "right"]] + tap)
    add(group, "taken-away",
        base + [["accessory", "v", "left", None], ["get", "left"], ["get", "right"]] + call + tap)
    add(
        group, "exchanged", base + [["accessory", "v", "left", "right"], ["accessory", "v", "right", "left"],
                                    ["get", "left"], ["get", "right"]] + tap)
    add(
        group, "inside", base + [["control", "c", [1, 1, 4, 4]], ["add", "right", "c"],
                                 ["tap", "m", [114, 77], 1], ["send", "c", ["upInside"]]])
    add(
        group, "of-another",
        base + [["annotationView", "w", "annotation", "i"],
                ["set", "w", {"frame": [0, 0, 10, 10], "canShowCallout": True}],
                pin("b", 180, view="w", title="j"), ["select", "m", "b"], ["get", "left"]] + call +
        [["accessory", "w", "left", "left"], ["get", "left"]] + [["tap", "m", [164, 90], 1]])
    return suite
