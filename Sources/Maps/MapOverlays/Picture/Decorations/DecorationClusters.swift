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
  ///   - map: the map whose points form clusters.
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
    // The largest cluster is drawn last, on top. Of equal ones the southern one is on top. All are
    // below the pins.
    let counts = Set(clusters.map(\.count)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: counts.enumerated().map { ($1, $0 + 1) })
    for cluster in clusters {
      let rank = Double(ranks[cluster.count] ?? 0) / Double(counts.count + 1)
      add(
        PictureMark(
          location: cluster.position, appearance: clusterAppearance(cluster.count),
          zPriority: AnnotationZPriority(rawValue: rank * AnnotationZPriority.defaultUnselected.rawValue)))
    }
  }

  /// Adds a point that is in no cluster.
  private mutating func add(_ point: MapPicture.ClusterPoint) {
    if let marker = point.marker {
      add(marker, at: point.location)
    } else {
      let disc = DiscAppearance(appearance: point.appearance)
      add(PictureMark(location: point.location, appearance: disc, zPriority: .min))
    }
  }

  private func clusterAppearance(_ count: Int) -> ClusterDiscAppearance {
    let line = boldLine(countText(count), size: 11)
    let radius = max(9 + 3.5 * log10(Double(count)), line.width / 2 + 4)
    return ClusterDiscAppearance(text: line, color: clusterColor(count), radius: radius)
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

/// The drawing of a cluster: a disc with a number and a translucent rim.
struct ClusterDiscAppearance: AnnotationAppearance {
  let text: TextLine
  let color: Color
  /// The radius without the rim, in screen points.
  let radius: Double

  /// The radius with the rim, in screen points.
  private var side: Double { radius + 3.5 }
  var size: CGSize { CGSize(width: 2 * side, height: 2 * side) }
  var collisionMode: DisplayCollisionMode { .circle }

  func draw(in context: DrawingContext) {
    context.setFillColor(color.withOpacity(0.35))
    context.fillEllipse(in: CGRect(origin: .zero, size: size))
    context.setFillColor(color)
    context.fillEllipse(in: CGRect(origin: .zero, size: size).insetBy(dx: 3.5, dy: 3.5))
    context.setFillColor(.white)
    context.draw(text, at: CGPoint(x: side - text.width / 2, y: side + text.ascent * 0.39))
  }
}

/// The drawing of a point that is in no cluster: the disc that it has without clusters.
struct DiscAppearance: AnnotationAppearance {
  let appearance: Appearance

  private var side: Double { max(appearance.radius + appearance.width / 2, 0) }
  var size: CGSize { CGSize(width: 2 * side, height: 2 * side) }
  var collisionMode: DisplayCollisionMode { .none }

  func draw(in context: DrawingContext) {
    guard appearance.radius > 0 else { return }
    let disc = Path(ellipseIn: MapRect(about: MapPoint(x: side, y: side), radius: appearance.radius))
    context.setAlpha(appearance.alpha)
    context.setBlendMode(appearance.blend)
    if appearance.fill.alpha > 0 { context.draw(PictureWriting(path: disc, color: appearance.fill)) }
    // The context is in screen points, so the scale applies to the pen as a whole.
    if var pen = appearance.pen(scale: 1) {
      pen.unit = .scene
      context.draw(PictureWriting(path: disc, pen: pen, color: appearance.stroke))
    }
  }
}
