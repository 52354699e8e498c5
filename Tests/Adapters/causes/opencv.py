"""The causes of OpenCV's known failures. FINDINGS.md has details."""

FILL = "https://github.com/opencv/opencv/issues/26130"
TEST = "https://docs.opencv.org/5.x/d3/dc0/group__imgproc__shape.html#ga1a539e8db2135af2566103705d7a5722"

CAUSES = [
    ("coverage/*", "the edges are drawn as antialiased lines, so the filled area grows by them", FILL),
    ("point-in-polygon/*", "vertices are rounded to single precision", TEST),
    ("laws-planar/coverage-*", "the edges are drawn as lines", "Tests/Adapters/FINDINGS.md"),
    ("laws-planar/*", "vertices are rounded to single precision", "Tests/Adapters/FINDINGS.md"),
]
