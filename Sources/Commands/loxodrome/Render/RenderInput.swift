import LoxodromeCommandLine
import MapGeoJSON
import MapOverlays

extension MapPicture {
  /// Adds the features of a GeoJSON file.
  ///
  /// - Throws: what is wrong with the file.
  mutating func addFeatures(of path: String, _ progress: ProgressLine) throws {
    let countBefore = itemCount
    try reading(path) {
      var file = try GeoJSONFile(path: path)
      while let item = try file.next() {
        try add(item)
        progress.show("reading \(path): \(itemCount - countBefore) features")
      }
    }
  }

  /// Adds the features of a GeoJSON file. Returns notes about what a picture cannot show.
  ///
  /// - Throws: what is wrong with the file.
  mutating func addFile(_ path: String, _ progress: ProgressLine) throws -> [String] {
    let before = (items: itemCount, leftOut: leftOutCount, drawn: drawnCount)
    try addFeatures(of: path, progress)
    var notes: [String] = []
    let note = takeUndrawableNote(of: path, afterItems: before.items, leftOut: before.leftOut)
    if let note { notes.append(note) }
    notes += takeLongSteps().lines(afterItems: before.items).map { "\(path): \($0)" }
    notes += takePropertyFaults().lines.map { "\(path): \($0)" }
    if drawnCount == before.drawn {
      notes.append("\(path): nothing to draw (\(itemCount - before.items) read)")
    }
    return notes
  }

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
