/// The root of a document: its object and, in a collection, the array of features.
///
/// The scanner reads each deeper value when all of its text is available. Before `features` the
/// root can still be a feature or a geometry, so all text from its opening brace is kept. After
/// that only the text of the value being read is kept.
extension GeoJSONReader {
  enum Step {
    /// A part was read; the next step may read more.
    case moved
    /// The next part has not arrived yet.
    case needsMore
    case item(Item)
    case invalid(InvalidItem)
  }

  /// Reads the next part of the document.
  mutating func step() throws(GeoJSONError) -> Step {
    switch stage {
    case .insideName, .insideValue, .insideFeature: return try stepInside()
    case .complete: return .needsMore
    default: break
    }
    // A byte-order mark can arrive in parts, too.
    if case .beforeRoot = stage, text.place(of: text.index).offset == 0, try passByteOrderMark() {
      return .needsMore
    }
    text.bytes.skipWhitespace(from: &text.index)
    guard text.index < text.bytes.count else {
      guard text.isFinished else { return .needsMore }
      if case .afterRoot = stage {
        complete()
        return .moved
      }
      throw syntaxError(expected: expectation)
    }
    let byte = text.bytes[text.index]
    if ASCII.isLetter(byte), !text.isFinished, endsInsideWord { return .needsMore }
    return try pass(byte)
  }

  /// Whether the available text ends in a word that begins at the index. The error message shows a
  /// wrong word, so it must be complete, or long enough to be cut.
  private var endsInsideWord: Bool {
    let word = text.bytes[text.index...].prefix(JSONScanner.longestWordShown).prefix(while: ASCII.isLetter)
    return word.endIndex == text.bytes.count && word.count < JSONScanner.longestWordShown
  }

  /// The expected next part of the document, as a phrase.
  private var expectation: String {
    switch stage {
    case .beforeRoot: "a GeoJSON object"
    case .firstMember: "a member's name in quotes or \"}\""
    case .member: "a member's name in quotes"
    case .colon: "\":\""
    case .afterValue: "\",\" or \"}\""
    case .firstFeature: "a Feature object or \"]\""
    case .feature: "a Feature object"
    case .afterFeature: "\",\" or \"]\""
    case .afterRoot: "the end of the input"
    default: "a value"
    }
  }

  /// Handles the byte at the index, which is not white space.
  private mutating func pass(_ byte: UInt8) throws(GeoJSONError) -> Step {
    switch (stage, byte) {
    case (.beforeRoot, ASCII.openBrace):
      root = text.place(of: text.index)
      text.keptFrom = text.index
      stage = .firstMember
    case (.firstMember, ASCII.quote), (.member, ASCII.quote):
      begin(.insideName)
      return .moved
    case (.colon, ASCII.colon): stage = .value
    case (.value, _):
      try beginValue(byte)
      return .moved
    case (.afterValue, ASCII.comma): stage = .member
    case (.firstMember, ASCII.closeBrace), (.afterValue, ASCII.closeBrace):
      text.index += 1
      return try endRoot()
    case (.firstFeature, ASCII.closeBracket), (.afterFeature, ASCII.closeBracket): stage = .afterValue
    case (.afterFeature, ASCII.comma): stage = .feature
    case (.firstFeature, _), (.feature, _):
      guard JSONScanner.beginsValue(byte) else { throw syntaxError(expected: expectation) }
      if let feature = wholeFeature() { return .item(.feature(feature)) }
      begin(.insideFeature)
      return .moved
    case (.beforeRoot, _) where JSONScanner.beginsValue(byte):
      let found = JSONScanner.valuePhrase(beginningWith: byte)
      throw error(
        ScanFailure(kind: .value, index: text.index, expected: expectation, found: found),
        path: [])
    default: throw syntaxError(expected: expectation)
    }
    text.index += 1
    return .moved
  }

