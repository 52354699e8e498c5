import Foundation
import MapClustering
import MapGeometry
import MapOverlays
import MapRaster

/// A cluster or a single point in the picture: a disc whose size grows with the logarithm of its
/// count, and whose color depends on the number of digits of the count.
struct ClusterDisc {
  /// The middle, in map points.
  var center: MapPoint
  /// The number of its points, from 1.
  var count: Int

  /// Creates a disc of a count at a location.
  init(center: MapPoint, count: Int) {
    self.center = center
    self.count = count
  }

  /// Creates the disc of a cluster.
  init(_ cluster: Cluster) {
    self.init(center: cluster.position, count: cluster.count)
  }

  /// The radius of the disc of a single point, in pixels.
  static let smallestRadius = 2.5

  /// Returns the radius in pixels. `largest` is the radius of the disc with the largest count.
  func radius(largest: Double, largestCount: Int) -> Double {
    guard count > 1, largestCount > 1 else { return ClusterDisc.smallestRadius }
    let part = log(Double(count)) / log(Double(largestCount))
    return ClusterDisc.smallestRadius + (largest - ClusterDisc.smallestRadius) * min(part, 1)
  }

  /// The color: gray for a point, yellow for a count of one digit, orange for two, red for three,
  /// violet for four, dark blue for more.
  var color: Color {
    switch count {
    case ...1: Color(red: 0.29, green: 0.33, blue: 0.38, alpha: 1)
    case ..<10: Color(red: 0.95, green: 0.76, blue: 0.31, alpha: 0.9)
    case ..<100: Color(red: 0.93, green: 0.52, blue: 0.20, alpha: 0.9)
    case ..<1000: Color(red: 0.82, green: 0.29, blue: 0.36, alpha: 0.9)
    case ..<10000: Color(red: 0.48, green: 0.23, blue: 0.55, alpha: 0.9)
    default: Color(red: 0.18, green: 0.12, blue: 0.33, alpha: 0.9)
    }
  }
}

extension ClusterOptions {
  /// Returns the radius, in pixels, of the largest disc at a zoom: half of the clusters' radius,
  /// limited to 6…40 pixels. With half of the radius neighbors seldom cover one another.
  func largestDisc(atZoom zoom: Int, mapPointsPerPixel: Double) -> Double {
    let level = min(max(zoom, minimumZoom), maximumZoom)
    let reach = radius / extent * MapSize.world.width / Double(1 << level)
    return min(max(reach / 2 / mapPointsPerPixel, 6), 40)
  }
}

extension Scene {
  /// Adds discs, those with the largest counts first, so small discs are on top. If `repeating`,
  /// each disc is added in every copy of the world in which it extends into `rect`, as the
  /// shapes of a map are. Otherwise a disc is added only in the world itself. A disc of
  /// `largestCount` points has the radius `largest`, in pixels.
  mutating func draw(
    _ discs: [ClusterDisc], in rect: MapRect, mapPointsPerPixel: Double, largest: Double, largestCount: Int,
    repeating: Bool
  ) {
    for disc in discs.sorted(by: {
      ($1.count, $0.center.x, $0.center.y) < ($0.count, $1.center.x, $1.center.y)
    }) {
      let radius = disc.radius(largest: largest, largestCount: largestCount) * mapPointsPerPixel
      let (center, pen) = (disc.center, mapPointsPerPixel)
      let reach = radius + pen
      let around = MapRect(x: center.x - reach, y: center.y - reach, width: 2 * reach, height: 2 * reach)
      for shift in around.worldOffsets(toMeet: rect, repeating: repeating) {
        var path = Path()
        path.addEllipse(
          in: MapRect(
            x: center.x + shift - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        fill(path, paint: .color(disc.color))
        stroke(
          path, with: Stroke(width: 1, unit: .pixels),
          paint: .color(Color(red: 1, green: 1, blue: 1, alpha: 0.9)))
      }
    }
  }
}
