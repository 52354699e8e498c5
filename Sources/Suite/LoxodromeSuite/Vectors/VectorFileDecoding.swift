// Reads the members of a vector file (FORMAT.md, section 3, and its JSON Schema). A member that the
// schema does not name is an error, because a misspelled member could change a verdict silently.

extension VectorFile {
  init(_ document: JSONCursor) throws(JSONShapeError) {
    let schema = try document.member("schema")
    guard try schema.string() == "loxodrome-vectors-1" else {
      throw schema.error(expected: "\"loxodrome-vectors-1\"", found: schema.value.text)
    }
    try document.allowOnly(["schema", "suite", "operation", "profile", "numberOfCases", "notes", "groups"])
    suite = try document.member("suite").slug()
    operation = try document.member("operation").nonemptyString()
    profile = try document.member("profile").oneOf(Profile.self)
    var notes: [String: Note] = [:]
    let noteList = try document.member("notes")
    for name in try noteList.members().names.sorted() { notes[name] = try Note(try noteList.member(name)) }
    self.notes = notes
    let context = CaseContext(
      flags: Set(notes.keys), operation: Operation.named(operation), profile: profile)
    groups = try document.member("groups").nonEmpty().map { group throws(JSONShapeError) in
      try Group(group, context)
    }
    try document.member("groups").requireUnique(
      "case", groups.flatMap { group in group.cases.map { "\(group.id)/\($0.id)" } })
  }

  /// The parts of the file that its cases are checked against. `flags` are the declared flags.
  /// `operation` is nil if FORMAT.md does not have it.
  fileprivate struct CaseContext {
    let flags: Set<String>
    let operation: Operation?
    let profile: Profile
  }
}

extension VectorFile.Note {
  fileprivate init(_ cursor: JSONCursor) throws(JSONShapeError) {
    try cursor.allowOnly(["kind", "description", "links"])
    kind = try cursor.member("kind").oneOf(Kind.self)
    description = try cursor.member("description").nonemptyString()
    _ = try cursor.optionalMember("links")?.strings()
  }
}

extension VectorFile.Group {
  fileprivate init(_ cursor: JSONCursor, _ context: VectorFile.CaseContext) throws(JSONShapeError) {
    try cursor.allowOnly(["id", "source", "tolerance", "cases"])
    id = try cursor.member("id").slug()
    source = try VectorFile.Source(try cursor.member("source"))
    let (tolerances, grade) = (try cursor.member("tolerance").tolerances(), source.grade)
    cases = try cursor.member("cases").nonEmpty().map { element throws(JSONShapeError) in
      try VectorFile.Case(element, tolerances, grade: grade, context)
    }
    if grade == "own", context.profile != .loxodrome {
      throw try cursor.member("source").member("grade").error(
        expected: "another grade, because \"own\" is of the profile loxodrome",
        found: "it in the profile \(context.profile.rawValue)")
    }
  }
}

extension VectorFile.Source {
  fileprivate init(_ cursor: JSONCursor) throws(JSONShapeError) {
    try cursor.allowOnly(["name", "grade", "method", "link"])
    name = try cursor.member("name").string()
    grade = try cursor.member("grade").oneOf(Grade.self).rawValue
    method = try cursor.member("method").string()
    link = try cursor.optionalMember("link")?.string()
  }

  private enum Grade: String, CaseIterable {
    case a = "A"
    case closedForm = "A*"
    case b = "B"
    case c = "C"
    case exact, own
  }
}

