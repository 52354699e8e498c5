/// The text of `loxodrome render --help` beside its options. Lines of lists and examples have at
/// most 80 columns, because longer lines are wrapped.
enum RenderHelp {
  static let text = """
    Shows all of the data with a margin, or the part that --rect, --region or --tile names. With --size the \
    part is grown to the picture's proportions, never stretched. Positions go to the map as MapKit's do \
    (latitudes beyond 85 degrees at 85, positions beyond 90 or 180 degrees left out), but with --tile as \
    web Mercator's. Shapes are drawn in the files' order, polygons with holes by the even-odd rule, points \
    as discs; a part that is named and reaches beyond the world's edge shows the neighboring world. The \
    picture's bytes do not depend on --threads.

    PROPERTIES of features, those of simplestyle-spec 1.1.0, go before any style; --no-simplestyle ignores \
    them. A feature that has one of a row has the defaults of the others in it:
      stroke, stroke-opacity, stroke-width     lines, outlines: #555555, 1, 2
      fill, fill-opacity                       insides: #555555, 0.6
      marker-color, marker-size, marker-symbol a pin: #7e7e7e, medium, none
      title                                    the text for --labels
    A pin is small, medium or large and shows a letter or a digit; names of icons are ignored. Colours have \
    # or not. Of this program's own there are:
      circle-radius      meters: a Point becomes a circle on the ground
      geodesic           true: a line follows great circles
      stroke-gradient    colors along a line, evenly spaced: ["#f80", "#80f"]
      stroke-dasharray   dashes and gaps in pixels: "4 2" or [4, 2]
      blend              normal, multiply, screen …: with what is beneath
    A value that cannot be used is ignored, with a line on standard error for each property.

    A STYLE FILE has rules, of which later ones win member by member, after the built-in ones (land, lines, \
    discs):
      {"background": "#cce0eb",
       "rules": [
         {"where": {"geometry": "polygon",
                    "property": {"name": "continent", "equals": "Africa"}},
          "fill": "#e8c170", "stroke": "#7a5c1e", "width": 1.5,
          "dash": [4, 2], "phase": 0, "cap": "butt", "join": "round",
          "blend": "multiply", "alpha": 0.8},
         {"where": {"geometry": "point"}, "radius": 5}]}
    Every member may be left out. geometry is point, line or polygon; property compares a text, a number, \
    true, false or null. Colours are #rgb, #rgba, #rrggbb or #rrggbbaa, none or null for nothing. Widths, \
    dashes and radii are pixels, multiplied by --scale. cap is butt, round or square, join miter, round or \
    bevel; blend is one of Core Graphics' names, as normal, multiply, screen, plusLighter. The background \
    is that of the first style.

    LABELS stand beside points, and in a feature's largest polygon, in the first of several places that is \
    free; one that has no room is left out. Texts are drawn with DejaVu Sans, or the font files that \
    LOXODROME_FONT and LOXODROME_BOLD_FONT name. CLUSTERS follow the rule of `loxodrome cluster`, for one \
    zoom: the picture's.

    TILES lie beneath the data, at the level that comes nearest to the picture's scale. A template is an \
    address or the path of files, with {z}, {x} and {y}; {scale} stands for --scale, {quadkey} for the \
    tile's quadkey. Built-in styles then let them be seen through polygons. A tile that cannot be had is \
    left out, with a line on standard error for each of the first ten.

    Exit codes: 0 drawn, though there be nothing to draw; 2 bad usage, a file that cannot be used, or no \
    font for texts; 3 drawn, but not one tile could be had.

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
