"""Suite map-view-region-shown: the region that a map view shows after it was asked for one.

The rows of AirKit's MKMapViewTests are recorded. The rest is a closed form that gives the first two of them to
2e-10 of their size: a rect about the centre's map point, as wide as the longitudes and as high as
W / pi asinh(tan(delta / 2) / cos(latitude)), made wider or higher to the view's proportions. Where the rect would
leave the world in the north or south, and where nothing was recorded, the answer is the project's own.
"""

import mercator
from inputs import Inputs, coordinate
from mpmath import asinh, cos, mpf, pi, tan
from tolerances import absolute, relative
from vector_file import Suite, source

RECORDED = source("AirKit MKMapViewTests", "A*", "recorded of a map view of 500 x 500 points, to 1e-10 degrees")
OWN = source("closed form", "C", "mpmath at 50 digits; the form gives the first two recorded rows to 2e-10")
# A degree of a small view counts more than one of a large view.
SHOWN = [relative(1e-9), absolute(1e-12)]


def suites():
    """All suites of this concept."""
    suite = Suite("map-view-region-shown", "mapView.region", "mapkit")
    group = suite.group("recorded", RECORDED, [absolute(2e-10)])
    _recorded(group, "between-two-places", (50.08960244485897, 30.151462231627164), 0.1,
              (0.10000000001691234, 0.15586305182432625))
    _recorded(group, "one-place", (49.94036241979892, 24.08976609985509), 0.1, (0.100000000011498, 0.1553797159239707),
              (49.94036241979887, 24.089766099855098))
    _recorded(group, "no-extent", (49.94036241979892, 24.08976609985509), 0.0,
              (0.00025626290049274303, 0.00039818058766627473))
    group = suite.group("proportions", OWN, SHOWN, ["Undocumented"])
    for size in ([500.0, 500.0], [320.0, 480.0], [1024.0, 256.0], [1.0, 3.0]):
        for center, latitude_delta, longitude_delta in (
            ((0.0, 0.0), 1.0, 1.0), ((0.0, 0.0), 0.001, 10.0), ((0.0, 0.0), 10.0, 0.001), ((60.0, -100.0), 2.0, 2.0),
            ((-45.0, 170.0), 5.0, 0.5)):
            _computed(group, size, center, latitude_delta, longitude_delta)
    inputs = Inputs(7101)
    group = suite.group("random", OWN, SHOWN, ["Undocumented"])
    for _ in range(40):
        size = [float(inputs.integer(50, 2000)), float(inputs.integer(50, 2000))]
        center = (inputs.decimal(-70, 70, 6), inputs.decimal(-170, 170, 6))
        _computed(group, size, center, inputs.magnitude(-3, 0), inputs.magnitude(-3, 0))
    return [suite]


def _arguments(size, center, latitude_delta, longitude_delta):
    return {
        "size": size, "center": coordinate(*center), "latitudeDelta": latitude_delta, "longitudeDelta": longitude_delta
    }


def _recorded(group, identifier, center, delta, shown, shown_center=None):
    group.case(identifier, _arguments([500.0, 500.0], center, delta, delta), {
        "center": coordinate(*(shown_center or center)),
        "span": {"latitudeDelta": shown[0], "longitudeDelta": shown[1]}
    })


def _computed(group, size, center, latitude_delta, longitude_delta):
    latitude, longitude = center
    x = (mpf(longitude) + 180) / 360 * mercator.W
    y = mercator.mercator_y(latitude)
    width = mpf(longitude_delta) / 360 * mercator.W
    height = (mercator.W / pi
              * asinh(tan(mercator.radians(mpf(latitude_delta) / 2)) / cos(mercator.radians(latitude))))
    scale = min(size[0] / width, size[1] / height)
    width, height = size[0] / scale, size[1] / scale
    # No case touches the limits of the scale and the world.
    assert size[1] / mercator.W < scale < 64 and 0 < y - height / 2 and y + height / 2 < mercator.W
    group.case(group.next_identifier("region"), _arguments(size, center, latitude_delta, longitude_delta), {
        "center": {"latitude": mercator.inverse_latitude(y), "longitude": x / mercator.W * 360 - 180},
        "span": {
            "latitudeDelta": mercator.inverse_latitude(y - height / 2) - mercator.inverse_latitude(y + height / 2),
            "longitudeDelta": width / mercator.W * 360
        }
    })
