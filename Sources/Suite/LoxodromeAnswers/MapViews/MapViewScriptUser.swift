import Foundation
import LoxodromeSuite
import MapGeometry
import MapOverlays

// The steps of a script that show annotations and follow the user (FORMAT.md, section 8).

extension MapViewScript {
  /// Shows annotations: those with the names of a list, and new ones. Returns false if a name does not
  /// exist, or is new and exists.
  func showAnnotations(_ list: JSONCursor) throws(JSONShapeError) -> Bool {
    var shown: [ScriptedAnnotation] = []
    for element in try list.elements() {
      var annotation: ScriptedAnnotation?
      if case .array = element.value {
        annotation = try newAnnotation(element, from: 0)
      } else {
        annotation = annotations[try element.string()]
      }
      guard let annotation else { return false }
      shown.append(annotation)
    }
    map.showAnnotations(shown, animated: false)
    return true
  }

  /// Performs a step about the user's location, or asks about a cluster. Returns false for any other
  /// verb.
  func performUser(_ verb: String, _ step: JSONCursor) throws(JSONShapeError) -> Bool {
    switch verb {
    case "showUser": map.showsUserLocation = try step[1]
    case "track": map.setUserTrackingMode(try step.part(1).oneOf(UserTrackingMode.self), animated: false)
    case "locate":
      let location = Location(coordinate: try step[1], horizontalAccuracy: try step[2])
      record(verb, [.bool(map.update(userLocation: location))])
    case "turn":
      let heading = Heading(
        magneticHeading: try step[1], trueHeading: try step[2], headingAccuracy: try step[3],
        timestamp: Date(timeIntervalSinceReferenceDate: 0))
      record(verb, [.bool(map.update(userHeading: heading))])
    case "user":
      record(verb, [.string(map.userTrackingMode.rawValue), .bool(map.isUserLocationVisible)])
    case "clusterOf":
      // Each is a coordinate and a title or null.
      let members = try step.part(1).map { member throws(JSONShapeError) in
        PointAnnotation(coordinate: try member[0], title: try member[1])
      }
      let cluster = ClusterAnnotation(memberAnnotations: members)
      let texts = [cluster.title, cluster.subtitle].map { $0.map { JSONValue.string($0) } ?? .null }
      record(verb, [cluster.coordinate.json] + texts)
    default: return false
    }
    return true
  }
}
