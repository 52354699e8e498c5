import Foundation
import LoxodromeTestSupport
import Testing

/// The first columns of tables in the pages, which name files.
@Suite struct PageTableTests {
  /// The code in the first column of the tables of a page.
  private func firstColumn(of page: String) throws -> [String] {
    let text = try String(contentsOf: checkout.appendingPathComponent(page), encoding: .utf8)
    return text.matches(of: /\n\| `([^`]+)`/).map { String($0.1) }
  }

  /// A program that is listed twice takes an argument.
  @Test func adaptersAreFiles() throws {
    let adapters = try firstColumn(of: "Tests/Adapters/README.md")
    #expect(!adapters.isEmpty)
    for path in adapters {
      let file = checkout.appendingPathComponent("Tests/Adapters/\(path)")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(path)")
    }
  }

  @Test func fuzzTargetsAreTheFoldersOfTheCorpus() throws {
    let corpora = try FileManager.default.contentsOfDirectory(
      atPath: checkout.appendingPathComponent("Tests/Fuzz/Corpus").path)
    #expect(try firstColumn(of: "Tests/Fuzz/README.md").sorted() == corpora.sorted())
  }
}
