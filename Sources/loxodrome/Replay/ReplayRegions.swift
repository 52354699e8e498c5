import Foundation
import GeoJSON
import JSON
import LocationServices

/// Returns the regions of a GeoJSON file, the cushion of each in meters, and its place in messages.
///
/// - Throws: exit code 2 after a message about the first feature that is not a region.
func replayRegions(path: String) throws -> [(region: MonitoredRegion, cushion: Double?, place: String)] {
  let features: [Feature]
  do {
    features = try GeoJSONObject.decode(contentsOfFile: path).features
  } catch let error as GeoJSONFileError {
    throw badInput("\(error)")
  } catch {
    throw badInput("\(path): \(error)")
  }
  guard !features.isEmpty else { throw badInput("\(path): expected features of regions, found none") }
  var names: Set<String> = []
  return try features.enumerated().map { index, feature in
    let place = "\(path): feature \(index + 1)"
    let properties = (try? feature.properties?.value()) ?? .null
    let name = name(of: feature, properties) ?? "\(index + 1)"
    guard names.insert(name).inserted else {
      throw badInput("\(place): expected a name of its own, found \(quoted(name)) again")
    }
    var cushion: Double?
    if let value = properties["cushion"], value != .null {
      guard let meters = value.double, meters >= 0 else {
        throw badInput("\(place): cushion: expected a number of meters from 0, found \(value.kind)")
      }
      cushion = meters
    }
    let region: MonitoredRegion?
    switch feature.geometry?.shape {
    case .point(let position?):
      guard let radius = properties["radius"]?.double, radius >= 0 else {
        throw badInput("\(place): radius: expected a number of meters from 0, found another value or none")
      }
      region = CircularRegion(center: position.coordinate, radius: radius, identifier: name)
    case .polygon(let rings):
      guard rings.count <= 1 else {
        throw badInput("\(place): expected a polygon without holes, found \(rings.count - 1) of them")
      }
      var ring = rings.first?.map(\.coordinate) ?? []
      // The last position should repeat the first.
      if ring.count > 1, ring.first == ring.last { ring.removeLast() }
      region = PolygonalRegion(coordinates: ring, identifier: name)
    default: region = nil
    }
    guard let region else {
      throw badInput("\(place): expected a polygon smaller than a hemisphere, or a point with a radius")
    }
    return (region, cushion, place)
  }
}

private func name(of feature: Feature, _ properties: JSONValue) -> String? {
  if let name = properties["name"]?.string { return name }
  switch feature.identifier {
  case .string(let text): return text
  case .number(let number): return number.text
  case nil: return nil
  }
}
