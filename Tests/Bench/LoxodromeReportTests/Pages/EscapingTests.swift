import LoxodromeTestSupport
import Testing

@testable import LoxodromeReport

/// Tests that input is shown as text.
struct EscapingTests {
  @Test func scriptInACaseIsEscaped() throws {
    let evil = "<script>alert('1')</script>"
    let failing =
      #"{"suite": "\#(evil)", "group": "\#(evil)", "case": "\#(evil)", "verdict": "fail", "#
      + #""expected": "\#(evil)", "actual": {"\#(evil)": 1}, "message": "\#(evil)", "#
      + #""arguments": "\#(evil)", "repeat": "\#(evil)"}"#
    let passing = #"{"suite": "\#(evil)", "group": "\#(evil)", "case": "\#(evil)", "verdict": "pass"}"#
    let skipped =
      #"{"suite": "\#(evil)", "group": "\#(evil)", "case": "\#(evil)", "verdict": "skipped", "#
      + #""message": "\#(evil)"}"#
    let report = try Report(
      conformance: conformanceInput(conformanceJSON(pass: 1, fail: 1, skipped: 1, failing, passing, skipped)),
      benchmarks: benchmarkInput(
        benchmarkJSON(
          context: #"{"\#(evil)": "\#(evil)"}"#,
          repetition("\(evil)/by:\(evil)", "1", more: #", "label": "\#(evil)", "\#(evil)": 1"#),
          repetition("\(evil)/by:other", "1"),
          #"{"name": "\#(evil)/by:third", "error_occurred": true, "error_message": "\#(evil)"}"#)),
      subject: evil)
    let page = report.page()
    #expect(!withoutTableScript(page).contains("<script"))
    #expect(page.contains("&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"))
    // Every "<script" in the summary is in a code span or follows a backslash.
    let outsideOfCode = report.summary().replacing(/`[^`\n]*`/, with: "")
    #expect(!outsideOfCode.contains(/(^|[^\\])<script/))
    #expect(outsideOfCode.contains(#"\<script>"#))
  }

  @Test(
    arguments: [
      ("<>&\"'", "&lt;&gt;&amp;&quot;&#39;"), ("plain é 𝄞 text", "plain é 𝄞 text"),
      // With a combining accent, each of these is one character, but a browser reads the mark as a
      // separate one.
      ("\"\u{301}", "&quot;\u{301}"), ("<\u{301}", "&lt;\u{301}"), ("&\u{20DD}", "&amp;\u{20DD}"),
      ("a\0b\u{1B}c\u{202E}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), ("two\nlines", "two\nlines"), ("", ""),
    ])
  func htmlTextIsEscaped(text: String, escaped: String) {
    #expect(Array(HTMLText().escapeText(text).unicodeScalars) == Array(escaped.unicodeScalars))
  }

  @Test(
    arguments: [
      ("a|b", #"a\|b"#), ("a\\|b", #"a\\\|b"#), ("*bold* `code`", #"\*bold\* \`code\`"#),
      ("[link](there)", #"\[link\](there)"#), ("<b>", #"\<b>"#), ("> quoted", #"\> quoted"#),
      ("1 > 0", "1 > 0"), ("  > quoted", #"  \> quoted"#), ("\n\t> > a", #"  \> > a"#),
      ("&lt;", #"\&lt;"#), ("real_time", "real_time"), ("_name_", #"\_name\_"#),
      ("two\r\nlines", "two  lines"),
      ("~~gone~~", #"\~\~gone\~\~"#), ("~ 1.02×", "~ 1.02×"), ("$x$", #"\$x\$"#), ("", ""),
      // Mentions and references, with a space of no width.
      ("@everyone and @a/b", "@\u{200B}everyone and @\u{200B}a/b"), ("é@a _@b", "é@\u{200B}a \\_@\u{200B}b"),
      ("a@b.c @ @-", "a@b.c @ @-"), ("@@a", "@@\u{200B}a"), ("Mend it (#12)", "Mend it (#\u{200B}12)"),
      ("a/b#3 #x # 4", "a/b#\u{200B}3 #x # 4"), ("&#64;a", "\\&#\u{200B}64;a"),
    ])
  func markdownTextIsEscaped(text: String, escaped: String) {
    #expect(Array(MarkdownText().escapeText(text).unicodeScalars) == Array(escaped.unicodeScalars))
  }

  @Test(
    arguments: [
      ("plain", "`plain`"), ("one ` tick", "``one ` tick``"), ("`", "`` ` ``"), ("a``b`c", "```a``b`c```"),
      ("two\nlines", "`two lines`"), ("", ""),
    ])
  func codeSpanHasALongEnoughDelimiter(text: String, span: String) {
    #expect(MarkdownText.code(text) == span)
  }

  @Test func templateSyntaxInInputIsNotInterpreted() throws {
    let failing =
      #"{"suite": "{{status}}", "group": "{{{cases}}}", "case": "{{> page.css}}", "verdict": "fail"}"#
    let report = try makeReport(conformance: conformanceJSON(fail: 1, failing), benchmarks: benchmarkJSON())
    #expect(report.page().contains("{{status}}/{{{cases}}}/{{&gt; page.css}}"))
    #expect(report.summary().contains("{{status}}/{{{cases}}}/{{> page.css}}"))
  }
}