  /// Skips the byte-order mark if there is one. Returns true if more text is needed to decide.
  private mutating func passByteOrderMark() throws(GeoJSONError) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    guard text.bytes.starts(with: mark) else {
      return mark.starts(with: text.bytes) && !text.isFinished
    }
    text.index = mark.count
    return false
  }

  /// Begins a name or value whose end must be found first.
  private mutating func begin(_ inside: Stage) {
    if members != nil { text.keptFrom = text.index }
    tokenOffset = text.index - (text.keptFrom ?? 0)
    boundary = ValueBoundary()
    stage = inside
  }

  /// Reads features as long as all of their text is available and they are correct. `next()` does
  /// the same more slowly, feature by feature.
  mutating func readWholeFeatures(into features: inout [Feature]) {
    var scanner = JSONScanner(bytes: text.bytes, index: text.index)
    while true {
      var next = text.index
      text.bytes.skipWhitespace(from: &next)
      if case .afterFeature = stage {
        guard next < text.bytes.count, text.bytes[next] == ASCII.comma else { return }
        next += 1
        text.bytes.skipWhitespace(from: &next)
      } else if case .firstFeature = stage {
      } else {
        return
      }
      guard next < text.bytes.count, text.bytes[next] == ASCII.openBrace else { return }
      text.index = next
      scanner.index = next
      do {
        try scanner.appendFeature(to: &features)
      } catch {
        return begin(.insideFeature)
      }
      passFeature(upTo: scanner.index)
    }
  }

  /// Reads the feature at the index if it is correct and all of its text is available, as most are.
  /// Otherwise returns nil, and the end of the feature has to be found first. Then bytes have been
  /// read in vain, but only once for each piece of the text, because an incomplete feature ends the
  /// available text.
  private mutating func wholeFeature() -> Feature? {
    var scanner = JSONScanner(bytes: text.bytes, index: text.index)
    guard scanner.next == ASCII.openBrace, let feature = try? scanner.feature() else { return nil }
    passFeature(upTo: scanner.index)
    return feature
  }

  /// Moves the index to the end of a feature that has been read.
  private mutating func passFeature(upTo end: Int) {
    itemByteCount = end - text.index
    text.index = end
    featureCount += 1
    stage = .afterFeature
  }

  private mutating func beginValue(_ byte: UInt8) throws(GeoJSONError) {
    if memberName == "features" {
      try beginFeatures(byte)
      return
    }
    guard JSONScanner.beginsValue(byte) else { throw syntaxError(expected: "a value", path: memberPath) }
    begin(.insideValue)
    if memberName == "type", typeOffset == nil { typeOffset = tokenOffset }
  }

  /// Searches for the end of a name or value, and reads it when it is complete.
  private mutating func stepInside() throws(GeoJSONError) -> Step {
    var outcome = boundary.advance(in: text.bytes, from: &text.index)
    if case .needsMore = outcome {
      guard text.isFinished else { return .needsMore }
      outcome = .broken
    }
    let isWhole = if case .ended = outcome { true } else { false }
    var scanner = JSONScanner(bytes: text.bytes, index: (text.keptFrom ?? 0) + tokenOffset)
    switch stage {
    case .insideName:
      memberName = try read(&scanner, []) { scanner throws(ScanFailure) in try scanner.string() }
      if members != nil { text.keptFrom = nil }
      stage = .colon
    case .insideFeature:
      itemByteCount = text.index - scanner.index
      let path: [JSONPath.Step] = [.member("features"), .element(featureCount)]
      let item = try item(&scanner, path) { scanner throws(ScanFailure) in .feature(try scanner.feature()) }
      try end(
        scanner, isWhole: isWhole, expected: "\",\" or \"]\"", path: [.member("features")])
      featureCount += 1
      stage = .afterFeature
      return item
    default:
      // Before the features the value is only skipped. It is read with all others when the root's
      // kind is known.
      if members != nil || !isWhole { try readMember(&scanner) }
      if members != nil { try end(scanner, isWhole: isWhole, expected: "\",\" or \"}\"", path: []) }
      stage = .afterValue
    }
    return .moved
  }

  /// Reads an item at the scanner's index. One that is JSON and not GeoJSON is returned too, and the
  /// scanner is after it.
  mutating func item(
    _ scanner: inout JSONScanner, _ path: [JSONPath.Step],
    _ body: (inout JSONScanner) throws(ScanFailure) -> Item
  ) throws(GeoJSONError) -> Step {
    let start = scanner
    let invalid: GeoJSONError
    do {
      return .item(try read(&scanner, path, body))
    } catch {
      invalid = error
    }
    guard invalid.kind == .invalidGeoJSON else { throw invalid }
    scanner = start
    // What comes after the error need not be JSON.
    guard (try? scanner.skipValue()) != nil else { throw invalid }
    var again = start
    return .invalid(InvalidItem(error: invalid, value: try? again.value(depth: 1)))
  }

  /// Releases the bytes of the value that the scanner has read. Throws an error if the value does
  /// not end at `text.index`, where its brackets end, or if `isWhole` is false.
  private mutating func end(
    _ scanner: JSONScanner, isWhole: Bool, expected: String, path: [JSONPath.Step]
  ) throws(GeoJSONError) {
    text.keptFrom = nil
    if scanner.index != text.index || !isWhole {
      throw error(scanner.syntaxFailure(expected: expected), path: path)
    }
  }
}
