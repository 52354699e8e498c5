import MapGeoJSON
import MapGeometry
import MapRaster

/// The appearance that a feature's own properties set. The properties are those of simplestyle-spec
/// 1.1.0 (github.com/mapbox/simplestyle-spec), and five of this project: `stroke-dasharray`,
/// `stroke-gradient`, `blend`, `circle-radius` and `geodesic`.
///
/// Some properties form the groups stroke, fill and marker. If a feature has one property of a
/// group, the others have the specification's defaults. `stroke-gradient`, `blend`, `circle-radius`
/// and `geodesic` are in no group. Properties that are null count as missing. Numbers can be
/// strings.
struct Simplestyle: Hashable, Sendable {
  /// `stroke`, `stroke-opacity`, `stroke-width` and `stroke-dasharray`, for lines and outlines.
  var stroke: AppearanceChanges?
  /// `fill` and `fill-opacity`, for polygons and circles.
  var fill: AppearanceChanges?
  /// `blend`: the blend mode of all shapes of the feature with the picture below, one of
  /// `BlendMode`'s names.
  var blend: BlendMode?
  /// The pin that is drawn instead of a point's disc: `marker-size`, `marker-symbol` and
  /// `marker-color`.
  var marker: Marker?
  /// `stroke-gradient`: the colors along a line, evenly spaced by length.
  var gradient: Gradient?
  /// `circle-radius`: the radius in meters of the circles that are drawn instead of points:
  /// MapKit's, round on the map, or geodesic ones.
  var circleRadius: Double?
  /// `geodesic`: lines follow great circles, and circles are round on the ground.
  var isGeodesic = false

  /// A pin.
  struct Marker: Hashable, Sendable {
    /// The sizes of pins.
    enum Size: String, Hashable, Sendable, CaseIterable { case small, medium, large }

    var size = Size.medium
    /// A digit or a capital letter; nil for none.
    var symbol: String?
    var color = Color(red: 126 / 255, green: 126 / 255, blue: 126 / 255, alpha: 1)
  }

  /// Creates an appearance without any property set.
  init() {}

  /// Returns the changes to the appearance of a kind of shape.
  func changes(for kind: MapStyle.Kind) -> AppearanceChanges {
    var changes = AppearanceChanges()
    if kind != .point, let stroke {
      (changes.stroke, changes.width, changes.dash) = (stroke.stroke, stroke.width, stroke.dash)
    }
    if kind == .polygon, let fill { changes.fill = fill.fill }
    changes.blend = blend
    return changes
  }

  /// Whether the text of properties can contain the name of a property of simplestyle. This quick
  /// search avoids parsing the text, because most features have no such property.
  static func mayOccur(in properties: RawJSON) -> Bool {
    properties.utf8.withUnsafeBufferPointer { bytes in
      for index in bytes.indices.dropLast(6) {
        switch bytes[index] {
        case UInt8(ascii: "\""):
          // Most names differ in their first letter.
          guard firstLetters.contains(bytes[index + 1]) else { continue }
          let rest = bytes[(index + 1)...]
          if beginnings.contains(where: { rest.starts(with: $0) }) { return true }
        case UInt8(ascii: "\\"):
          // An escaped ASCII character. Any name can be written with such escapes.
          if bytes[(index + 1)...].starts(with: "u00".utf8), bytes[index + 4] < UInt8(ascii: "8") {
            return true
          }
        default: continue
        }
      }
      return false
    }
  }

  /// The beginnings of the properties' names.
  private static let beginnings = ["stroke", "fill", "marker-", "circle-r", "geodesic", "blend"].map {
    Array($0.utf8)
  }
  private static let firstLetters = "sfmcgb".utf8
}
