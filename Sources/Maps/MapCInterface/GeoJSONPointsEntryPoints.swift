import MapGeoJSON

/// Reads the features of a GeoJSON file with their geometries, identifiers and properties.
///
/// - Parameter path: the file's path in UTF-8, ended by a zero byte.
/// - Returns: a handle that `loxodrome_geojson_free_features` takes back, or null if the file cannot
///   be read or is not GeoJSON.
@c(loxodrome_geojson_read_features)
public func readGeoJSONFeatures(path: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
  (try? GeoJSONObject.decode(contentsOfFile: String(cString: path))).map { handle(of: Box($0)) }
}

/// The number of positions of all geometries.
///
/// - Parameter features: a handle from `loxodrome_geojson_read_features`.
@c(loxodrome_geojson_position_count)
public func positionCount(features: UnsafeMutableRawPointer) -> Int {
  object(Box<GeoJSONObject>.self, at: features).value.geometries.reduce(0) { $0 + $1.positionCount }
}

/// Copies all positions in the file's order, without their altitudes.
///
/// - Parameters:
///   - features: a handle from `loxodrome_geojson_read_features`.
///   - coordinates: receives latitude, longitude of each position (degrees).
@c(loxodrome_geojson_copy_positions)
public func copyPositions(features: UnsafeMutableRawPointer, coordinates: UnsafeMutablePointer<Double>) {
  var destination = coordinates
  for geometry in object(Box<GeoJSONObject>.self, at: features).value.geometries {
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
  free(Box<GeoJSONObject>.self, at: features)
}
