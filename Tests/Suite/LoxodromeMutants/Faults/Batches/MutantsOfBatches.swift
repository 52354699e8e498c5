import LoxodromeSuite

extension Mutant {
  /// Bugs in the operations on many places at once, and in those on great circles.
  static let ofBatches: [Mutant] =
    ofArrays + ofPolygonBatches + ofLineBatches + ofPointIndexes + ofGreatCircles
}
