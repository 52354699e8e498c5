import MapGeometry

/// Draws a part of a scene as a picture of the given size.
///
/// The part is scaled to the size. The picture is the same, to the byte, for every number of
/// threads and every size of tile, because no rounding depends on the tile.
///
/// - Parameters:
///   - scene: the shapes to draw.
///   - rect: the part of the scene, in its coordinates. Its origin and sides must be finite, and
///     its sides above 0.
///   - width: the width of the picture in pixels.
///   - height: the height of the picture in pixels.
///   - threads: the number of tiles drawn at once; below 1 counts as 1.
///   - tileSize: the side of a tile in pixels, clamped to 16…512.
///   - progress: called from time to time with the fraction that is done, 0…1, from one thread at a
///     time.
/// - Throws: `RenderFault.size` if a `PixelBuffer` cannot have the size, `RenderFault.rect` if
///   `rect` is not valid.
public func render(
  _ scene: Scene, rect: MapRect, width: Int, height: Int, threads: Int = 1, tileSize: Int = 256,
  progress: (@Sendable (Double) -> Void)? = nil
) throws(RenderFault) -> PixelBuffer {
  var picture: PixelBuffer
  do { picture = try PixelBuffer(width: width, height: height, color: scene.background) } catch {
    throw .size(error)
  }
  try draw(scene, rect: rect, into: &picture, threads: threads, tileSize: tileSize, progress: progress)
  return picture
}

/// Draws a part of a scene over a picture. The part is scaled to the whole picture. The background
/// of the scene is not drawn.
///
/// Parameters are those of `render`.
/// - Throws: `RenderFault.rect` if `rect` is not valid.
public func draw(
  _ scene: Scene, rect: MapRect, into picture: inout PixelBuffer, threads: Int = 1, tileSize: Int = 256,
  progress: (@Sendable (Double) -> Void)? = nil
) throws(RenderFault) {
  guard rect.width > 0, rect.height > 0, rect.origin.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
    throw .rect(rect)
  }
  // Products and sums are rounded. At 1024 pixels per map point, the scale of tiles of zoom 30, a
  // point far from the origin has an error of up to 2^-14 pixels. This is the unit to which
  // vertices are snapped.
  let toPicture = AffineTransform.translation(x: -rect.minX, y: -rect.minY)
    .followed(by: .scale(x: Double(picture.width) / rect.width, y: Double(picture.height) / rect.height))
  let clips = PreparedScene.clips(of: scene, toPicture: toPicture)
  let count = scene.items.count
  let (width, height) = (picture.width, picture.height)
  let tileCount = TileGrid.count(width: width, height: height, side: tileSize)
  let itemsAtOnce = itemsAtOnce(
    tileCount: tileCount, threads: threads, hasClips: !clips.isEmpty, hasStamps: !scene.stampPlaces.isEmpty)
  var first = 0
  repeat {
    let part = first..<min(first + itemsAtOnce, count)
    let plan = ScenePlan(scene, items: part, clips: clips, toPicture: toPicture, threads: threads) {
      TileGrid($0, width: width, height: height, side: tileSize)
    }
    let partProgress = progress.map { progress in
      { @Sendable (done: Double) in
        progress(count == 0 ? done : (Double(part.lowerBound) + done * Double(part.count)) / Double(count))
      }
    }
    let tiles = plan.parts[0].tiles
    drawTiles(
      of: &picture, count: tiles.count, area: { tiles.area(ofTile: $0) }, threads: threads,
      progress: partProgress
    ) { workspace, index in
      plan.forEachVisibleItem(inTile: index) { item, scene in workspace.draw(item, of: scene) }
    }
    first = part.upperBound
  } while first < count
}

/// Returns the largest number of items that are prepared at once, then drawn, before the next.
///
/// Prepared items take more memory than those of the scene: up to 32 KiB an item for a gradient. The
/// lists of a small tile size take even more. Lower numbers also leave them in the processor's
/// caches. They take more time where every tile is visited for few items, where its mask of a clip
/// is drawn for each part, where threads wait for each other after each part, and where items hide those
/// of stamps.
private func itemsAtOnce(tileCount: Int, threads: Int, hasClips: Bool, hasStamps: Bool) -> Int {
  let largest = 1 << 13
  return threads > 1 || hasClips || hasStamps ? largest : min(max(1 << 10, 16 * tileCount), largest)
}

/// An error in drawing a scene.
public enum RenderFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The size of the picture is out of bounds.
  case size(PixelBuffer.SizeFault)
  /// The part of the scene has a side that is not above 0, or a value that is not finite.
  case rect(MapRect)

  /// One line that describes the error and the allowed values.
  public var description: String {
    switch self {
    case .size(let fault): fault.description
    case .rect(let rect):
      "a part of the scene from (\(rect.origin.x), \(rect.origin.y)), \(rect.width) wide "
        + "and \(rect.height) high: "
        + "its sides must be finite and above 0"
    }
  }
}
