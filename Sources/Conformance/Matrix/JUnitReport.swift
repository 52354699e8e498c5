extension Matrix {
  /// The matrix as JUnit XML, as CI systems read it: a `testsuite` for each implementation and
  /// suite, a `testcase` for each case.
  ///
  /// A wrong answer or an unexpected pass is a `failure`, a failure to answer an `error`;
  /// unsupported, skipped and known failures are `skipped` with the reason. An implementation that
  /// broke the protocol is one `error`. Times are left out, so that the same answers make the same
  /// bytes.
  public var junit: String {
    var suites: [JUnitSuite] = []
    for column in columns {
      if let failure = column.failure {
        suites.append(JUnitSuite(name: column.entry.name, cases: [.broken(column.entry.name, "\(failure)")]))
        continue
      }
      let results = Dictionary(grouping: column.results, by: \.suite)
      suites += column.suites.map { suite in
        JUnitSuite(
          name: "\(column.entry.name).\(suite.name)",
          cases: (results[suite.name] ?? []).map { JUnitCase($0, of: column.entry.name) })
      }
    }
    let all = suites.flatMap(\.cases)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<testsuites name=\"loxodrome\" \(JUnitSuite.counts(all))>\n"
      + suites.map(\.xml).joined() + "</testsuites>\n"
  }
}

private struct JUnitSuite {
  let name: String
  let cases: [JUnitCase]

  var xml: String {
    "<testsuite name=\"\(xmlText(name))\" \(JUnitSuite.counts(cases))>\n" + cases.map(\.xml).joined()
      + "</testsuite>\n"
  }

  static func counts(_ cases: [JUnitCase]) -> String {
    let count = { (kind: JUnitCase.Kind) in cases.count { $0.kind == kind } }
    return "tests=\"\(cases.count)\" failures=\"\(count(.failure))\" errors=\"\(count(.error))\" "
      + "skipped=\"\(count(.skipped))\""
  }
}

private struct JUnitCase {
  enum Kind: String {
    case passed, failure, error, skipped
  }

  let className: String
  let name: String
  let kind: Kind
  /// What happened in a few words; empty for a passing case.
  let message: String
  /// All that is known of it; empty where the message says everything.
  let text: String

  static func broken(_ implementation: String, _ message: String) -> JUnitCase {
    JUnitCase(className: implementation, name: "protocol", kind: .error, message: message, text: "")
  }

  var xml: String {
    let start = "<testcase classname=\"\(xmlText(className))\" name=\"\(xmlText(name))\""
    guard kind != .passed else { return start + "/>\n" }
    let inner = "<\(kind.rawValue) message=\"\(xmlText(message))\""
    return start + ">" + inner + (text.isEmpty ? "/>" : ">\(xmlText(text))</\(kind.rawValue)>")
      + "</testcase>\n"
  }
}

extension JUnitCase {
  init(_ result: CaseResult, of implementation: String) {
    className = "\(implementation).\(result.suite)"
    name = "\(result.group)/\(result.caseID)"
    text = result.verdict.isBad ? result.detail.joined(separator: "\n") : ""
    let reason = result.knownFailure?.reason ?? ""
    switch result.verdict {
    case .pass: (kind, message) = (.passed, "")
    case .fail:
      let difference = result.ulps.map { ", \(JSONValue.number($0).text) ulps off" } ?? ""
      (kind, message) = (.failure, "wrong answer\(difference)")
    case .unexpectedPass:
      kind = .failure
      message = "passes, though the list of known failures says otherwise: \(reason)"
    case .error: (kind, message) = (.error, result.message ?? "no answer")
    case .unsupported: (kind, message) = (.skipped, "unsupported")
    case .skipped: (kind, message) = (.skipped, result.message ?? "skipped")
    case .knownFailure: (kind, message) = (.skipped, "known failure: \(reason)")
    }
  }
}

/// Text inside an element or a quoted attribute of XML 1.0: characters that it does not allow, even
/// escaped, become U+FFFD; line ends and tabs are written by number, since an attribute would lose
/// them.
func xmlText(_ text: String) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x26: result.append(contentsOf: "&amp;".unicodeScalars)
    case 0x3C: result.append(contentsOf: "&lt;".unicodeScalars)
    case 0x3E: result.append(contentsOf: "&gt;".unicodeScalars)
    case 0x22: result.append(contentsOf: "&quot;".unicodeScalars)
    case 0x09, 0x0A, 0x0D: result.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
