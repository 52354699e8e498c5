import MapGeoJSON

/// What the positions of a line or ring need for drawing, from one pass over them.
struct PositionScan {
  /// Whether all longitudes are in −180…180, and no step is longer than 180 degrees.
  private(set) var staysInWorld = true
  /// Whether a position is on the 180th meridian, beyond it, or at a pole.
  private(set) var touchesEdge = false

  /// Reads positions. O(positions).
  ///
  /// - Throws: the reason of the first position that has no place on the map.
  init(_ positions: [Position]) throws(UndrawableFeature.Reason) {
    var previous = positions.first?.longitude ?? 0
    for position in positions {
      let (latitude, longitude) = (position.latitude, position.longitude)
      guard latitude.magnitude <= 90 else { throw .latitude(latitude) }
      guard longitude.isFinite else { throw .longitude(longitude) }
      if longitude.magnitude > 180 || (longitude - previous).magnitude > 180 { staysInWorld = false }
      if LongitudeWalk.isOnAntimeridian(longitude) || LongitudeWalk.isAtPole(latitude) { touchesEdge = true }
      previous = longitude
    }
  }
}
