import LoxodromeSuite

extension OperationAnswer {
  /// The answers to the operations on many places at once, and to those on great circles (FORMAT.md,
  /// section 14).
  static let batches =
    projectionBatches + distanceBatches + polygonBatches + lineBatches + pointIndexBatches + greatCircles
}
