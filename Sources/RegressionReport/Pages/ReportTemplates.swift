import Measurement
import Mustache

/// The templates that this module carries inside it, parsed.
struct ReportTemplates: Sendable {
  private let library: MustacheLibrary

  /// - Throws: `ReportError` where a template is malformed; the tests parse all of them.
  init() throws(ReportError) {
    // Templates name these in their first line, so they must be known before the templates are
    // parsed.
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
    self.library = library
  }

  /// Each template's fields are the properties of `view`.
  func markdown(_ view: SummaryView) -> String { render(view, "summary.md") }

  /// Each template's fields are the properties of `view`.
  func page(_ view: PageView) -> String { render(view, "page.html") }

  /// Each template's fields are the properties of `view`.
  func page(_ view: MatrixPageView) -> String { render(view, "matrix.html") }

  /// Each template's fields are the properties of `view`.
  func markdown(_ view: MatrixTextView) -> String { render(view, "matrix.md") }

  /// Each template's fields are the properties of `view`.
  func page(_ view: ComparisonView) -> String { render(view, "comparison.html") }

  /// Each template's fields are the properties of `view`.
  func markdown(_ view: ComparisonView) -> String { render(view, "comparison.md") }

  private func render(_ view: Any, _ name: String) -> String {
    library.render(view, withTemplate: name) ?? ""
  }
}
