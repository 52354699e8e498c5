import MapGeometry

extension Scene {
  /// A clip that a scene has, by its place there; another scene's means nothing.
  package struct ClipPlace: Hashable, Sendable {
    let number: Int
  }

  /// Adds a clip for items to lie in, alone or inside of another one: of several, an item is
  /// covered by the product of what each leaves of a pixel.
  ///
  /// - Parameters:
  ///   - clip: what is shown.
  ///   - transform: from the clip's coordinates to the scene's.
  ///   - outer: a clip of this scene that is applied too.
  /// - Returns: its place, for `clip(itemsFrom:to:)`.
  package mutating func addClip(
    _ clip: Clip, transform: AffineTransform = .identity, inside outer: ClipPlace? = nil
  ) -> ClipPlace {
    clips.append(
      PlacedClip(
        clip: clip, transform: transform,
        outer: outer.flatMap { clips.indices.contains($0.number) ? $0.number : nil }))
    return ClipPlace(number: clips.count - 1)
  }

  /// The number of items.
  @inlinable package var itemCount: Int { items.count }

  /// Puts the items from one on inside a clip of this scene, in place of the clip that each was
  /// added with.
  package mutating func clip(itemsFrom first: Int, to place: ClipPlace) {
    guard clips.indices.contains(place.number) else { return }
    for index in max(first, 0)..<max(items.count, first, 0) { items[index].clip = place.number }
  }
}