extension VectorFile.Case {
  fileprivate init(
    _ cursor: JSONCursor, _ groupTolerances: [Tolerance], grade: String, _ context: VectorFile.CaseContext
  ) throws(JSONShapeError) {
    try cursor.allowOnly([
      "id", "comment", "flags", "arguments", "expected", "anyOf", "tolerance", "result",
    ])
    id = try cursor.member("id").slug()
    comment = try cursor.optionalMember("comment")?.string()
    flags = try cursor.member("flags").map { flag throws(JSONShapeError) in
      let name = try flag.string()
      guard context.flags.contains(name) else {
        throw flag.error(expected: "a flag that $.notes declares", found: "\"\(name)\"")
      }
      return name
    }
    try cursor.member("flags").requireUnique("flag", flags)
    let arguments = try cursor.member("arguments")
    _ = try arguments.members()
    if let operation = context.operation, operation.profiles.contains(context.profile) {
      try operation.check(arguments)
    }
    self.arguments = arguments.value
    let (single, several) = (try cursor.optionalMember("expected"), try cursor.optionalMember("anyOf"))
    switch (single, several) {
    case (let single?, nil): expected = [single.value]
    case (nil, let several?):
      expected = try several.elements().map(\.value)
      guard expected.count >= 2 else {
        throw several.error(expected: "at least two answers", found: "\(expected.count)")
      }
    default:
      throw cursor.error(
        expected: "either the member \"expected\" or the member \"anyOf\"",
        found: single == nil ? "neither" : "both")
    }
    tolerances = try cursor.optionalMember("tolerance")?.tolerances() ?? groupTolerances
    // Values of grade C are inferred, so they never fail an implementation, even if the file says
    // `required`.
    isAcceptable = try cursor.member("result").oneOf(Result.self) == .acceptable || grade == "C"
  }

  private enum Result: String, CaseIterable {
    case required, acceptable
  }
}

extension JSONCursor {
  /// Returns the value as a string that is not empty.
  fileprivate func nonemptyString() throws(JSONShapeError) -> String {
    let text = try string()
    guard !text.isEmpty else { throw error(expected: "a text", found: "an empty one") }
    return text
  }

  /// Returns the value as a slug: lowercase letters and digits, with single hyphens between them.
  func slug() throws(JSONShapeError) -> String {
    let text = try string()
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isSmallLetterOrDigit) }) else {
      throw error(expected: "a slug (small letters and digits joined by hyphens)", found: "\"\(text)\"")
    }
    return text
  }

  fileprivate func nonEmpty() throws(JSONShapeError) -> JSONCursor {
    guard try !elements().isEmpty else {
      throw error(expected: "at least one element", found: "an empty array")
    }
    return self
  }

  fileprivate func requireUnique(_ what: String, _ names: [String]) throws(JSONShapeError) {
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw error(expected: "each \(what) once", found: "\"\(name)\" twice")
    }
  }

  /// Returns the value as tolerances of the given kinds, at least one.
  func tolerances(
    _ kinds: [String] = ["exact", "ulp", "absolute", "relative", "pixels"]
  ) throws(JSONShapeError) -> [Tolerance] {
    try nonEmpty().map { tolerance throws(JSONShapeError) in
      let kind = try tolerance.member("kind")
      guard kinds.contains(try kind.string()) else {
        throw kind.error(expected: "one of \(kinds.joined(separator: ", "))", found: kind.value.text)
      }
      return try tolerance.tolerance(of: kind.string())
    }
  }

  private func tolerance(of name: String) throws(JSONShapeError) -> Tolerance {
    switch name {
    case "exact":
      try allowOnly(["kind"])
      return .exact
    case "ulp", "absolute", "relative":
      try allowOnly(["kind", "value"])
      let value = try member("value").limit()
      return name == "ulp" ? .ulp(value) : name == "absolute" ? .absolute(value) : .relative(value)
    default:
      try allowOnly(["kind", "maximumDifference", "differingPixels"])
      let count = try member("differingPixels")
      _ = try count.limit()
      let difference = try member("maximumDifference")
      let maximum = try difference.limit()
      guard maximum <= 255 else { throw difference.error(expected: "0…255", found: difference.value.text) }
      return .pixels(maximumDifference: maximum, differingPixels: try count.integer())
    }
  }

  /// Returns the value as a finite number that is not negative.
  private func limit() throws(JSONShapeError) -> Double {
    guard let limit = value.double, limit >= 0 else {
      throw error(expected: "a number that is not negative", found: value.text)
    }
    return limit
  }
}

extension UInt8 {
  fileprivate var isSmallLetterOrDigit: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }
}
