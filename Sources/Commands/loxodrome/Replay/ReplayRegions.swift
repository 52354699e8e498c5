import Foundation
import LoxodromeJSON
import MapGeoJSON
import MapLocations

/// Returns the regions of a GeoJSON file, the cushion of each in meters, and its place in messages.
///
/// - Throws: an error about the first feature that is not a region.
func replayRegions(
  path: String
) throws(InputError) -> [(region: MonitoredRegion, cushion: Double?, place: String)] {
  let features = try reading(path) { try GeoJSONObject.decode(contentsOfFile: path).features }
  guard !features.isEmpty else {
    throw InputError(position: path, message: "expected features of regions, found none")
  }
  var names: Set<String> = []
  var regions: [(region: MonitoredRegion, cushion: Double?, place: String)] = []
  for (index, feature) in features.enumerated() {
    let place = "\(path): feature \(index + 1)"
    let properties = (try? feature.properties?.value()) ?? .null
    let name = name(of: feature, properties) ?? "\(index + 1)"
    guard names.insert(name).inserted else {
      throw InputError(position: place, message: "expected a name of its own, found \(quoted(name)) again")
    }
    var cushion: Double?
    if let value = properties["cushion"], value != .null {
      guard let meters = value.double, meters >= 0 else {
        let found = value.number.map { quoted($0.text) } ?? value.kind
        throw InputError(
          position: place, message: "cushion: expected a number of meters from 0, found \(found)")
      }
      cushion = meters
    }
    let region: MonitoredRegion?
    switch feature.geometry?.shape {
    case .point(let position?):
      guard let radius = properties["radius"]?.double, radius >= 0 else {
        throw InputError(
          position: place, message: "radius: expected a number of meters from 0, found another value or none")
      }
      region = CircularRegion(center: position.coordinate, radius: radius, identifier: name)
    case .polygon(let rings):
      guard rings.count <= 1 else {
        throw InputError(
          position: place, message: "expected a polygon without holes, found \(rings.count - 1) of them")
      }
      var ring = rings.first?.map(\.coordinate) ?? []
      // The last position should repeat the first.
      if ring.count > 1, ring.first == ring.last { ring.removeLast() }
      region = PolygonalRegion(coordinates: ring, identifier: name)
    default: region = nil
    }
    guard let region else {
      throw InputError(
        position: place, message: "expected a polygon smaller than a hemisphere, or a point with a radius")
    }
    regions.append((region, cushion, place))
  }
  return regions
}

private func name(of feature: Feature, _ properties: JSONValue) -> String? {
  if let name = properties["name"]?.string { return name }
  switch feature.identifier {
  case .string(let text): return text
  case .number(let number): return number.text
  case nil: return nil
  }
}
