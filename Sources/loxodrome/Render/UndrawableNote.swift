import MapOverlays

extension MapPicture {
  /// Returns a line with the number of a file's features that cannot be drawn, and the names of the
  /// first ten; nil if all are drawn. Later calls do not name them again.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - itemCount: the number of items before those of the file.
  ///   - leftOutCount: the number of features left out before those of the file.
  mutating func takeUndrawableNote(
    of path: String, afterItems itemCount: Int = 0, leftOut leftOutCount: Int = 0
  ) -> String? {
    let count = self.leftOutCount - leftOutCount
    guard count > 0 else { return nil }
    var names = takeUndrawableFeatures().map { feature in
      var feature = feature
      feature.number -= itemCount
      return "feature \(feature)"
    }
    if count > names.count { names.append("and \(count - names.count) more") }
    let features = count == 1 ? "1 feature" : "\(count) features"
    return "\(path): left out \(features) that cannot be drawn: \(names.joined(separator: "; "))"
  }
}
