/// Converts errors in the available text to errors with a position in the whole text.
extension GeoJSONReader {
  /// Calls `body` with the scanner and converts its error. `path` is the path of the value at the
  /// scanner's index. The error's path continues from there to the wrong value inside it.
  func read<Value>(
    _ scanner: inout JSONScanner, _ path: [JSONPath.Step],
    _ body: (inout JSONScanner) throws(ScanFailure) -> Value
  ) throws(GeoJSONError) -> Value {
    let fromStart = scanner
    do {
      return try body(&scanner)
    } catch {
      if error.kind == .syntax, let earlier = syntaxErrorInSkippedMembers() { throw earlier }
      throw self.error(error, path: path + fromStart.steps(to: error.index))
    }
  }

  /// Returns the first JSON error in the text since the root's opening brace; nil if there is none,
  /// or if the members before the features have already been read. Until the kind of the root is
  /// known, its members are only skipped. So they must be checked before a later error is reported.
  private func syntaxErrorInSkippedMembers() -> GeoJSONError? {
    guard members == nil, let start = text.keptFrom else { return nil }
    var scanner = JSONScanner(bytes: text.bytes, index: start)
    let fromStart = scanner
    do {
      try scanner.skipValue()
      return nil
    } catch {
      return self.error(error, path: fromStart.steps(to: error.index))
    }
  }

  func error(_ failure: ScanFailure, path: [JSONPath.Step]) -> GeoJSONError {
    error(failure, at: text.place(of: failure.index), path: path)
  }

  private func error(_ failure: ScanFailure, at place: TextPlace, path: [JSONPath.Step]) -> GeoJSONError {
    GeoJSONError(
      kind: GeoJSONError.Kind(failure.kind), byteOffset: place.offset, line: place.line,
      column: place.column, path: JSONPath(steps: path).quoted, expected: failure.expected,
      found: failure.found)
  }

  /// Returns the error that the byte at the index is not expected there. An earlier JSON error in
  /// the unread members is returned instead.
  func syntaxError(expected: String, path: [JSONPath.Step]? = nil) -> GeoJSONError {
    if let earlier = syntaxErrorInSkippedMembers() { return earlier }
    let scanner = JSONScanner(bytes: text.bytes, index: text.index)
    return error(scanner.syntaxFailure(expected: expected), path: path ?? stagePath)
  }

  /// Returns the error that the root lacks a member.
  func missing(_ name: String, of phrase: String) -> GeoJSONError {
    let failure = ObjectMembers(start: 0, phrase: phrase).missing(name)
    return error(failure, at: root, path: [])
  }

  /// The path of the next part of the document at its root.
  private var stagePath: [JSONPath.Step] {
    switch stage {
    case .value: memberPath
    case .firstFeature, .feature: [.member("features"), .element(featureCount)]
    case .afterFeature: [.member("features")]
    default: []
    }
  }
}
