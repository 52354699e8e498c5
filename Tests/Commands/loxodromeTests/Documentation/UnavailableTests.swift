import Foundation
import LoxodromeTestSupport
import Testing

/// Code for services of Apple that are not here does not compile, and every error says what to do.
@Suite struct UnavailableTests {
  private static let code = """
    import MapKitCompatibility

    func ask() {
      let request = MKDirections.Request()
      request.source = MKMapItem.forCurrentLocation()
      MKDirections(request: request).calculate { answer, _ in print(answer?.routes.first as Any) }
      let search = MKLocalSearch.Request()
      search.naturalLanguageQuery = "coffee"
      MKLocalSearch(request: search).start { answer, _ in print(answer?.mapItems ?? []) }
    }
    """

  /// Code with a sanitizer has its modules elsewhere.
  @Test(.enabled(if: !CommandLine.arguments[0].contains("/sanitize/"), "not with a sanitizer"))
  func errorsSayWhatToDo() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("ask.swift")
    try Data(Self.code.utf8).write(to: file)
    let products = try builtCommand().deletingLastPathComponent().path
    let run = try StartedProgram(
      [
        "-euc", ". ci/functions.bash; find_modules \"$0\"; swiftc -typecheck \"${module_flags[@]}\" \"$1\"",
        products, file.path,
      ], of: URL(fileURLWithPath: "/bin/bash"), in: checkout
    ).finish()
    #expect(run.status == 1)
    let errors = run.errors.split(separator: "\n").filter { $0.contains("ask.swift:") }
      .filter { $0.contains(": error: ") }
    #expect(errors.count == 4, "\(run.errors)")
    #expect(
      errors.allSatisfy {
        $0.hasSuffix("there is no service of directions; draw your route as an MKPolyline")
          || $0.hasSuffix("there is no service of places; search in your own data and add annotations")
      }, "\(run.errors)")
  }
}
