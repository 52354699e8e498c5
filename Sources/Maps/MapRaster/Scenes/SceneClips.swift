import MapGeometry

extension Scene {
  /// The index of a clip in a scene. The index of another scene's clip has no meaning.
  package struct ClipIndex: Hashable, Sendable {
    let number: Int
  }

  /// Adds a clip for items. A clip can be inside another clip: the coverage of an item is
  /// multiplied by the coverage of each of its clips.
  ///
  /// - Parameters:
  ///   - clip: the visible part.
  ///   - transform: from the clip's coordinates to the scene's.
  ///   - outer: a clip of this scene that is applied too. It is ignored if there is no such clip.
  /// - Returns: the index of the clip, for `clip(itemsFrom:to:)`.
  package mutating func addClip(
    _ clip: Clip, transform: AffineTransform = .identity, inside outer: ClipIndex? = nil
  ) -> ClipIndex {
    clips.append(
      PlacedClip(
        clip: clip, transform: transform,
        outer: outer.flatMap { clips.indices.contains($0.number) ? $0.number : nil }))
    return ClipIndex(number: clips.count - 1)
  }

  /// The number of items.
  @inlinable package var itemCount: Int { items.count }

  /// Sets a clip of this scene for the items from an index on. The clip replaces those with which
  /// the items were added. A negative index counts as 0. Nothing changes if the scene has no such
  /// clip.
  package mutating func clip(itemsFrom first: Int, to clip: ClipIndex) {
    guard clips.indices.contains(clip.number) else { return }
    for index in max(first, 0)..<max(items.count, first, 0) { items[index].clip = clip.number }
  }

  /// About the number of bytes that the scene takes, without what its arrays reserve.
  package var approximateSize: Int {
    func size(_ path: Path) -> Int { 64 + path.points.count * 16 + path.runs.count * 16 }
    var bytes = (items.count + stampItems.count) * MemoryLayout<Item>.stride + transforms.count * 48
    bytes += stampPlaces.count * MemoryLayout<StampPlace>.stride
    bytes += lines.points.count * 17 + lines.contours.count * MemoryLayout<Outline.Contour>.stride
    bytes += lines.boxes.count * MemoryLayout<Box>.stride + strokes.count * MemoryLayout<Stroke>.stride
    bytes += (gradients.count + lineGradients.count) * 1024
    for path in curves { bytes += size(path) }
    for clip in clips { bytes += MemoryLayout<PlacedClip>.stride + size(clip.clip.path) }
    for image in images { bytes += image.image.pixels.count * 4 }
    return bytes
  }
}
