"""Suite view-annotations: what new views of annotations are like, which view an annotation gets, and what is
hit and selected, from the model of view_annotation_script.py.
"""

from overlay_cases import INVALID
from tolerances import EXACT
from vector_file import Suite
from view_annotation_cases import KINDS, MAP, add, at, hits, pin, shown
from view_annotation_touches import reuse, touches
from view_events import PLACES, RULE


def suites():
    """All suites of this concept."""
    return [_annotations()]


def _annotations():
    suite = Suite("view-annotations", "view.events", "loxodrome")
    group = suite.group("usual-properties", RULE, PLACES)
    for kind in KINDS:
        new = ["annotationView", "v", kind, "i"]
        add(group, "new-" + kind, [new, ["describe", "v"], ["get", "v"]])
        add(group, "shown-" + kind,
            [MAP, shown(), new,
             pin("a", 100, view="v", title="i"), ["describe", "v"], ["get", "v"]] + hits(
                 (100, 95), (100, 50), (88.25, 90), (87.75, 90), (111.75, 90), (112.25, 90), (100, 60.25),
                 (100, 59.75)))
        add(group, "selected-" + kind, [
            MAP,
            shown(), new,
            pin("a", 100, view="v"), ["select", "m", "a"], ["describe", "v"], ["get", "v"],
            ["deselect", "m", "a"], ["describe", "v"], ["get", "v"]
        ])
        add(group, "registered-" + kind, [
            MAP, ["register", "m", kind, "i"], ["dequeue", "m", "v", "i", None], ["describe", "v"],
            ["dequeue", "m", "w", "i", None], ["describe", "w"]
        ])
        add(group, "dragged-" + kind, [
            MAP,
            shown(), new, ["set", "v", {"isDraggable": True}],
            pin("a", 100, view="v"), ["beginDrag", "m", "a"], ["describe", "v"], ["get", "v"],
            ["drag", "m", [60, 70]], ["get", "v"], ["endDrag", "m"], ["describe", "v"], ["get", "v"],
            ["beginDrag", "m", "a"], ["removeAnnotation", "m", "a"], ["describe", "v"]
        ])
    add(group, "standard", [
        MAP,
        shown(),
        pin("a", 100, title="i"), ["viewOf", "m", "v", "a"], ["describe", "v"], ["get", "v"],
        ["viewOf", "m", "w", "a"]
    ])
    add(group, "user",
        [MAP,
         shown(), ["locate", "m", at(100)], ["viewOfUser", "m", "v"], ["describe", "v"], ["get", "v"]])
    near = [["annotationView", name, "annotation", "i"] for name in "vw"]
    near += [["set", name, {"frame": [0, 0, 30, 20], "clusteringIdentifier": "c", "displayPriority": 500}]
             for name in "vw"]
    both = [pin("a", 100, view="v", title="i"), pin("b", 112, view="w", title="j")]
    add(group, "cluster", [MAP, shown()] + near + both +
        [["viewOfCluster", "m", "x"], ["describe", "x"], ["get", "x"], ["describe", "v"], ["describe", "w"]] +
        hits((106, 95), (106, 70), (90, 100)))
    # What keeps two views that overlap from being a cluster. The one of the lower priority is hidden.
    low = {"displayPriority": 400}
    for name, views, change in (("required", "vw", {"displayPriority": 1000}),
                                ("one-required", "w", {"displayPriority": 1000}),
                                ("without-a-shape", "vw", {"collisionMode": "none"}),
                                ("one-without-a-shape", "w", {"collisionMode": "none"}),
                                ("no-identifier", "w", {"clusteringIdentifier": None, **low}),
                                ("other-identifier", "w", {"clusteringIdentifier": "d", **low})):
        add(group, "no-cluster-" + name, [MAP, shown()] + near + [["set", view, change] for view in views] +
            both + [["viewOfCluster", "m", "x"], ["describe", "v"], ["describe", "w"]])
    group = suite.group("properties", RULE, PLACES)
    for name, properties in (("offset", {"centerOffset":
                                         [5, -7.5]}), ("size", {"bounds":
                                                                [0, 0, 50,
                                                                 30]}), ("disabled", {"isEnabled": False}),
                             ("priorities", {"zPriority": 250, "selectedZPriority": 750}),
                             ("display", {"displayPriority": 300, "collisionMode": "circle"
                                          }), ("callout", {"calloutOffset": [3, 4], "canShowCallout": True})):
        for kind in KINDS:
            steps = [
                MAP,
                shown(), ["annotationView", "v", kind, None], ["set", "v", properties],
                pin("a", 100, view="v"), ["describe", "v"], ["get", "v"], ["select", "m", "a"],
                ["describe", "v"], ["get", "v"], ["tap", "m", [100, 85], 1], ["tap", "m", [10, 10], 1]
            ]
            add(group, "%s-%s" % (name, kind), steps)
    reuse(suite)
    touches(suite)
    group = suite.group("impossible", RULE, EXACT, ["InvalidArgument"])
    for name, steps in (("view-unknown", [MAP, pin("a", 5, view="v")]),
                        ("view-is-none", [MAP, ["view", "v", [0, 0, 1, 1]],
                                          pin("a", 5, view="v")]), ("twice", [MAP,
                                                                              pin("a", 5),
                                                                              pin("a", 6)]),
                        ("no-map", [["view", "m", [0, 0, 1, 1]],
                                    pin("a", 5)]), ("unknown", [MAP, ["select", "m", "a"]]),
                        ("name", [MAP, ["annotationView", "m", "pin", None]
                                  ]), ("described", [MAP, ["describe", "m"]
                                                     ]), ("accessory", [["annotationView", "v", "pin", None],
                                                                        ["accessory", "v", "left", "x"]]),
                        ("given", [MAP, ["register", "m", "pin", "i"],
                                   ["dequeue", "m", "m", "i",
                                    None]]), ("many",
                                              [MAP] + [pin("a%d" % number, number) for number in range(65)])):
        group.case(name, {"steps": steps}, INVALID)
    return suite
