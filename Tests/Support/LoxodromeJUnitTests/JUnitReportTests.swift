import LoxodromeJUnit
import LoxodromeTestSupport
import Testing

/// Reports with text that other programs wrote.
struct JUnitReportTests {
  /// A report with the same text wherever text may stand.
  private func report(_ text: String) -> JUnitReport {
    let cases = [
      JUnitCase(className: text, name: text, kind: .failure, message: text, text: "x\(text)"),
      JUnitCase(className: text, name: text, kind: .passed, message: text, text: text),
    ]
    return JUnitReport(name: text, suites: [JUnitSuite(name: text, cases: cases)])
  }

  @Test func eachKindHasItsElementAndIsCounted() {
    let cases = [JUnitCase.Kind.passed, .failure, .error, .skipped, .skipped].map { kind in
      JUnitCase(className: "c", name: kind.rawValue, kind: kind, message: "m", text: "t")
    }
    let report = JUnitReport(
      name: "all",
      suites: [JUnitSuite(name: "s", cases: cases), JUnitSuite(name: "empty", cases: [])])
    #expect(
      report.xml == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="all" tests="5" failures="1" errors="1" skipped="2">
        <testsuite name="s" tests="5" failures="1" errors="1" skipped="2">
        <testcase classname="c" name="passed"/>
        <testcase classname="c" name="failure"><failure message="m">t</failure></testcase>
        <testcase classname="c" name="error"><error message="m">t</error></testcase>
        <testcase classname="c" name="skipped"><skipped message="m">t</skipped></testcase>
        <testcase classname="c" name="skipped"><skipped message="m">t</skipped></testcase>
        </testsuite>
        <testsuite name="empty" tests="0" failures="0" errors="0" skipped="0">
        </testsuite>
        </testsuites>

        """)
  }

  @Test func emptyTextHasNoClosingTag() {
    let cases = [JUnitCase(className: "c", name: "n", kind: .error, message: "m")]
    let report = JUnitReport(name: "", suites: [JUnitSuite(name: "", cases: cases)])
    #expect(report.xml.contains("name=\"n\"><error message=\"m\"/></testcase>\n"))
  }

  /// What a reader finds is what was written, scalar by scalar.
  @Test(arguments: [
    "plain", "<script>alert('1')</script>", "a & b && c", "\"quoted\" 'twice'", "]]>", "<![CDATA[", "--",
    "two\nlines\tand\ra tab", "\r\n", " edges ", "é 𝄞 \u{301}", "\"\u{301}<\u{301}&\u{301}'\u{301}",
    "&amp;&#10;", "{{name}}", "\u{2028}\u{FDFD}\u{10FFFF}", "",
  ])
  func textSurvives(text: String) throws {
    let elements = try JUnitDocument(report(text).xml).elements
    let scalars = Array(text.unicodeScalars)
    for element in elements {
      for key in ["name", "classname", "message"] {
        guard let value = element.attributes[key] else { continue }
        #expect(Array(value.unicodeScalars) == scalars, "\(key) of \(element.name)")
      }
    }
    #expect(elements.map(\.name) == ["testsuites", "testsuite", "testcase", "failure", "testcase"])
    #expect(elements[3].attributes["message"] != nil)
    #expect(Array(elements[3].text.unicodeScalars) == ["x"] + scalars)
  }

  @Test(arguments: [
    "\0", "\u{1}", "\u{1B}", "\u{B}\u{C}", "\u{FFFE}", "\u{FFFF}", "\u{7F}", "\u{85}", "\u{9F}",
  ])
  func charactersThatXMLForbidsOrDiscouragesAreReplaced(text: String) throws {
    let xml = report("a\(text)b").xml
    let message = try JUnitDocument(xml).elements[3].attributes["message"]
    #expect(message == "a" + String(repeating: "\u{FFFD}", count: text.unicodeScalars.count) + "b")
    for scalar in text.unicodeScalars { #expect(!xml.unicodeScalars.contains(scalar)) }
  }

  /// XML 1.0, 3.3.3: in an attribute a reader replaces them by spaces. In an element it replaces
  /// only a carriage return (2.11).
  @Test func lineEndsAndTabsAreWrittenByNumberWhereAReaderWouldChangeThem() {
    #expect(xmlAttribute("\t\n\r\r\n") == "&#9;&#10;&#13;&#13;&#10;")
    #expect(xmlText("\t\n\r\r\n") == "\t\n&#13;&#13;\n")
  }
}

/// The reader that the tests use refuses what is not XML.
struct JUnitDocumentTests {
  @Test(arguments: [
    "", "<a><b></a>", "<a>", "<a/><b/>", "<a x=\"\u{1}\"/>", "<a>&</a>", "<a x=\"<\"/>",
    "<a x=\"1\" x=\"2\"/>",
    "<a>\0</a>", "<a/>text", "<a>&#1;</a>", "<a>&nbsp;</a>", "<a x=1/>",
  ])
  func theCheckItselfCanFail(body: String) {
    let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    #expect(throws: JUnitDocument.Malformed.self) { try JUnitDocument(start + body) }
    #expect(throws: Never.self) { try JUnitDocument(start + "<a x=\"&lt;\"><b/>&#10;</a>\n") }
  }
}
