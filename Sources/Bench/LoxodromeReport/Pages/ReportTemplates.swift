import LoxodromeBench
import Mustache

/// The parsed templates, which are embedded in this module. The fields of each template are the
/// properties of its view.
struct ReportTemplates: Sendable {
  private let library: MustacheLibrary

  /// The templates, which are parsed once in a process.
  private static let parsed = Result { () throws(ReportError) in try parse() }

  /// - Throws: `ReportError` if a template is malformed. The tests parse all templates.
  init() throws(ReportError) { library = try Self.parsed.get() }

  private static func parse() throws(ReportError) -> MustacheLibrary {
    // Templates name these content types in their first line, so the types are registered before
    // the templates are parsed.
    MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
    MustacheContentTypes.register(MarkdownText(), named: MarkdownText.name)
    var library = MustacheLibrary()
    for (file, text) in embeddedFiles where file.hasSuffix(".mustache") {
      do {
        try library.register(text, named: String(file.dropLast(".mustache".count)))
      } catch {
        throw ReportError(file: file, place: "", problem: "it is not a template: \(error)")
      }
    }
    return library
  }

  /// Returns the summary of a report as Markdown.
  func markdown(_ view: SummaryView) -> String { render(view, "summary.md") }

  /// Returns the page of a report as HTML.
  func page(_ view: PageView) -> String { render(view, "page.html") }

  /// Returns the page of the goals as HTML.
  func page(_ view: PerformanceView) -> String { render(view, "performance.html") }

  /// Returns the page of a matrix as HTML.
  func page(_ view: MatrixPageView) -> String { render(view, "matrix.html") }

  /// Returns a matrix as Markdown.
  func markdown(_ view: MatrixTextView) -> String { render(view, "matrix.md") }

  /// Returns the page of a comparison as HTML.
  func page(_ view: ComparisonView) -> String { render(view, "comparison.html") }

  /// Returns a comparison as Markdown.
  func markdown(_ view: ComparisonView) -> String { render(view, "comparison.md") }

  private func render(_ view: Any, _ name: String) -> String {
    library.render(view, withTemplate: name) ?? ""
  }
}
