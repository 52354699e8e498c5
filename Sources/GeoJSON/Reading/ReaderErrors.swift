/// Errors of the available text, with their position in the whole text.
extension GeoJSONReader {
  /// Reads with the scanner. An error gets the path of the value at the scanner's index, extended
  /// inside that value.
  func read<Value>(
    _ scanner: inout JSONScanner, _ path: JSONPath,
    _ body: (inout JSONScanner) throws(ScanFailure) -> Value
  ) throws(GeoJSONError) -> Value {
    let fromStart = scanner
    do {
      return try body(&scanner)
    } catch {
      if error.kind == .invalidJSON, let earlier = faultInFront() { throw earlier }
      let inside = fromStart.path(to: error.index)
      throw self.error(error, path: JSONPath(steps: path.steps + inside.steps))
    }
  }

  /// The first JSON error in the members before the features. They are read only when the kind of
  /// the root is known, so an error after them must check this first.
  private func faultInFront() -> GeoJSONError? {
    guard members == nil, let start = text.keptFrom else { return nil }
    var scanner = JSONScanner(bytes: text.bytes, index: start)
    let fromStart = scanner
    do {
      try scanner.skipValue()
      return nil
    } catch {
      return self.error(error, path: fromStart.path(to: error.index))
    }
  }

  func error(_ failure: ScanFailure, path: JSONPath) -> GeoJSONError {
    error(failure, at: text.place(of: failure.index), path: path)
  }

  private func error(_ failure: ScanFailure, at place: TextPlace, path: JSONPath) -> GeoJSONError {
    GeoJSONError(
      kind: failure.kind, byteOffset: place.offset, line: place.line, column: place.column, path: path.text,
      expected: failure.expected, found: failure.found)
  }

  /// The error that the byte at the index is not expected there.
  func syntaxError(expected: String, path: JSONPath? = nil) -> GeoJSONError {
    if let earlier = faultInFront() { return earlier }
    let scanner = JSONScanner(bytes: text.bytes, index: text.index)
    return error(scanner.syntaxFailure(expected: expected), path: path ?? stagePath)
  }

  /// The error that the root lacks a member.
  func missing(_ name: String, of phrase: String) -> GeoJSONError {
    let failure = ObjectMembers(start: 0, phrase: phrase).missing(name)
    return error(failure, at: root, path: JSONPath())
  }

  /// The path of the next part of the document at its root.
  private var stagePath: JSONPath {
    switch stage {
    case .value: memberPath
    case .firstFeature, .feature: JSONPath(steps: [.member("features"), .element(featureCount)])
    case .afterFeature: JSONPath(steps: [.member("features")])
    default: JSONPath()
    }
  }
}
