"""The causes of the known failures of Foundation's CGRect. FINDINGS.md has details."""

from conditions import holds_nan, negative, off_by_rounding, says

CGRECT = "https://developer.apple.com/documentation/corefoundation/cgrect/"

CAUSES = [
    ("map-rect-*",
     "CGRect makes negative sizes positive first; MapKit leaves them",
     CGRECT + "standardized", negative),
    ("map-rect-contains-point/*", "CGRect leaves out its largest edges; MapKit's rects hold all four",
     CGRECT + "contains(_:)", says(False)),
    ("map-rect-contains-rect/*", "CGRect's null rect contains itself; MapKit's contains nothing",
     CGRECT + "contains(_:)", says(True)),
    ("map-rect-inset/over-inset/*", "CGRect inset beyond its middle is null; MapKit's size turns negative",
     CGRECT + "insetby(dx:dy:)"),
    ("map-rect-intersects/*",
     "CGRects that only touch intersect; map rects do not",
     CGRECT + "intersects(_:)", says(True)),
    ("map-rect-is-null/*",
     "one infinite coordinate makes a CGRect null; MapKit asks both",
     CGRECT + "isnull", says(True)),
    ("map-rect-is-empty/*",
     "one infinite coordinate makes a CGRect null, so empty; MapKit asks both",
     CGRECT + "isempty", says(True)),
    ("map-rect-m*",
     "NaN in a size makes the smallest edge NaN, by way of the standard rect",
     CGRECT + "standardized", holds_nan),
    ("map-rect-mid-*",
     "CGRect adds half the size to the edge, MapKit halves the sum of the edges: another rounding",
     CGRECT + "midx", off_by_rounding),
]

# Laws.
LAWS = "Tests/Adapters/FINDINGS.md"
CAUSES += [
    ("laws-mapkit/union-with-itself/*", "negative sizes are standardised: the library keeps corners in order",
     LAWS),
    ("laws-mapkit/offset-undoes/*", "negative sizes are standardised: the library keeps corners in order",
     LAWS),
    ("laws-mapkit/rect-contains-its-corners/*", "the far edges are outside: CGRect is half open",
     LAWS),
    ("laws-mapkit/intersects-iff-positive-overlap/*", "rectangles that touch intersect",
     LAWS),
    ("laws-mapkit/inset-undoes/*", "an inset past half the size gives the null rectangle",
     LAWS),
    ("laws-mapkit/inset-keeps-the-middle/*", "an inset past half the size gives the null rectangle",
     LAWS),
]
