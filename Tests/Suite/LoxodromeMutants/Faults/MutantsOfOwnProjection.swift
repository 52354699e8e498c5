import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in web Mercator where nothing is published.
  static let ofOwnProjection: [Mutant] = [
    Mutant(
      "own-web-mercator-wraps", "webMercator.mapPoint", flaw: "wraps longitudes into −180…180", .coordinate
    ) {
      let longitude =
        $0.longitude.magnitude > 180 ? $0.longitude.remainder(dividingBy: 360) : $0.longitude
      return WebMercator.mapPoint(Coordinate(latitude: $0.latitude, longitude: longitude))
    },
    Mutant(
      "own-web-mercator-rejects", "webMercator.mapPoint", flaw: "gives (−1, −1) for a NaN", .coordinate
    ) {
      $0.latitude.isNaN || $0.longitude.isNaN ? MapPoint(x: -1, y: -1) : WebMercator.mapPoint($0)
    },
    Mutant(
      "own-web-mercator-clamps-y", "webMercator.coordinate", flaw: "clamps y into the world", .mapPoint
    ) {
      WebMercator.coordinate(MapPoint(x: $0.x, y: min(max($0.y, 0), 0x1p28)))
    },
    Mutant(
      "own-web-mercator-reads-wrapped", "webMercator.coordinate", flaw: "wraps x into the world", .mapPoint
    ) {
      let x = $0.x.isFinite ? $0.x - (($0.x / 0x1p28).rounded(.down)) * 0x1p28 : $0.x
      return WebMercator.coordinate(MapPoint(x: x, y: $0.y))
    },
  ]
}
