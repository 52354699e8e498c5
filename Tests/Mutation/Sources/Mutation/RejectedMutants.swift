/// The bugs that do not compile, by the compiler's errors.
public struct RejectedMutants {
  /// The numbers of these bugs.
  public private(set) var numbers: Set<Int> = []

  /// - Parameters:
  ///   - log: the compiler's output, with lines such as `/copy/Sources/Maps/M/F.swift:3:5: error: …`.
  ///   - copy: the folder of the copy; errors elsewhere are ignored.
  ///   - contents: returns the text of a file; nil if there is none.
  public init(log: String, copy: String, contents: (String) -> String?) {
    for line in log.split(separator: "\n") where line.hasPrefix(copy) && line.contains(": error: ") {
      let fields = line.split(separator: ":")
      guard fields.count > 3, let number = Int(fields[1]), let text = contents(String(fields[0])) else {
        continue
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // An expression of several lines can have its error in another line than the bug.
      let near = (0...3).lazy.flatMap { [number - 1 - $0, number - 1 + $0] }
        .filter(lines.indices.contains).first { !Self.mutants(in: lines[$0]).isEmpty }
      numbers.formUnion(near.map { Self.mutants(in: lines[$0]) } ?? Self.mutants(in: text[...]))
    }
  }

  private static func mutants(in text: Substring) -> [Int] {
    text.matches(of: /isMutant\((\d+)\)/).compactMap { Int($0.output.1) }
  }
}
