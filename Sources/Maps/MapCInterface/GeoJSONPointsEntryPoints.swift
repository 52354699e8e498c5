import MapGeoJSON

/// The object that a handle of features points to: the features of a file, with all that they hold.
private final class FeaturesBox {
  let object: GeoJSONObject

  init(path: String) throws {
    object = try GeoJSONObject.decode(contentsOfFile: path)
  }

  static func at(_ handle: UnsafeMutableRawPointer) -> FeaturesBox {
    Unmanaged<FeaturesBox>.fromOpaque(handle).takeUnretainedValue()
  }
}

/// Reads the features of a GeoJSON file with their geometries, identifiers and properties.
///
/// - Parameter path: the file's path in UTF-8, ended by a zero byte.
/// - Returns: a handle that `loxodrome_geojson_free_features` takes back, or null if the file cannot
///   be read or is not GeoJSON.
@c(loxodrome_geojson_read_features)
public func readGeoJSONFeatures(path: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
  guard let box = try? FeaturesBox(path: String(cString: path)) else { return nil }
  return Unmanaged.passRetained(box).toOpaque()
}

/// The number of positions of all geometries.
///
/// - Parameter features: a handle from `loxodrome_geojson_read_features`.
@c(loxodrome_geojson_position_count)
public func positionCount(features: UnsafeMutableRawPointer) -> Int {
  FeaturesBox.at(features).object.geometries.reduce(0) { $0 + $1.positionCount }
}

/// Copies all positions in the file's order, without their altitudes.
///
/// - Parameters:
///   - features: a handle from `loxodrome_geojson_read_features`.
///   - coordinates: receives latitude, longitude of each position (degrees).
@c(loxodrome_geojson_copy_positions)
public func copyPositions(features: UnsafeMutableRawPointer, coordinates: UnsafeMutablePointer<Double>) {
  var destination = coordinates
  for geometry in FeaturesBox.at(features).object.geometries {
    geometry.forEachPosition {
      destination[0] = $0.latitude
      destination[1] = $0.longitude
      destination += 2
    }
  }
}

/// Frees features.
///
/// - Parameter features: a handle from `loxodrome_geojson_read_features`, which must not be used
///   afterward.
@c(loxodrome_geojson_free_features)
public func freeGeoJSONFeatures(features: UnsafeMutableRawPointer) {
  Unmanaged<FeaturesBox>.fromOpaque(features).release()
}
