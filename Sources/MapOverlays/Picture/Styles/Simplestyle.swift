import GeoJSON
import MapGeometry
import MapRaster

/// How a feature's own properties say that it looks: those of simplestyle-spec 1.1.0
/// (github.com/mapbox/simplestyle-spec), and five of this project: `stroke-dasharray`,
/// `stroke-gradient`, `blend`, `circle-radius` and `geodesic`.
///
/// A feature that has one property of a group, stroke, fill or marker, has the specification's
/// defaults for the others of the group. Properties that are null count as missing, numbers may be
/// written as strings.
struct Simplestyle: Hashable, Sendable {
  /// `stroke`, `stroke-opacity`, `stroke-width` and `stroke-dasharray`, for lines and outlines.
  var stroke: AppearanceChanges?
  /// `fill` and `fill-opacity`, for polygons and circles.
  var fill: AppearanceChanges?
  /// How everything mixes with what is there: `blend`, one of `BlendMode`'s names.
  var blend: BlendMode?
  /// The pin that stands for a point: `marker-size`, `marker-symbol` and `marker-color`.
  var marker: Marker?
  /// `stroke-gradient`: the colors along a line, evenly spaced by length.
  var gradient: Gradient?
  /// `circle-radius`: points become circles of so many meters.
  var circleRadius: Double?
  /// `geodesic`: lines follow great circles.
  var isGeodesic = false

  /// A pin.
  struct Marker: Hashable, Sendable {
    /// Its sizes.
    enum Size: String, Hashable, Sendable, CaseIterable { case small, medium, large }

    var size = Size.medium
    /// A digit or a capital letter; nil for none.
    var symbol: String?
    var color = Color(red: 126 / 255, green: 126 / 255, blue: 126 / 255, alpha: 1)
  }

  /// No properties.
  init() {}

  /// What changes in the appearance of a kind of shape.
  func changes(for kind: MapStyle.Kind) -> AppearanceChanges {
    var changes = AppearanceChanges()
    if kind != .point, let stroke {
      (changes.stroke, changes.width, changes.dash) = (stroke.stroke, stroke.width, stroke.dash)
    }
    if kind == .polygon, let fill { changes.fill = fill.fill }
    changes.blend = blend
    return changes
  }

  /// Whether the text of properties may hold any of these: what is read before it is taken apart,
  /// since most features have none.
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
          // A letter of ASCII as an escape: any name may be written so.
          if bytes[(index + 1)...].starts(with: "u00".utf8), bytes[index + 4] < UInt8(ascii: "8") {
            return true
          }
        default: continue
        }
      }
      return false
    }
  }

  /// How the names begin.
  private static let beginnings = ["stroke", "fill", "marker-", "circle-r", "geodesic", "blend"].map {
    Array($0.utf8)
  }
  private static let firstLetters = "sfmcgb".utf8
}
