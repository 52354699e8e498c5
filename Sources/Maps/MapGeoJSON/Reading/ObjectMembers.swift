/// The members of a GeoJSON object that is being read. Only members that are handled in the same
/// way for all kinds of objects are stored here.
///
/// A member that RFC 7946 defines for the object can occur once. JSON does not define the meaning
/// of a repeated name (RFC 8259 section 4). Readers choose different occurrences, so two programs
/// could show different maps. Repeated foreign members are all kept. An optional member can be
/// null, which is the same as missing.
struct ObjectMembers {
  /// The index of the object's opening brace.
  let start: Int
  /// The name of the object in error messages.
  let phrase: String
  var boundingBox: BoundingBox?
  var foreign: [ForeignMember] = []
  /// The defined members read so far, one bit for each.
  private var seen: UInt8 = 0

  /// The members that RFC 7946 defines for some object, each with its bit. The contents are a
  /// geometry's `coordinates` or `geometries`.
  enum Defined: UInt8 {
    case type = 0x01, bbox = 0x02, features = 0x04, geometry = 0x08
    case properties = 0x10, id = 0x20, contents = 0x40
  }

  init(start: Int, phrase: String) {
    self.start = start
    self.phrase = phrase
  }

  /// Records a defined member whose value is at the scanner's index. Throws an error if it was
  /// recorded before.
  @inline(__always) mutating func note(
    _ member: Defined, named name: MemberName? = nil, in scanner: JSONScanner
  ) throws(ScanFailure) {
    guard seen & member.rawValue == 0 else { throw second(name?.text ?? "\(member)", in: scanner) }
    seen |= member.rawValue
  }

  private func second(_ name: String, in scanner: JSONScanner) -> ScanFailure {
    ScanFailure(
      kind: .value, index: scanner.index, expected: "one member \"\(name)\"", found: "a second one")
  }

  /// Reads the value of a member that all kinds of objects treat alike: `bbox` or a foreign member.
  /// Throws an error for a second `bbox` and for `features`.
  mutating func readOther(_ name: MemberName, with scanner: inout JSONScanner) throws(ScanFailure) {
    switch name {
    case .bbox:
      try note(.bbox, in: scanner)
      boundingBox = try scanner.boundingBox()
    case .features:
      // RFC 7946 section 7.1 forbids it. If it were accepted, the validity of a text would depend
      // on the order of its members: a streaming reader has already returned the features when it
      // reads a type after them.
      throw ScanFailure(
        kind: .value, index: scanner.index, expected: "\"features\" in a FeatureCollection alone",
        found: "it in \(phrase)")
    default:
      foreign.append(ForeignMember(name: name.text, value: try scanner.rawValue()))
    }
  }

  /// Returns the error that the object lacks a member.
  func missing(_ name: String, of phrase: String? = nil) -> ScanFailure {
    ScanFailure(
      kind: .value, index: start, expected: "a member \"\(name)\"",
      found: "\(phrase ?? self.phrase) without it")
  }
}

extension JSONScanner {
  /// Reads a `bbox`, which can be null.
  mutating func boundingBox() throws(ScanFailure) -> BoundingBox? {
    if try null() { return nil }
    let start = index
    let expected = "a bounding box, an array of 4, 6 or another even number of numbers"
    guard next == ASCII.openBracket else { throw mismatch(expected: expected) }
    var numbers: [Double] = []
    if open(until: ASCII.closeBracket) {
      repeat { numbers.append(try double()) } while try skipSeparator(orEnd: ASCII.closeBracket)
    }
    guard let box = BoundingBox(numbers: numbers) else {
      let found = "\(numbers.count) number\(numbers.count == 1 ? "" : "s")"
      throw ScanFailure(kind: .value, index: start, expected: expected, found: found)
    }
    return box
  }
}
