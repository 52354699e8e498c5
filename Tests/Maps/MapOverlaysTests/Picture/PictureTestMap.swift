import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster
import MapText
import Testing

/// A map of the features in GeoJSON texts. Polygons are red, lines are green, and points are white
/// discs of 6 pixels.
func testMap(
  _ text: String, _ options: PictureOptions = PictureOptions(), rules: String = "{}"
) throws -> MapPicture {
  var style = try MapStyle(
    parsing: ##"""
      {"rules": [{"where": {"geometry": "polygon"}, "fill": "#f00"}, {"where": {"geometry": "line"}, \##
      "stroke": "#0f0", "width": 4},
                 {"where": {"geometry": "point"}, "fill": "#fff", "radius": 6}]}
      """##)
  try style.apply(rules)
  var map = MapPicture(style: style, options: options)
  var reader = GeoJSONReader()
  reader.append(text.utf8)
  reader.finish()
  while let item = try reader.next() { try map.add(item) }
  return map
}

/// The text of a feature collection.
func collection(_ features: [String]) -> String {
  #"{"type": "FeatureCollection", "features": [\#(features.joined(separator: ",\n"))]}"#
}

/// The text of a feature with a geometry's type and coordinates.
func feature(_ type: String, _ coordinates: String, _ properties: String) -> String {
  #"{"type": "Feature", "properties": \#(properties), "geometry": {"type": "\#(type)", "#
    + #""coordinates": \#(coordinates)}}"#
}

/// The part of the map around a longitude on the equator, with a width and height in degrees.
func testPart(longitude: Double = 0, degrees: Double = 16) -> MapRect {
  let unit = MapSize.world.width / 360
  return MapRect(
    x: (180 + longitude - degrees / 2) * unit, y: (180 - degrees / 2) * unit, width: degrees * unit,
    height: degrees * unit)
}

/// A picture of a part of the map with a decoration over it.
func drawn(
  _ map: MapPicture, _ part: MapRect = testPart(), size: Int = 256, scale: Double = 1, threads: Int = 1,
  decorated by: (inout PictureDecoration) -> Void = { _ in }
) throws -> PixelBuffer {
  let frame = try #require(
    PictureFrame(showing: part, size: PictureFrame.Size(width: size, height: size), scale: scale))
  var decoration = testDecoration(frame, scale: scale)
  by(&decoration)
  return try map.picture(frame, scale: scale, decoration: decoration, threads: threads)
}

/// A decoration with the standard fonts, if they are installed.
func testDecoration(_ frame: PictureFrame, scale: Double = 1) -> PictureDecoration {
  PictureDecoration(frame: frame, scale: scale, repeats: true, regular: Font.regular, bold: Font.bold)
}

/// The reason why tests of texts are skipped without a font.
let noFont: Comment = "no standard font is installed (Debian's package fonts-dejavu-core)"
