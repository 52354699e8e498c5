import MapGeoJSON
import MapGeometry

/// The object that a document's handle points to: the polygons of a file, ring by ring, and the
/// names of its features.
private final class OutlinesBox {
  struct Ring {
    let feature: Int
    let polygon: Int
    let coordinates: [Coordinate]
  }

  private(set) var rings: [Ring] = []
  private(set) var featureNames: [String] = []
  private var polygonCount = 0

  init(path: String) throws {
    var file = try GeoJSONFile(path: path)
    while let item = try file.next() {
      switch item {
      case .feature(let feature):
        append(feature.geometry, name: try feature.properties?.string(of: "name"))
      case .geometry(let geometry):
        append(geometry, name: nil)
      }
    }
  }

  private func append(_ geometry: Geometry?, name: String?) {
    for polygon in geometry?.polygons ?? [] {
      for ring in polygon {
        rings.append(Ring(feature: featureNames.count, polygon: polygonCount, coordinates: ring))
      }
      polygonCount += 1
    }
    featureNames.append(name ?? "")
  }
}

/// Reads the polygons of a GeoJSON file, those of multi-polygons and collections included.
///
/// - Parameters:
///   - path: the file's path in UTF-8, ended by a zero byte.
///   - message: receives one line with the problem and, for an error in the text, its position. The
///     line is cut to the capacity and ended by a zero byte. If the file is valid, nothing is
///     written.
///   - messageCapacity: the number of bytes that fit into `message`; below 1, nothing is written.
/// - Returns: a handle that `loxodrome_geojson_free` takes back, or null if the file cannot be
///   read, is not GeoJSON, or has properties that are nested too deep.
@c(loxodrome_geojson_read)
public func readGeoJSON(
  path: UnsafePointer<CChar>, message: UnsafeMutablePointer<CChar>, messageCapacity: Int
) -> UnsafeMutableRawPointer? {
  do {
    return handle(of: try OutlinesBox(path: String(cString: path)))
  } catch let error as GeoJSONError {
    copy(error.description, to: message, capacity: messageCapacity)
  } catch let error as GeoJSONFileError {
    copy(error.reason, to: message, capacity: messageCapacity)
  } catch {
    copy("\(error)", to: message, capacity: messageCapacity)
  }
  return nil
}

/// The number of features, those without polygons included; a geometry at the top of the file
/// counts as one.
///
/// - Parameter document: a handle from `loxodrome_geojson_read`.
@c(loxodrome_geojson_feature_count)
public func featureCount(document: UnsafeMutableRawPointer) -> Int {
  object(OutlinesBox.self, at: document).featureNames.count
}

/// Copies the property `name` of a feature.
///
/// - Parameters:
///   - document: a handle from `loxodrome_geojson_read`.
///   - feature: the feature's index from 0.
///   - name: receives the name in UTF-8 without zero characters, cut to the capacity and ended by a
///     zero byte.
///   - nameCapacity: the number of bytes that fit into `name`; below 1, nothing is written.
/// - Returns: the length of the whole name in bytes, zero characters included; 0 if the feature has
///   no property `name` that is a string, or there is no such feature.
@c(loxodrome_geojson_feature_name)
public func featureName(
  document: UnsafeMutableRawPointer, feature: Int, name: UnsafeMutablePointer<CChar>, nameCapacity: Int
) -> Int {
  let names = object(OutlinesBox.self, at: document).featureNames
  let text = names.indices.contains(feature) ? names[feature] : ""
  copy(text, to: name, capacity: nameCapacity)
  return text.utf8.count
}

/// The number of rings of all polygons.
///
/// - Parameter document: a handle from `loxodrome_geojson_read`.
@c(loxodrome_geojson_ring_count)
public func ringCount(document: UnsafeMutableRawPointer) -> Int {
  object(OutlinesBox.self, at: document).rings.count
}

/// The number of vertices of all rings, closing ones included.
///
/// - Parameter document: a handle from `loxodrome_geojson_read`.
@c(loxodrome_geojson_vertex_count)
public func vertexCount(document: UnsafeMutableRawPointer) -> Int {
  object(OutlinesBox.self, at: document).rings.reduce(0) { $0 + $1.coordinates.count }
}

/// Copies all rings in the file's order.
///
/// - Parameters:
///   - document: a handle from `loxodrome_geojson_read`.
///   - features: receives for each ring the index of its feature.
///   - polygons: receives for each ring the index of its polygon in the file;
///     the first ring of each is the outer one.
///   - vertexCounts: receives for each ring the number of its vertices.
///   - coordinates: receives latitude, longitude of each vertex (degrees), ring after ring.
@c(loxodrome_geojson_copy_rings)
public func copyRings(
  document: UnsafeMutableRawPointer, features: UnsafeMutablePointer<Int>, polygons: UnsafeMutablePointer<Int>,
  vertexCounts: UnsafeMutablePointer<Int>, coordinates: UnsafeMutablePointer<Double>
) {
  var destination = coordinates
  for (index, ring) in object(OutlinesBox.self, at: document).rings.enumerated() {
    features[index] = ring.feature
    polygons[index] = ring.polygon
    vertexCounts[index] = ring.coordinates.count
    destination.withMutableValues(Coordinate.self, count: ring.coordinates.count) {
      _ = $0.update(fromContentsOf: ring.coordinates)
    }
    destination += 2 * ring.coordinates.count
  }
}

/// Frees a document.
///
/// - Parameter document: a handle from `loxodrome_geojson_read`, which must not be used afterward.
@c(loxodrome_geojson_free)
public func freeGeoJSON(document: UnsafeMutableRawPointer) {
  free(OutlinesBox.self, at: document)
}

/// Copies as many complete characters of a text as fit, followed by a zero byte. Zero characters
/// are left out. Nothing is written if the capacity is below 1.
private func copy(_ text: String, to buffer: UnsafeMutablePointer<CChar>, capacity: Int) {
  guard capacity > 0 else { return }
  var length = 0
  for character in text where character != "\0" {
    let bytes = String(character).utf8
    guard length + bytes.count < capacity else { break }
    for byte in bytes {
      buffer[length] = CChar(bitPattern: byte)
      length += 1
    }
  }
  buffer[length] = 0
}
