import Foundation

/// The sources of modules, in which bugs can be inserted.
public struct MutatedSources {
  /// The root of the repository.
  private let root: URL
  private let modules: [String]

  /// - Parameters:
  ///   - root: the path of the repository.
  ///   - modules: names of folders in its Sources.
  public init(root: String, modules: [String]) {
    self.root = URL(fileURLWithPath: root)
    self.modules = modules
  }

  /// Returns all sites of the modules, in the order of the files' paths.
  ///
  /// - Throws: an error of Foundation if a file cannot be read.
  public func sites() throws -> [MutationSite] {
    try modules.flatMap { module in
      try files(of: module).flatMap { file in
        let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        return SiteFinder.sites(in: text, module: module, file: file)
      }
    }
  }

  private func files(of module: String) -> [String] {
    let folder = root.appendingPathComponent("Sources/Maps/\(module)")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") }.sorted().map { "Sources/Maps/\(module)/\($0)" }
  }

  /// Writes the files with bugs into a copy of the repository, and for each module a file with the
  /// switch. The bug of a number is on if the environment has this number in `LOXODROME_MUTANT`.
  /// Files that have their text already are not written, so that they are not compiled again.
  ///
  /// - Parameter mutants: the sites by number.
  /// - Throws: an error of Foundation if a file cannot be read or written.
  public func write(_ mutants: [Int: MutationSite], to copy: String) throws {
    let copy = URL(fileURLWithPath: copy)
    for module in modules {
      for file in files(of: module) {
        var bytes = Array(try Data(contentsOf: root.appendingPathComponent(file)))
        let inFile = mutants.filter { $0.value.file == file }
        for (number, site) in inFile.sorted(by: { $0.value.range.lowerBound > $1.value.range.lowerBound }) {
          bytes.replaceSubrange(site.range, with: Array(site.replacement(number: number).utf8))
        }
        try replace(copy.appendingPathComponent(file), with: Data(bytes))
      }
      try replace(
        copy.appendingPathComponent("Sources/Maps/\(module)/MutationSwitch.swift"),
        with: Data(Self.switchText.utf8))
    }
  }

  private func replace(_ file: URL, with data: Data) throws {
    if let old = try? Data(contentsOf: file), old == data { return }
    try data.write(to: file)
  }

  private static let switchText = """
    import Foundation

    /// The number of the bug that is switched on; 0 if none is.
    @usableFromInline let activeMutant = Int(
      ProcessInfo.processInfo.environment["LOXODROME_MUTANT"] ?? "") ?? 0

    @usableFromInline func isMutant(_ number: Int) -> Bool { activeMutant == number }

    """
}
