import Foundation

/// The benchmarks that a Google Benchmark binary lists.
struct BenchmarkListing {
  /// A benchmark of the list.
  struct Entry: Hashable, Sendable {
    /// The benchmark's name in results, which no other has: with its place if others have its name.
    let name: String
    /// The name as it is listed.
    let listedName: String
    /// The place of the benchmark among those with its listed name, from 0.
    let place: Int
    /// The number of benchmarks with this listed name, at least 1.
    let count: Int
  }

  /// The benchmarks, in the binary's order.
  let entries: [Entry]

  /// Creates a list of benchmarks from their names. Names may occur more than once.
  init(names: [String]) {
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    var places: [String: Int] = [:]
    entries = zip(names, BenchmarkGroups.numbered(names)).map { listed, name in
      defer { places[listed, default: 0] += 1 }
      return Entry(
        name: name, listedName: listed, place: places[listed, default: 0], count: counts[listed, default: 1])
    }
  }

  /// Lists the benchmarks of a binary that match a filter.
  ///
  /// The binary is asked twice, the second time with a filter that matches no benchmark: what it
  /// prints then, it prints of itself.
  ///
  /// - Parameters:
  ///   - filter: selects benchmarks, in the syntax of `--benchmark_filter`; nil for all.
  ///   - run: runs the binary with arguments and returns what it prints.
  init(
    filter: String?, _ run: (_ arguments: [String]) throws(ReportError) -> Data
  ) throws(ReportError) {
    let list = "--benchmark_list_tests=true"
    let lines = Self.lines(try run((filter.map { ["--benchmark_filter=\($0)"] } ?? []) + [list]))
    // A program of this project ends with exit code 3 then.
    let others = lines.isEmpty ? nil : try? run(["--benchmark_filter=\(Self.noBenchmark)", list])
    var printed = Dictionary(Self.lines(others ?? Data()).map { ($0, 1) }, uniquingKeysWith: +)
    let names = lines.filter { line in
      guard let count = printed[line], count > 0 else { return true }
      printed[line] = count - 1
      return false
    }
    // A program that ignores the filter prints the same each time.
    self.init(names: names.isEmpty ? lines : names)
  }

  /// A filter that matches no name.
  private static let noBenchmark = "^no benchmark has this name$"

  private static func lines(_ output: Data) -> [String] {
    String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) && !$0.hasPrefix("Failed to match any benchmarks") }
  }

  /// Returns a filter that matches a name, and hardly any other.
  static func filter(matching name: String) -> String { "^\(expression(matching: name))$" }

  /// Returns a POSIX extended regular expression that matches a name.
  ///
  /// Only characters with a special meaning have a backslash: some libraries reject one before any
  /// other character. Some also reject a lone bracket or brace, with and without a backslash. They
  /// and control characters are matched by a period, which takes any character. So the rows of the
  /// results are to be looked up by their names.
  static func expression(matching name: String) -> String {
    var expression = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      if "]}".unicodeScalars.contains(scalar) || scalar.value < 0x20 || scalar.value == 0x7F {
        expression.append(".")
      } else {
        if ".[\\()*+?{|^$".unicodeScalars.contains(scalar) { expression.append("\\") }
        expression.append(scalar)
      }
    }
    return String(expression)
  }
}
