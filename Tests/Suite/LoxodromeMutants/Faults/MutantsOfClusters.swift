import LoxodromeSuite
import MapClustering
import MapGeometry

extension Mutant {
  /// Bugs in clustering in spatial order, followed by `ofClusterAnswers`.
  static let ofClusters: [Mutant] =
    [
      clusters(
        "clusters-radius-exclusive", flaw: "leaves out what is exactly as far as the radius",
        .init(isInclusive: false)),
      clusters(
        "clusters-flat-world", flaw: "keeps both sides of the antimeridian apart", .init(wraps: false)),
      clusters(
        "clusters-first-centre", flaw: "joins the first center in reach, not the nearest",
        .init(joinsNearest: false)),
      clusters(
        "clusters-eastern-centre", flaw: "joins the eastern of two centers that are equally near",
        .init(prefersWest: false)),
      clusters(
        "clusters-unweighted-mean", flaw: "takes the mean of items, however many points they have",
        .init(weightsByPointCount: false)),
      clusters(
        "clusters-mean-of-rounded", flaw: "takes the mean of clusters' rounded places",
        .init(averagesPoints: false)),
      clusters("clusters-at-centre", flaw: "leaves a cluster at its center", .init(isAtMean: false)),
      clusters("clusters-truncated", flaw: "cuts off the fractions of means", .init(roundsUp: false)),
      clusters(
        "clusters-from-points", flaw: "clusters the points afresh at each zoom",
        .init(isHierarchical: false)),
      clusters(
        "clusters-lost-points", flaw: "loses what joined a cluster that stays too small",
        .init(keepsLeftovers: false)),
      clusters(
        "clusters-chained", flaw: "lets a cluster reach on from what has joined it",
        .init(followsChains: true)),
      clusters(
        "clusters-minimum-exceeded", flaw: "wants one point more than the minimum",
        .init(minimum: { $0.minimumPoints < 3 ? 2 : $0.minimumPoints + 1 })),
      clusters(
        "clusters-minimum-besides-centre", flaw: "counts the points besides the center's",
        .init(minimum: { max($0.minimumPoints, 2) + 1 })),
      clusters(
        "clusters-minimum-ignored", flaw: "makes clusters of two points always", .init(minimum: { _ in 2 })),
      clusters(
        "clusters-radius-of-next-zoom", flaw: "takes the radius of the zoom above",
        .init(radius: { $0.radius / $0.extent / Double(1 << ($1 + 1)) })),
      clusters(
        "clusters-radius-of-256", flaw: "measures the radius on tiles of 256 pixels",
        .init(radius: { $0.radius / 256 / Double(1 << $1) })),
      clusters(
        "clusters-radius-fixed", flaw: "keeps the radius of zoom 0 at every zoom",
        .init(radius: { options, _ in options.radius / options.extent })),
      clusters(
        "clusters-radius-of-zoom-below", flaw: "takes the radius of the zoom below",
        .init(radius: { $0.radius / $0.extent / Double(1 << $1) * 2 })),
      clusters(
        "clusters-in-squares", flaw: "measures distances by the larger of both differences",
        .init(squaredDistance: { max($0 * $0, $1 * $1) })),
      clusters(
        "clusters-in-diamonds", flaw: "adds the differences of x and y",
        .init(squaredDistance: { ($0.magnitude + $1.magnitude) * ($0.magnitude + $1.magnitude) })),
      clusters(
        "clusters-smallest-first", flaw: "begins with the smallest items",
        .init(precedes: {
          if $0.count != $1.count { return $0.count < $1.count }
          return TextbookClusters.defaultOrder($0, $1)
        })),
      clusters(
        "clusters-counts-ignored", flaw: "does not begin with the largest items",
        .init(precedes: { a, b in
          TextbookClusters.defaultOrder(
            .init(x: a.x, y: a.y, count: 1, points: []), .init(x: b.x, y: b.y, count: 1, points: []))
        })),
      clusters(
        "clusters-by-latitude", flaw: "begins in the north, without scrambling",
        .init(precedes: {
          if $0.count != $1.count { return $0.count > $1.count }
          return $0.y == $1.y ? nil : $0.y < $1.y
        })),
      clusters(
        "clusters-by-points", flaw: "takes items of equal count in the points' order",
        .init(precedes: {
          $0.count != $1.count ? $0.count > $1.count : ($0.points.min() ?? 0) < ($1.points.min() ?? 0)
        })),
      clusters(
        "clusters-from-antimeridian", flaw: "begins rows at the antimeridian always",
        .init(startsRowsAtWidestGap: false)),
      clusters(
        "clusters-in-floats", flaw: "keeps places in 32-bit floats",
        .init(project: {
          TextbookClusters.gridPoint($0).map { MapPoint(x: Double(Float($0.x)), y: Double(Float($0.y))) }
        })),
      clusters(
        "clusters-mapkit-projection",
        flaw: "places points by MapKit's projection, which clamps at 85 degrees",
        .init(project: {
          $0.latitude.magnitude > 90
            ? nil
            : TextbookClusters.gridPoint(
              Coordinate(latitude: min(max($0.latitude, -85), 85), longitude: $0.longitude))
        })),
      clusters(
        "clusters-poles-refused", flaw: "has no place for latitudes beyond 85.0511",
        .init(project: {
          $0.latitude.magnitude <= WebMercator.maximumLatitude ? TextbookClusters.gridPoint($0) : nil
        })),
      clusters(
        "clusters-latitudes-clamped", flaw: "moves latitudes beyond the poles to the edge",
        .init(project: {
          TextbookClusters.gridPoint(
            Coordinate(latitude: min(max($0.latitude, -90), 90), longitude: $0.longitude))
        })),
      clusters(
        "clusters-longitudes-clamped", flaw: "moves longitudes beyond 180 degrees to the edge",
        .init(project: {
          TextbookClusters.gridPoint(
            Coordinate(latitude: $0.latitude, longitude: min(max($0.longitude, -180), 180)))
        })),
      clusters(
        "clusters-longitudes-refused", flaw: "has no place for longitudes beyond 180 degrees",
        .init(project: {
          $0.longitude.magnitude <= 180 ? TextbookClusters.gridPoint($0) : nil
        })),
    ] + ofClusterAnswers

  /// Returns a mutant of `clusters.atZoom` in spatial order. Questions in input order are answered
  /// correctly.
  private static func clusters(_ name: String, flaw: String, _ textbook: TextbookClusters) -> Mutant {
    Mutant(name, clustersAtZoom, flaw: flaw, .coordinates, .clusterOptions, .zoom) {
      coordinates, options, zoom in
      options.order == .spatial
        ? textbook.clusters(coordinates, options, atZoom: zoom)
        : zoomClusters(coordinates, options, atZoom: zoom)
    }
  }
}
