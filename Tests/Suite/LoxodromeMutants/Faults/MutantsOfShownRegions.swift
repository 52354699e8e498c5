import Foundation
import LoxodromeSuite
import MapGeometry

extension Mutant {
  /// Bugs in the region that a map view shows after it was asked for one.
  static let ofShownRegions: [Mutant] = [
    shown("shown-region-as-asked", flaw: "reports the region that was asked for") { asked, _ in asked },
    shown("shown-region-by-edges", flaw: "takes the latitudes of the edges, φ ± Δ/2") { asked, size in
      let (latitude, delta) = (asked.center.latitude, asked.span.latitudeDelta)
      let (north, south) = (
        MapPoint(Coordinate(latitude: latitude + delta / 2, longitude: 0)).y,
        MapPoint(Coordinate(latitude: latitude - delta / 2, longitude: 0)).y
      )
      guard var rect = MapRect(asked) else { return nil }
      (rect.origin.y, rect.size.height) = (north, south - north)
      return region(rect, scale: min(size[0] / rect.width, size[1] / rect.height), size)
    },
    shown("shown-region-refuses-no-extent", flaw: "refuses a region without extent") { asked, size in
      asked.span.latitudeDelta == 0 ? nil : fitted(asked, size, min)
    },
    shown("shown-region-cut", flaw: "cuts the region to the proportions of the view") { asked, size in
      fitted(asked, size, max)
    },
    shown("shown-region-stretched", flaw: "does not keep the proportions of the view") { asked, _ in
      MapRect(asked).map { CoordinateRegion($0) }
    },
  ]

  /// Returns a mutant that answers with a function of the region that was asked for and the size.
  private static func shown(
    _ name: String, flaw: String,
    _ answer: @escaping @Sendable (CoordinateRegion, [Double]) -> CoordinateRegion?
  ) -> Mutant {
    Mutant(
      name, "mapView.region", flaw: flaw,
      written: { arguments in
        let cursor = JSONCursor(.object(JSONObject(arguments)))
        guard let size = try? cursor.member("size").numbers(), size.count == 2,
          let center = try? cursor.member("center").coordinate(),
          let latitudeDelta = try? cursor.member("latitudeDelta").number(),
          let longitudeDelta = try? cursor.member("longitudeDelta").number()
        else { return nil }
        let asked = CoordinateRegion(
          center: center,
          span: CoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta))
        return answer(asked, size)
      })
  }

  /// Returns the shown region at the smaller or the larger of the two scales that fit the region's
  /// width and height.
  private static func fitted(
    _ asked: CoordinateRegion, _ size: [Double], _ choose: (Double, Double) -> Double
  ) -> CoordinateRegion? {
    guard let rect = MapRect(asked) else { return nil }
    return region(rect, scale: choose(size[0] / rect.width, size[1] / rect.height), size)
  }

  private static func region(_ rect: MapRect, scale: Double, _ size: [Double]) -> CoordinateRegion {
    let (width, height) = (size[0] / scale, size[1] / scale)
    return CoordinateRegion(
      MapRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height))
  }
}
