"""Shapes that are as wide as the world, or were cut at its edge, and that are one with their copies in the
worlds beside, by FORMAT.md, section 16.
"""

from fractions import Fraction as F

from map_boxes import WORLD


def joined(element, copies):
    """The parts of an element that are one with their copies, and the rest of it: lines and outlines if they
    are wider than the world, each area also if it is as wide, and all others together that end at its edge.
    The first is None if there are none, and the second if nothing is left.
    """
    def moved(contours, copy):
        return [
            dict(contour, points=[(x + copy * WORLD, y) for x, y in contour["points"]])
            for contour in contours
        ]

    def all_copies(contours):
        return [contour for copy in copies for contour in moved(contours, copy)]

    nearly = F(1, 10**9) / 360 * WORLD
    if element["kind"] == "lines" and element["bounds"]["width"] > WORLD + nearly:
        return dict(element, contours=all_copies(element["contours"])), None
    if element["kind"] != "polygons":
        return None, element
    ends = []
    for area in element["polygons"]:
        xs = [x for contour in area for x, _ in contour["points"]]
        width = max(xs) - min(xs) if xs else 0
        if width > WORLD + nearly:
            ends.append(3)
        elif width >= WORLD - nearly:
            ends.append(2)
        else:
            ends.append(int(bool(xs) and (abs(min(xs)) <= nearly or abs(max(xs) - WORLD) <= nearly)))
    if not any(ends):
        return None, element

    def chosen(name, least, most=3):
        return [part for part, end in zip(element[name], ends) if least <= end <= most]

    areas = [all_copies(contours) for contours in chosen("polygons", 2)]
    areas.append(all_copies([contour for contours in chosen("polygons", 1, 1) for contour in contours]))
    return (dict(element,
                 polygons=areas,
                 outlines_of_each=[all_copies(contours) for contours in chosen("outlines_of_each", 3)]),
            dict(element,
                 polygons=chosen("polygons", 0, 0),
                 outlines_of_each=chosen("outlines_of_each", 0, 2)))
