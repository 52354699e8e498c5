extension Operation {
  /// The operations on many places at once, and those on great circles (FORMAT.md, section 14).
  static let batches =
    projectionBatches + distanceBatches + polygonBatches + lineBatches + pointIndexBatches + greatCircles
}
