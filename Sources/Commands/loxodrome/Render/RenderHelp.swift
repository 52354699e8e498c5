/// The text of `loxodrome render --help` before its options. Lines of lists and examples have at
/// most 80 columns, because longer lines are wrapped.
enum RenderHelp {
  static let text = """
    Draws all of the data with a margin, or the part of the map given by --rect, --region or --tile. With \
    --size the part is enlarged to the proportions of the picture, never stretched. Positions are projected \
    as in MapKit: latitudes beyond 85 degrees are drawn at 85 degrees. With --tile they are projected as in \
    web Mercator. Shapes are drawn in the order of the files. Polygons are filled by the even-odd rule, so \
    holes are empty. Points are drawn as discs. If a given part extends beyond the edge of the world, the \
    next copy of the world is drawn there. The same holds for pictures with --tiles, and for data that \
    are on both sides of the 180th meridian, which are shown in the narrowest rectangle around them. The \
    bytes of the picture do not depend on --threads.

    THE 180TH MERIDIAN is crossed as RFC 7946, 3.1.9, describes. A step of more than 180 degrees between \
    two positions goes the short way around the earth, and longitudes beyond 180 degrees are in the next \
    world. In a ring such a step goes the long way if only that makes an outer ring counterclockwise (RFC \
    7946, 3.1.6), or puts a hole into its outer ring. A line on standard error names the features with such \
    steps, except for rings that are right the short way. Edges of polygons along the 180th meridian or at \
    a pole are not outlined. A ring that goes around the world encloses the pole on its side of the equator, \
    and is filled to the edge of the map there. A feature with a latitude beyond 90 degrees, with a ring \
    that goes around twice, or wider than 256 worlds is left out as a whole, with a line on standard error \
    that names it.

    PROPERTIES of features, as in simplestyle-spec 1.1.0, override every style. --no-simplestyle ignores \
    them. If a feature has one property of a row, the others of the row have these default values:
      stroke, stroke-opacity, stroke-width     lines, outlines: #555555, 1, 2
      fill, fill-opacity                       areas: #555555, 0.6
      marker-color, marker-size, marker-symbol a pin: #7e7e7e, medium, none
      title                                    the text for --labels
    A pin is small, medium or large and shows a letter or a digit. Names of icons are ignored. Colors can \
    begin with #. This program also reads these properties:
      circle-radius      meters: a Point becomes a circle as MapKit draws it,
                         round on the map, by the scale at its center
      geodesic           true: a line follows great circles, and a circle is
                         round on the ground, where its radius is a distance
      stroke-gradient    colors along a line, evenly spaced: ["#f80", "#80f"]
      stroke-dasharray   dashes and gaps in pixels: "4 2" or [4, 2]
      blend              normal, multiply, screen …: with the colors below
    An invalid value is ignored, with a line on standard error for each property.

    A STYLE FILE has rules. They are applied in order, after the built-in rules for polygons, lines and \
    points. Each member of a rule replaces the value from earlier rules:
      {"background": "#cce0eb",
       "rules": [
         {"where": {"geometry": "polygon",
                    "property": {"name": "continent", "equals": "Africa"}},
          "fill": "#e8c170", "stroke": "#7a5c1e", "width": 1.5,
          "dash": [4, 2], "phase": 0, "cap": "butt", "join": "round",
          "blend": "multiply", "alpha": 0.8},
         {"where": {"geometry": "point"}, "radius": 5}]}
    Every member is optional. geometry is point, line or polygon. property compares a text, a number, \
    true, false or null. Colors are #rgb, #rgba, #rrggbb or #rrggbbaa. none or null means no color. Widths, \
    dashes and radii are in pixels and multiplied by --scale. cap is butt, round or square. join is miter, \
    round or bevel. blend is a blend mode by its name in Core Graphics, for example normal, multiply, \
    screen or plusLighter. If there are several style files, the background is that of the first one.

    LABELS are drawn beside points, and in the largest polygon of a feature where the text has the most \
    room. A label beside a point takes the free position that covers the fewest other labeled points. If no \
    position is free, the label is left out. Texts are drawn with DejaVu Sans, or with the font files named \
    by the environment variables LOXODROME_FONT and LOXODROME_BOLD_FONT. Characters that this font lacks are \
    drawn with the system's fonts, in fontconfig's order. If no font has them, they stand as boxes, and a \
    line on standard error says what to install. CLUSTERS follow the same rule as `loxodrome cluster`, at \
    the zoom of the picture.

    TILES are drawn below the data, at the level whose scale is nearest to the scale of the picture. A \
    template is an address or a file path with {z}, {x} and {y}. {scale} is replaced by --scale, and \
    {quadkey} by the quadkey of the tile. {-y}, {s} and {r} are those of Leaflet: the row from the south, \
    the server a, b or c, and @2x for --scale 2. With tiles, the built-in style draws polygons translucent. \
    A tile that cannot be loaded is left out, with a line on standard error for each of the first ten. An \
    archive need not have all tiles: those that it does not have are left out without a line. Tiles outside \
    of the bounds and the levels that it states are drawn too. Without data and a part of the map the \
    picture shows these bounds with the tiles outside of them, or only the tiles if none is inside.

    Exit codes: 0 drawn, even if there was nothing to draw; 2 bad usage, a file that cannot be used, or no \
    font for texts; 3 drawn, but no tile could be loaded, or a tile of an archive is damaged.

    Examples:
      loxodrome render countries.geojson -o world.png --labels --graticule
      loxodrome render cities.geojson -o oregon.png --region 44,-120.5,5,9 \\
        --size 800x600 --scale 2 --scale-bar --title Oregon
      loxodrome render land.geojson cities.geojson -o cities.png --clusters
      loxodrome render land.geojson cities.geojson -o cities.png \\
        --style - --style cities.json --labels --label-priority population
      loxodrome render roads.geojson -o tile.png --tile 10/163/366 \\
        --background none --style roads.json
      loxodrome render trip.geojson -o trip.png --tiles city.mbtiles --labels
    """
}
