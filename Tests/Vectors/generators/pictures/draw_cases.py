"""How a case of the suites of scenes is made."""

import scene_pictures
from tolerances import absolute
from vector_file import source

SCENES = source(
    "exact rationals", "exact",
    "areas of pixels, and W3C's formulas on colors at their centers, rounded to thousandths of a level")
DEFINITION = source("contract", "exact", "definition")
INVALID = {"error": "invalid-argument"}

# A level for colors and areas that are whole levels: the last step rounds, and `normal` may round an alpha
# before.
LEVEL = [absolute(1)]
# Three halves where the area or the color of an entry is not a whole level, and one for each further entry
# that the same pixel shows, which `add` counts.
ENTRY = [absolute(1.5)]


def entries(count):
    """The largest tolerance of several entries, one over the other; `add` takes that of those in a pixel."""
    return [absolute(0.5 + count)]


def scene(size, *draw, background=None):
    """A scene of a width and a height."""
    result = {"schema": "loxodrome-scene-1", "width": size[0], "height": size[1]}
    if background is not None:
        result["background"] = background
    result["draw"] = list(draw)
    return result


def rectangle(left, top, right, bottom):
    """A path around a rectangle, clockwise on the screen."""
    return [["M", left, top], ["L", right, top], ["L", right, bottom], ["L", left, bottom], ["Z"]]


def fill(path, color, rule=None, **options):
    """An entry that fills a path."""
    shape = {"path": path}
    if rule is not None:
        shape["rule"] = rule
    return dict({"fill": shape, "paint": {"color": color}}, **options)


def add(group, name, of_scene, images=None, tolerance=None, flags=(), has_curves=False):
    """Adds a case whose picture the oracle draws. Those of curves have their own tolerance."""
    images = {} if images is None else images
    largest = group.tolerance if tolerance is None else tolerance
    if largest[0].get("value", 0) > ENTRY[0]["value"] and not has_curves:
        tolerance = min(largest, entries(max(1, scene_pictures.most_entries(of_scene, images))),
                        key=lambda bound: bound[0]["value"])
        tolerance = None if tolerance == group.tolerance else tolerance
    group.case(name, {"scene": of_scene, "images": images},
               scene_pictures.picture(of_scene, images),
               flags,
               tolerance=tolerance)


def refuse(group, name, of_scene, images=None):
    """Adds a case without a picture."""
    group.case(name, {"scene": of_scene, "images": {} if images is None else images}, INVALID)
