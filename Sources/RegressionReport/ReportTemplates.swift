import Mustache

/// The templates that this module carries inside it, parsed.
struct ReportTemplates: Sendable {
  private let library: MustacheLibrary

  /// - Throws: `ReportError` where a template is malformed; the tests parse all of them.
  init() throws(ReportError) {
    // Templates name these in their first line, so they must be known before the templates are parsed.
    MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
    MustacheContentTypes.register(MarkdownText(), named: MarkdownText.name)
    var library = MustacheLibrary()
    for (name, bytes) in embedded {
      do {
        try library.register(String(decoding: bytes, as: UTF8.self), named: name)
      } catch {
        throw ReportError(file: "\(name).mustache", place: "", problem: "it is not a template: \(error)")
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

private let embedded: [(name: String, bytes: [UInt8])] = [
  ("page.html", PackageResources.page_html_mustache),
  ("page.css", PackageResources.page_css_mustache),
  ("page-conformance.html", PackageResources.page_conformance_html_mustache),
  ("page-accuracy.html", PackageResources.page_accuracy_html_mustache),
  ("page-benchmarks.html", PackageResources.page_benchmarks_html_mustache),
  ("summary.md", PackageResources.summary_md_mustache),
  ("matrix.css", PackageResources.matrix_css_mustache),
  ("matrix.html", PackageResources.matrix_html_mustache),
  ("matrix-suites.html", PackageResources.matrix_suites_html_mustache),
  ("matrix-cells.html", PackageResources.matrix_cells_html_mustache),
  ("matrix-accuracy.html", PackageResources.matrix_accuracy_html_mustache),
  ("matrix.md", PackageResources.matrix_md_mustache),
  ("comparison.html", PackageResources.comparison_html_mustache),
  ("comparison.css", PackageResources.comparison_css_mustache),
  ("comparison-section.html", PackageResources.comparison_section_html_mustache),
  ("comparison-more.html", PackageResources.comparison_more_html_mustache),
  ("comparison.md", PackageResources.comparison_md_mustache),
]
