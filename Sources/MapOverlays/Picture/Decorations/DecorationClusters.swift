import Foundation
import MapClustering
import MapGeometry
import MapRaster
import MapText

// The clusters of a map's points.

extension PictureDecoration {
  /// Adds the clusters of a map's points at the picture's scale: discs with their counts. The
  /// radius of a disc grows with the logarithm of its count. The color depends on the number of
  /// digits. Points in no cluster look as they would without clusters.
  ///
  /// The clusters are those of a `ClusterTree` with one zoom, in web Mercator's projection. If the
  /// radius is not valid, nothing is added, not even the points.
  ///
  /// - Parameters:
  ///   - radius: the largest distance at which a point joins a cluster's center, in screen points;
  ///     finite, 0 or more.
  ///   - threads: the number of threads that build the tree.
  public mutating func addClusters(of map: MapPicture, radius: Double, threads: Int) {
    var options = ClusterOptions()
    // The extent, the number of pixels of a tile's side, is chosen so that a pixel is a screen
    // point: the world's width in screen points divided by 2^zoom.
    let world = MapSize.world.width * space.zoomScale
    let zoom = Int(exactly: min(max(log2(world / 512).rounded(), 0), 30)) ?? 0
    (options.minimumZoom, options.maximumZoom) = (zoom, zoom)
    (options.radius, options.extent) = (radius, world / Double(1 << zoom))
    guard options.problem == nil else { return }
    let tree = ClusterTree(
      map.clusterPoints.map { Coordinate($0.location) }, options: options, threads: threads)
    var lone: Set<Int> = []
    var clusters: [Cluster] = []
    for item in tree.clusters(atZoom: zoom) {
      if item.count == 1 { lone.insert(item.id) } else { clusters.append(item) }
    }
    for index in lone.sorted() { add(map.clusterPoints[index]) }
    unclusteredPoints = lone
    // The largest cluster is drawn last, on top. Of equal ones the southern one is on top.
    clusters.sort { ($0.count, $0.position.y, $0.position.x) < ($1.count, $1.position.y, $1.position.x) }
    for cluster in clusters { add(count: cluster.count, at: cluster.position) }
  }

  /// Adds a point that is in no cluster.
  private mutating func add(_ point: MapPicture.ClusterPoint) {
    if let marker = point.marker {
      add(marker, at: point.location)
      return
    }
    let appearance = point.appearance
    let radius = appearance.radius
    let options = DrawOptions(blend: appearance.blend, alpha: appearance.alpha)
    for center in space.points(point.location, reach: radius + appearance.width) where radius > 0 {
      let disc = Path(circleAt: center, radius: radius)
      if appearance.fill.alpha > 0 { marks.fill(disc, paint: .color(appearance.fill), options: options) }
      // Scenes of decorations are in screen points, so the scale applies to them as a whole.
      if var pen = appearance.pen(scale: 1) {
        pen.unit = .scene
        marks.stroke(disc, with: pen, paint: .color(appearance.stroke), options: options)
      }
    }
  }

  /// Adds the disc of a cluster in every copy of the world in which it is visible.
  private mutating func add(count: Int, at location: MapPoint) {
    let line = boldLine(countText(count), size: 11)
    let digits = log10(Double(count))
    let radius = max(9 + 3.5 * digits, line.width / 2 + 4)
    for center in space.points(location, reach: radius + 4) {
      marks.fill(
        Path(circleAt: center, radius: radius + 3.5), paint: .color(clusterColor(count).withOpacity(0.35)))
      marks.fill(Path(circleAt: center, radius: radius), paint: .color(clusterColor(count)))
      let baseline = MapPoint(x: center.x - line.width / 2, y: space.snapped(center.y + line.ascent * 0.39))
      marks.fill(
        line.path, paint: .color(Color(red: 1, green: 1, blue: 1, alpha: 1)),
        options: DrawOptions(transform: .translation(x: baseline.x, y: baseline.y)))
      let side = radius + 3.5
      occupied.insert(MapRect(x: center.x - side, y: center.y - side, width: 2 * side, height: 2 * side))
    }
  }

  /// Returns the text of a count, rounded down: 999, 1.2k, 12k, 3.4M. It has at most four
  /// characters for counts below 10^12.
  private func countText(_ count: Int) -> String {
    for (unit, letter) in [(1_000_000_000, "G"), (1_000_000, "M"), (1000, "k")] where count >= unit {
      let tenths = count / (unit / 10)
      return tenths < 100 && tenths % 10 > 0
        ? "\(tenths / 10).\(tenths % 10)\(letter)" : "\(tenths / 10)\(letter)"
    }
    return "\(count)"
  }

  /// Returns the color of a count: blue, darker blue from 10, violet from 100, purple from 1000,
  /// red from 10 000.
  private func clusterColor(_ count: Int) -> Color {
    switch count {
    case ..<10: Color(red: 0.20, green: 0.51, blue: 0.72, alpha: 0.95)
    case ..<100: Color(red: 0.16, green: 0.38, blue: 0.66, alpha: 0.95)
    case ..<1000: Color(red: 0.36, green: 0.25, blue: 0.60, alpha: 0.95)
    case ..<10000: Color(red: 0.58, green: 0.18, blue: 0.47, alpha: 0.95)
    default: Color(red: 0.70, green: 0.13, blue: 0.24, alpha: 0.95)
    }
  }
}

extension Path {
  /// Creates a circle as a closed contour.
  init(circleAt center: MapPoint, radius: Double) {
    self.init()
    addEllipse(in: MapRect(about: center, radius: radius))
  }
}
