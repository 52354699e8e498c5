"""The causes of JTS's known failures. FINDINGS.md has details."""

from conditions import flat, laws, negative, null, off_by_rounding, says

ENVELOPE = "https://locationtech.github.io/jts/javadoc/org/locationtech/jts/geom/Envelope.html"
INDEXED = "https://locationtech.github.io/jts/javadoc/org/locationtech/jts/linearref/LengthIndexedLine.html"
DOUBLE_DOUBLE = "https://github.com/locationtech/jts/pull/1197"

CAUSES = [
    ("map-rect-*", "an envelope has its corners in order: no negative size", ENVELOPE, negative),
    ("map-rect-contains-rect/*", "no envelope covers the null one", ENVELOPE, null),
    ("map-rect-intersects/*", "an envelope without area is a point or a line, which intersects too", ENVELOPE,
     flat),
    ("map-rect-intersects/*", "envelopes are closed sets, so those that only touch intersect", ENVELOPE),
    ("map-rect-union/*", "an envelope has corners, so a size comes back rounded", ENVELOPE, off_by_rounding),
    ("point-in-polygon/not-finite/*", "comparisons with NaN and infinities are not checked", ENVELOPE),
    *((f"point-in-polygon/{group}/*",
       "orientation in double-double overflows or underflows: the point is taken to be on the edge",
       DOUBLE_DOUBLE, says("boundary"))
      for group in ["subnormal", "huge", "far-apart", "scaled-by-powers-of-two", "scaled-decimals"]),
    ("point-in-polygon/rounded-differences/*",
     "a product of orientation in double-double underflows: the point is taken to be on the other side",
     DOUBLE_DOUBLE),
    ("polyline-locations/no-length/*", "a line without length has no end index to divide by", INDEXED),
    ("polyline-locations/vanishing-lengths/*", "lengths are added one by one, so small ones vanish", INDEXED),
    ("polyline-locations/halves-and-quarters/*",
     "the index of a point is that of the first place nearest to it: a line that comes back",
     INDEXED),
    ("polyline-locations/*", "lengths and distances are squared, which overflows and underflows", INDEXED),
    *laws("an envelope has its corners in order", "mapkit/union-with-itself",
          "mapkit/null-is-identity-of-union"),
    *laws("an envelope is a closed set", "mapkit/intersects-iff-positive-overlap"),
    *laws("the index of a point passed twice is that of the first time", "planar/locations-ends",
          "planar/locations-monotonic", "planar/locations-reversal", "planar/locations-ignore-a-middle"),
]
