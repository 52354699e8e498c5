/// The members of the root, which determine its kind.
extension GeoJSONReader {
  /// The path of the member being read.
  var memberPath: [JSONPath.Step] { [.member(memberName)] }

  /// Reads a member's value in the available text. Before the features the value is only checked to
  /// be JSON.
  mutating func readMember(_ scanner: inout JSONScanner) throws(GeoJSONError) {
    let name = memberName
    guard var members else {
      _ = try read(&scanner, memberPath) { scanner throws(ScanFailure) in try scanner.skipValue() }
      return
    }
    var hasType = hasType
    try read(&scanner, memberPath) { scanner throws(ScanFailure) in
      try Self.readMember(name, of: &members, hasType: &hasType, with: &scanner)
    }
    self.members = members
    self.hasType = hasType
  }

  /// Reads the value of a collection's member other than the features.
  private static func readMember(
    _ name: String, of members: inout ObjectMembers, hasType: inout Bool, with scanner: inout JSONScanner
  ) throws(ScanFailure) {
    if name == "type" {
      try members.note(.type, in: scanner)
      try scanner.typeName("FeatureCollection")
      hasType = true
    } else {
      try members.readOther(MemberName(name), with: &scanner)
    }
  }

  /// Reads the members before the features, then begins the array of features, whose first byte is
  /// `byte`. From here on the root is a collection, or invalid. Throws an error if there was a
  /// `features` member before, or if the value is not an array.
  mutating func beginFeatures(_ byte: UInt8) throws(GeoJSONError) {
    guard members == nil else {
      throw error(
        ScanFailure(
          kind: .value, index: text.index, expected: "one member \"features\"", found: "a second one"
        ),
        path: memberPath)
    }
    // Read the members before the features, which have only been skipped.
    let start = text.keptFrom ?? 0
    var collection = ObjectMembers(start: start, phrase: "a FeatureCollection")
    var hasType = false
    let target = text.index
    var scanner = JSONScanner(bytes: text.bytes, index: start)
    try read(&scanner, []) { scanner throws(ScanFailure) in
      guard scanner.open(until: ASCII.closeBrace) else { return }
      repeat {
        let name = try scanner.memberName()
        if scanner.index >= target { return }
        try Self.readMember(name, of: &collection, hasType: &hasType, with: &scanner)
      } while try scanner.skipSeparator(orEnd: ASCII.closeBrace)
    }
    guard byte == ASCII.openBracket else {
      guard JSONScanner.beginsValue(byte) else { throw syntaxError(expected: "a value", path: memberPath) }
      let found = JSONScanner.valuePhrase(beginningWith: byte)
      throw error(
        ScanFailure(kind: .value, index: text.index, expected: "an array of features", found: found),
        path: memberPath)
    }
    members = collection
    self.hasType = hasType
    text.keptFrom = nil
    text.index += 1
    stage = .firstFeature
  }

  /// Ends the root object, whose closing brace has been read. Returns the root as an item if it is
  /// a feature or a geometry. Throws an error if its type or its features are missing.
  mutating func endRoot() throws(GeoJSONError) -> Step {
    stage = .afterRoot
    if members != nil {
      if !hasType { throw missing("type", of: "an object with \"features\"") }
      return .moved
    }
    let start = text.keptFrom ?? 0
    var scanner = JSONScanner(bytes: text.bytes, index: start)
    itemByteCount = text.index - start
    text.keptFrom = nil
    let typeName = typeOffset.flatMap { offset in
      var scanner = JSONScanner(bytes: text.bytes, index: start + offset)
      return scanner.next == ASCII.quote ? try? scanner.string() : nil
    }
    switch typeName {
    case "Feature":
      return try item(&scanner, []) { scanner throws(ScanFailure) in .feature(try scanner.feature()) }
    case .some(let name) where Geometry.TypeName(rawValue: name) != nil:
      return try item(&scanner, []) { scanner throws(ScanFailure) in .geometry(try scanner.geometry()) }
    default:
      // The text is certainly invalid GeoJSON. If it is also invalid JSON, that error is reported.
      _ = try read(&scanner, []) { scanner throws(ScanFailure) in try scanner.skipValue() }
      guard let typeOffset else { throw missing("type", of: "an object") }
      guard typeName == "FeatureCollection" else {
        scanner.index = start + typeOffset
        throw error(
          scanner.mismatch(expected: "a GeoJSON type, such as \"FeatureCollection\""),
          path: [.member("type")])
      }
      throw missing("features", of: "a FeatureCollection")
    }
  }
}
