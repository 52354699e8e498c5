/// A report in the JUnit XML format, which CI systems read.
///
/// The report contains no times, so equal cases give equal bytes.
package struct JUnitReport: Sendable {
  /// The name of the report: the attribute `name` of `testsuites`.
  package let name: String
  /// The suites in the order of the document.
  package let suites: [JUnitSuite]

  /// Creates a report from its suites.
  package init(name: String, suites: [JUnitSuite]) {
    self.name = name
    self.suites = suites
  }

  /// The XML document. Its header declares UTF-8, and it ends with a line feed.
  package var xml: String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"\(xmlAttribute(name))\" \(counts(suites.flatMap(\.cases)))>\n"
      + suites.map(\.xml).joined() + "</testsuites>\n"
  }
}

/// The cases of one suite, the element `testsuite`.
package struct JUnitSuite: Sendable {
  /// The suite's name.
  package let name: String
  /// The cases in the order of the document.
  package let cases: [JUnitCase]

  /// Creates a suite from its cases.
  package init(name: String, cases: [JUnitCase]) {
    self.name = name
    self.cases = cases
  }

  fileprivate var xml: String {
    "<testsuite name=\"\(xmlAttribute(name))\" \(counts(cases))>\n" + cases.map(\.xml).joined()
      + "</testsuite>\n"
  }
}

/// One case, the element `testcase`.
package struct JUnitCase: Sendable {
  /// How a case ended. The raw values are the names of the elements inside `testcase`. A case that
  /// passed has no such element.
  package enum Kind: String, Sendable {
    case passed, failure, error, skipped
  }

  /// The name of the group of the case, the attribute `classname`. Its parts are separated by
  /// periods, for example `conformance.tiles`.
  package let className: String
  /// The case's name.
  package let name: String
  /// How the case ended.
  package let kind: Kind
  /// A short description of what happened. It is not written for a case that passed.
  package let message: String
  /// Details beyond the message, or an empty string. They are not written for a case that passed.
  package let text: String

  /// Creates a case.
  package init(className: String, name: String, kind: Kind, message: String, text: String = "") {
    self.className = className
    self.name = name
    self.kind = kind
    self.message = message
    self.text = text
  }

  fileprivate var xml: String {
    let start = "<testcase classname=\"\(xmlAttribute(className))\" name=\"\(xmlAttribute(name))\""
    guard kind != .passed else { return start + "/>\n" }
    let inner = "<\(kind.rawValue) message=\"\(xmlAttribute(message))\""
    return start + ">" + inner + (text.isEmpty ? "/>" : ">\(xmlText(text))</\(kind.rawValue)>")
      + "</testcase>\n"
  }
}

/// Returns the attributes of a suite or report with the numbers of its cases.
private func counts(_ cases: [JUnitCase]) -> String {
  let count = { (kind: JUnitCase.Kind) in cases.count { $0.kind == kind } }
  return "tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\" "
    + "skipped=\"\(count(.skipped))\""
}
