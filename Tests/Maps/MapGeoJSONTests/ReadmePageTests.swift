import Foundation
import LoxodromeTestSupport
import Testing

/// README.md and the pages that are linked from it.
@Suite struct ReadmePageTests {
  private let pages: [String: String]
  private let readme: String

  init() throws {
    pages = try documentationPages()
    readme = try #require(pages["README.md"])
  }

  @Test func readmeIsShort() {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).dropLast().count <= 150)
    #expect(readme.split { $0.isWhitespace }.count <= 1200)
  }

  /// Except for pictures of articles: `ci/docs` draws them.
  @Test func everyLinkTargetExists() throws {
    let drawing = try String(contentsOf: checkout.appendingPathComponent("ci/docs"), encoding: .utf8)
    for (page, text) in pages {
      for path in linkedPaths(of: text, at: page) {
        let target = checkout.appendingPathComponent(path).path
        let isDrawn =
          page.contains(".docc/")
          && drawing.contains(path.split(separator: "/").suffix(2).joined(separator: "/"))
        #expect(isDrawn || FileManager.default.fileExists(atPath: target), "\(page): \(path)")
      }
    }
  }

  @Test func everyFragmentIsAHeading() {
    for (page, text) in pages {
      for match in text.matches(of: /\]\(([^)\s:#]+\.md)#([^)\s]+)\)/) {
        let path = linkedPaths(of: String(match.0), at: page)[0]
        let headings = (pages[path] ?? "").matches(of: /\n#+ ([^\n]+)/).map { heading in
          heading.1.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
            .replacing(" ", with: "-")
        }
        #expect(headings.contains(String(match.2)), "\(page): \(match.1)#\(match.2)")
      }
    }
  }

  /// Every page is reachable by links from the README.
  @Test func everyPageIsReachableFromTheReadme() {
    var reached: Set = ["README.md"]
    var waiting = ["README.md"]
    while let page = waiting.popLast() {
      for path in linkedPaths(of: pages[page] ?? "", at: page) where pages[path] != nil {
        if reached.insert(path).inserted { waiting.append(path) }
      }
    }
    #expect(Set(pages.keys) == reached)
  }

  /// The packages that the README lists for users of the library are those in the manifest,
  /// pkg-config, which finds them, and the fonts. `ci/setup` installs all of them.
  @Test func packagesInTheReadmeAreThoseInTheManifest() throws {
    let line = try #require(readme.split(separator: "\n").first { $0.hasPrefix("sudo apt-get install ") })
    let named = line.split(separator: " ").dropFirst(3).map(String.init)
    let manifest = try String(contentsOf: checkout.appendingPathComponent("Package.swift"), encoding: .utf8)
    let provided = manifest.matches(of: /apt: "([^"]+)"/).map { String($0.1) }
    #expect(named == (provided + ["fonts-dejavu-core", "pkg-config"]).sorted())
    let setup = try String(contentsOf: checkout.appendingPathComponent("ci/setup"), encoding: .utf8)
    let installed = Set(setup.split { $0.isWhitespace }.map(String.init))
    #expect(installed.isSuperset(of: named))
  }
}
