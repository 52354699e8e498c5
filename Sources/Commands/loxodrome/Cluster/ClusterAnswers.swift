import LoxodromeCommandLine
import MapClustering
import MapGeoJSON
import MapGeometry
import MapOverlays
import MapRaster

// The output of `cluster` for a tree: text, pictures and notes.

extension ClusterCommand {
  /// Writes the items of a tile, with positions in pixels of the tile.
  func writeTile(_ tree: some ClusterSource, _ tile: Tile) throws {
    let names = reducedNames
    var output = ClusterOutput(opening: #"{"features": ["#)
    for item in try tree.tile(tile, bufferInPixels: nil) {
      let values = names.isEmpty ? [] : tree.values(of: item.id)
      try output.append(item.json(members(names, values)).utf8)
    }
    try output.finish(closing: "]}")
  }

  /// Writes the clusters of a zoom, then the single points in the order of the file. If
  /// `rereading`, single points are written as in the file; otherwise with only their location and
  /// index. Throws an error if the file has fewer points than when it was first read.
  func writeClusters(_ tree: some ClusterSource, rereading: Bool) throws {
    let writer = GeoJSONWriter()
    func text(_ feature: Feature) throws -> [UInt8] {
      try reading(data) { try writer.bytes(.feature(feature)) }
    }
    let names = reducedNames
    var output = ClusterOutput(opening: #"{"type": "FeatureCollection", "features": ["#)
    let found = try clusters(tree, in: bounds)
    for cluster in found where cluster.count > 1 {
      try output.append(text(cluster.feature(members(names, cluster.values))))
    }
    let singles = found.filter { $0.count == 1 }.sorted { $0.id < $1.id }
    if !rereading {
      for single in singles { try output.append(text(single.indexFeature)) }
    } else if !singles.isEmpty {
      let reader = try pointReader()
      var index = -1
      for single in singles {
        repeat {
          guard try reader.next() else {
            throw InputError(position: data, message: "has changed while it was being read")
          }
          index += 1
        } while index < single.id
        try output.append(text(reader.feature))
      }
    }
    try output.finish(closing: "]}")
  }

  /// Returns the items of the requested zoom in the bounds, or in the whole world if `bounds` is
  /// nil.
  private func clusters(_ tree: some ClusterSource, in bounds: BoundsArgument?) throws -> [Cluster] {
    let zoom = zoom ?? 0
    guard let bounds else { return try tree.clusters(atZoom: zoom) }
    return try tree.clusters(
      west: bounds.west, south: bounds.south, east: bounds.east, north: bounds.north, atZoom: zoom)
  }

  /// Returns the picture of the tile, the bounds, or all clusters with a margin.
  func drawn(_ tree: some ClusterSource, _ progress: ProgressLine) throws -> PixelBuffer {
    var discs: [ClusterDisc] = []
    let part: MapRect
    var isAcross = false
    if let tile {
      part = tile.mapRect
      let extent = tree.options.extent
      discs = try tree.tile(tile, bufferInPixels: nil).map {
        let (x, y) = (Double($0.x) / extent, Double($0.y) / extent)
        let center = MapPoint(x: part.minX + x * part.width, y: part.minY + y * part.height)
        return ClusterDisc(center: center, count: $0.count)
      }
    } else if let bounds {
      part = bounds.rect
    } else {
      discs = try clusters(tree, in: nil).map(ClusterDisc.init)
      let (xs, all) = (discs.map(\.center.x), MapRect(bounding: discs.map(\.center)))
      let around = MapRect.narrowest(around: xs.map { ($0, $0) }, in: all)
      isAcross = around.continuesInNextWorld
      part = PictureFrame.rect(around: around)
    }
    let defaultSize = tile == nil ? nil : PictureFrame.Size(width: 512, height: 512)
    guard let frame = PictureFrame(showing: part, size: size ?? defaultSize) else {
      throw badInput("the part of the map or the picture is too small or too large to be drawn")
    }
    let mapPointsPerPixel = frame.rect.width / Double(frame.width)
    let largest = tree.options.largestDisc(
      atZoom: tile?.z ?? zoom ?? 0, mapPointsPerPixel: mapPointsPerPixel)
    if bounds != nil {
      // Includes clusters outside the bounds whose discs extend into the picture.
      let reach = (largest + 1) * mapPointsPerPixel
      let seen = MapRect(
        x: frame.rect.minX - reach, y: frame.rect.minY - reach, width: frame.rect.width + 2 * reach,
        height: frame.rect.height + 2 * reach)
      discs = try tree.clusters(in: seen, atZoom: zoom ?? 0).map(ClusterDisc.init)
    }
    let land = try land(progress)
    // If no part of the map is requested, the world is drawn only once, unless the picture or a shape
    // continues in the next world.
    let repeats = tile != nil || bounds != nil || isAcross || land.continuesInNextWorld
    var scene = land.scene(showing: frame.rect, width: frame.width, repeating: repeats)
    scene.draw(
      discs, in: frame.rect, mapPointsPerPixel: mapPointsPerPixel, largest: largest,
      largestCount: discs.map(\.count).max() ?? 1, repeating: repeats)
    return try MapRaster.render(
      scene, rect: frame.rect, width: frame.width, height: frame.height, threads: threadCount(threads),
      progress: { progress.show("drawing", part: $0) })
  }

  /// Returns the map below the clusters; it is empty if `--map` is not given.
  private func land(_ progress: ProgressLine) throws -> MapPicture {
    var picture = MapPicture(style: .standard, projection: .webMercator)
    guard let map else { return picture }
    try picture.addFeatures(of: map, progress)
    if let note = picture.takeUndrawableNote(of: map) { writeNote(note) }
    return picture
  }

  /// Writes notes about the rows or features without a position, about what could not be read, about points
  /// with an invalid position, and about a file without any usable point.
  func note(_ reader: some PointReader, _ tree: ClusterTree) {
    let unplacedCount = tree.unplacedPoints.count
    func say(_ count: Int, _ one: String, _ more: String) {
      if count > 0 { writeNote("\(data): left out \(count) \(count == 1 ? one : more)") }
    }
    say(reader.leftOutCount, reader.leftOutNames.one, reader.leftOutNames.more)
    if let note = reader.spoiled.note(of: data) { writeNote("\(note)") }
    say(
      unplacedCount - reader.leftOutCount - reader.spoiled.rowCount,
      "point beyond 90 degrees of latitude or not a number",
      "points beyond 90 degrees of latitude or not numbers")
    if unplacedCount == tree.pointCount {
      writeNote("\(data): no points (\(tree.pointCount) read)")
    }
  }
}
