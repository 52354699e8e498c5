"""The causes of OpenCV's known failures. FINDINGS.md has details."""

from conditions import is_error, laws, not_single

FILL = "https://github.com/opencv/opencv/issues/26130"
TEST = "https://docs.opencv.org/5.x/d3/dc0/group__imgproc__shape.html#ga1a539e8db2135af2566103705d7a5722"

CAUSES = [
    ("coverage/empty/*", "a ring without vertices is an exception", FILL, is_error),
    ("coverage/*", "the edges are drawn as antialiased lines, so the filled area grows by them", FILL),
    ("point-in-polygon/not-finite/*", "NaN and infinities are not refused", TEST),
    ("point-in-polygon/empty/*", "a contour without vertices is an exception", TEST, is_error),
    ("point-in-polygon/*", "vertices are rounded to single precision", TEST, not_single),
    *laws("the edges are drawn as lines", "planar/coverage-ring-rotation", "planar/coverage-ring-reversal",
          "planar/coverage-ring-order-free", "planar/coverage-closing-point-optional",
          "planar/coverage-split-edges", "planar/coverage-translation", "planar/coverage-window",
          "planar/coverage-transposition", "planar/coverage-mirror", "planar/coverage-complement",
          "planar/coverage-of-whole-pixels", "planar/coverage-nothing-beyond"),
    *laws("vertices are rounded to single precision", "planar/shared-edge-partition"),
]
