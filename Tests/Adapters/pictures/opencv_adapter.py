"""OpenCV: polygons filled with antialiased lines, and the test of a point in a contour."""

import cv2
import numpy
from pictures import picture
from protocol import Skip, serve

# The bits of the fraction of a vertex, the largest number that OpenCV takes.
SHIFT = 16


def coverage(rings, fillRule, width, height):
    if fillRule != "even-odd":
        raise Skip("OpenCV fills by the even-odd rule")
    image = picture(width, height, lambda width, height: numpy.zeros((height, width), numpy.uint8))
    contours = []
    for ring in rings:
        # A whole number is the middle of a pixel in OpenCV.
        vertices = numpy.rint((numpy.array(ring).reshape(-1, 2) - 0.5) * 2**SHIFT)
        if not (numpy.abs(vertices) < 2**31).all():
            raise Skip("a vertex beyond OpenCV's 32 bits")
        contours.append(vertices.astype(numpy.int32))
    cv2.fillPoly(image, contours, 255, lineType=cv2.LINE_AA, shift=SHIFT)
    return [int(level) for level in image.flat]


def point_in_polygon(rings, point, fillRule):
    if len(rings) != 1 or fillRule != "even-odd":
        raise Skip("OpenCV tests one contour, by the even-odd rule")
    side = cv2.pointPolygonTest(numpy.array(rings[0], numpy.float32), point, False)
    return {1: "inside", 0: "boundary", -1: "outside"}[side]


serve(
    "OpenCV",
    cv2.__version__,
    "https://opencv.org/",
    {("planar", "coverage"): coverage, ("planar", "pointInPolygon"): point_in_polygon},
    language="C++",
)
