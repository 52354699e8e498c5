import Mustache

/// The templates of the matrix, parsed.
struct MatrixTemplates: Sendable {
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
  func page(_ view: MatrixPageView) -> String { library.render(view, withTemplate: "matrix.html") ?? "" }

  /// Each template's fields are the properties of `view`.
  func markdown(_ view: MatrixTextView) -> String { library.render(view, withTemplate: "matrix.md") ?? "" }
}

private let embedded: [(name: String, bytes: [UInt8])] = [
  ("page.css", PackageResources.page_css_mustache),
  ("matrix.css", PackageResources.matrix_css_mustache),
  ("matrix.html", PackageResources.matrix_html_mustache),
  ("matrix-suites.html", PackageResources.matrix_suites_html_mustache),
  ("matrix-cells.html", PackageResources.matrix_cells_html_mustache),
  ("matrix-accuracy.html", PackageResources.matrix_accuracy_html_mustache),
  ("matrix.md", PackageResources.matrix_md_mustache),
]
