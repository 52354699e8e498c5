"""The flags that cases carry, with the kind and the description that a file's `notes` give them.

A flag of the kind `undocumented` marks a case where Apple is silent, where sources disagree, or where the
contract leaves the answer open. The expected value is then this project's own answer, and the case never
fails.
"""

FLAGS = {
    # Edges: the answer is known, and implementations get it wrong.
    "AlignedToPixels": ("edge", "Every edge runs between pixels, so that each is covered wholly or not at all."),
    "AroundTheWorld": ("edge", "Points all around a parallel, where a row of them has no first one."),
    "Antimeridian": ("edge", "At or beside the meridian of 180 degrees, where x is 0 or 2^28 map points."),
    "BeyondPicture": ("edge", "Parts of the rings lie outside the picture, and still wind around its pixels."),
    "Boundary": ("edge", "The point lies exactly on an edge or a vertex."),
    "ClampedStop": ("edge", "A gradient location outside 0...1, or smaller than the one before it."),
    "ClampedScale":
    ("edge", "Within half a degree of the latitude clamp or of the range of latitudes, where the "
     "scale shows the clamp at 85 degrees and the y of -1 of a coordinate out of range."),
    "Degenerate": ("edge", "Repeated points, spikes, or too few points for an area."),
    "DuplicateRings": ("edge", "The same ring twice: nothing by even-odd, winding number 2 or 0 by nonzero."),
    "EqualDistance": ("edge", "Two centres are equally near, or distances equal by more than chance."),
    "EqualPoints": ("edge", "The same place more than once."),
    "EdgeOfTiles": ("edge", "Exactly on the edge between tiles, or on the edge of the world."),
    "HardStep": ("edge", "Two stops at one location: the last one wins."),
    "HalfPixel": ("edge", "Half of a pixel, which is 127.5 of 255 and may be rounded either way."),
    "Hole": ("edge", "A ring inside a ring."),
    "InfiniteSize": ("edge", "A rect of infinite size, which is neither null nor empty."),
    "MaximumEdge":
    ("edge", "On an edge of largest x or y, which belongs to a map rect (and not to a CGRect)."),
    "MinimumPoints": ("edge", "How many points a cluster needs decides."),
    "NearEdge": ("edge", "A few units in the last place from an edge: naive arithmetic gets the side wrong."),
    "NearEquator": ("edge", "So near the equator that cancellation costs relative precision."),
    "NearlyAntipodal":
    ("edge", "Almost opposite on the globe, where iterations fail and a haversine loses digits."),
    "NegativeSize": ("edge", "A negative width or height: never standardised."),
    "NullRect": ("edge", "The null rect, with its origin at (+inf, +inf)."),
    "OutOfRange": ("edge", "Outside the range of latitudes or longitudes."),
    "OverInset": ("edge", "Inset by more than half the size: the size goes negative, the rect not null."),
    "PolarClamp": ("edge", "MapKit clamps latitude at 85 degrees, not at 85.0511."),
    "Pole": ("edge", "At a pole."),
    "RadiusBeyondWorld": ("edge", "A radius of half the world and more."),
    "RadiusReached": ("edge", "Two points exactly as far apart as the radius, or a step less or more."),
    "RayThroughVertex": ("edge", "A horizontal ray from the point meets a vertex or runs along an edge."),
    "SelfIntersecting": ("edge", "The ring crosses itself, so that the fill rule decides."),
    "SharedEdge": ("edge", "Of two triangles on an edge each point off it lies in exactly one."),
    "Sliver": ("edge", "Much narrower than a pixel, and long."),
    "SignedZero": ("edge", "The sign of a zero counts: 0 and -0 are different answers."),
    "SmallerThanPixel": ("edge", "A ring, or much of one, inside a single pixel."),
    "Touching": ("edge", "The rects share an edge or a corner and no area."),
    "WebMercatorClamp": ("edge", "Web Mercator clamps latitude at 85.05112877980659 degrees."),
    "WiderThanWorld": ("edge", "The rect is wider than the world."),
    "WrappedLongitude": ("edge", "An x outside the world, whose longitude wraps."),
    "ZeroLength": ("edge", "Neighbouring points are equal."),
    "ZeroSize": ("edge", "A rect whose width, height or both are 0."),
    "ZoomOutOfRange": ("edge", "A zoom beyond those that have clusters of their own."),
    # Robustness: nothing may trap.
    "BadGeoJSON": ("robustness", "JSON that is not GeoJSON."),
    "BadJSON": ("robustness", "Text that is not JSON."),
    "Empty": ("robustness", "An empty list."),
    "Huge": ("robustness", "Numbers near the largest double, or beyond every sensible value."),
    "InvalidArgument": ("robustness", "An argument makes an answer impossible."),
    "NotFinite": ("robustness", "NaN or an infinity."),
    "Tiny": ("robustness", "Numbers near the smallest double, or almost equal ones."),
    # Undocumented: the project's own answers, reported and never failing.
    "BothSides": ("undocumented", "The rect leaves the world on more than one side or by more than a world; "
                  "unpublished. This project looks at the west first, and shifts once."),
    "ContainmentOfNegative":
    ("undocumented", "Containing a rect of negative size is unpublished; this project "
     "compares its plain minimum and maximum edges."),
    "DifferentAlphas": ("undocumented",
                        "How MapKit interpolates colours of different alpha is unpublished; this "
                        "project is linear in premultiplied components."),
    "FirstNotNorthernmost": ("undocumented",
                             "Whether the radius follows the first point or the northernmost one "
                             "is unpublished; this project takes the first."),
    "InverseOutsideWorld": ("undocumented",
                            "What becomes of a map point with y outside the world, or x far outside "
                            "it, is unpublished; this project does not clamp y, and wraps x."),
    "LenientReader": ("undocumented", "RFC 7946 and MapKit leave open whether this is accepted."),
    "LineMeasure": ("undocumented",
                    "Whether distance along a line is in map points or metres is unpublished; this "
                    "project takes map points."),
    "NotFiniteVertex": ("undocumented",
                        "What becomes of a ring with a vertex that is not finite is left open; this project leaves "
                        "the vertex out and joins its neighbours."),
    "OneZeroSize": ("undocumented", "Apple's header says that a rect is empty if both sizes are 0, the "
                    "documentation that one is enough; this project follows the header."),
    "OwnLimit": ("undocumented",
                 "The contract sets no limit here; this project has one and reports an invalid "
                 "argument."),
    "OverlapInPixel": ("undocumented",
                       "Different windings meet inside one pixel. Rasterizers that add up signed areas cannot tell "
                       "them apart and may say more or less; the expected value is the true area."),
    "RoadWidthBetween": ("undocumented",
                         "The road width between the published zoom scales is unpublished; this "
                         "project takes the nearest in log2, and 4 / scale below 2^-9."),
    "SeveralLegs": ("undocumented",
                    "The number of points of a geodesic line with several legs, or without any, is "
                    "inferred: the sum, shared points once."),
    "SouthernRadius": ("undocumented",
                       "The sign of the radius' term in the southern hemisphere is unpublished."),
    "Undocumented": ("undocumented",
                     "Apple is silent and no recording is known; this is the project's own answer."),
}
