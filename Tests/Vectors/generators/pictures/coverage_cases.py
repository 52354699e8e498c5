"""How a case of the suite coverage is made."""

from pixel_area import PixelAreas
from tolerances import absolute
from vector_file import source

RULES = ("even-odd", "nonzero")

# A rounded area may be one of two neighbors where it is near a half, and an area computed to 1/255
# of a pixel is off by one too. Groups that ask for more say so.
NEAREST = [absolute(1)]

AREAS = source("exact rationals", "exact",
               "area of each pixel by trapezoids between all crossings, in exact rational arithmetic")


def area_group(suite, name, flags=(), tolerance=None):
    """A group whose expected values are areas."""
    return suite.group(name, AREAS, NEAREST if tolerance is None else tolerance, flags)


def add_picture(group, rings, size, rules=RULES, flags=(), comment=None, overlaps=False):
    """Adds a case for each of the fill rules.

    size: width and height of the picture. overlaps: whether windings overlap inside a pixel; an oversight
    here would demand of rasterizers what many do not promise, so it is checked.
    """
    width, height = size
    areas = PixelAreas(rings, width, height)
    for rule in rules:
        identifier = group.next_identifier("picture")
        if areas.overlaps(rule) != overlaps:
            raise ValueError("%s/%s: windings %s inside a pixel" %
                             (group.identifier, identifier, "do not overlap" if overlaps else "overlap"))
        group.case(identifier, {
            "rings": rings,
            "fillRule": rule,
            "width": width,
            "height": height
        },
                   areas.coverage(rule),
                   flags,
                   comment=comment,
                   acceptable=overlaps)


def rectangle(left, top, right, bottom):
    """A ring that runs clockwise as seen on the screen."""
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


def moved(ring, dx, dy):
    """The ring at another place."""
    return [[x + dx, y + dy] for x, y in ring]


def turned(rings):
    """The rings, each run the other way."""
    return [ring[::-1] for ring in rings]
