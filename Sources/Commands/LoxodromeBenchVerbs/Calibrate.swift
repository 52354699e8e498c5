import ArgumentParser
import Foundation
import LoxodromeBench
import LoxodromeCommandLine
import LoxodromeReport

/// `loxodrome calibrate`: measures how often comparisons are wrong, on recorded runs.
struct Calibrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Measures how often comparisons are wrong, on recorded runs.",
    discussion: """
      FOLDER contains recordings of `ci/calibrate`: pairs of runs of the same binary, and pairs in which one \
      binary was slowed down on purpose. Random samples of them are compared as by `\(programName) compare`. \
      Prints, as Markdown, how often a binary is reported as slower than itself, and how often slowdowns of \
      1, 3, 5, 10 and 20 % are detected.

      Exit codes: 0 done; 2 bad usage or a recording that cannot be used.

      Examples:
        \(programName) calibrate .build/calibrate
        \(programName) calibrate .build/calibrate --pairs 6,20 --comparisons 100 --format json
        \(programName) calibrate .build/calibrate --into Reports/README.md
      """)

  @Argument(path: "The folder of recordings.", "FOLDER")
  var folder: String

  @Option(help: ArgumentHelp("The number of comparisons of each kind.", valueName: "n"))
  var comparisons = 1000

  @Option(
    help: ArgumentHelp(
      "Numbers of pairs of a benchmark: even numbers separated by commas.", valueName: "list"))
  var pairs = "6,10,20"

  @Option(help: ArgumentHelp("The seed of the random samples.", valueName: "n"))
  var seed: UInt64 = 1

  @Option(help: "The format of the result.")
  var format = Format.markdown

  @Option(path: "The file of the result, instead of standard output.", "file")
  var output: String?

  @Option(
    path: "A Markdown file whose lines between <!-- calibration --> and <!-- end of calibration --> are "
      + "replaced by the tables.", "file")
  var into: String?

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, json
  }

  func validate() throws {
    guard (1...1_000_000).contains(comparisons) else {
      throw ValidationError("--comparisons takes a whole number of 1...1000000")
    }
    if numbersOfPairs == nil {
      throw ValidationError("--pairs takes even numbers of 2...1000 with commas, got \"\(pairs)\"")
    }
  }

  private var numbersOfPairs: [Int]? {
    let numbers = pairs.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    return numbers.allSatisfy { (2...1000).contains($0) && $0 % 2 == 0 } ? numbers : nil
  }

  func run() throws {
    let recordings = ["pool", "counts", "slower", "slower-counts"].map { "\(folder)/\($0)" }
    try require([output, into], differFrom: recordings, subfolders: true)
    try require([output], differFrom: [into])
    var settings = Calibration.Settings()
    settings.comparisons = comparisons
    settings.intervals = 10 * comparisons
    settings.pairs = numbersOfPairs ?? settings.pairs
    settings.seed = seed
    let line = ProgressLine()
    let result: Calibration
    var page: (before: Substring, after: Substring)?
    do throws(ReportError) {
      // A file that cannot contain the tables is reported before the work.
      page = try into.map { path throws(ReportError) in try CalibrationPage(path: path).parts }
      result = try Calibration(folder: folder, settings) { line.show("comparing", part: $0) }
    } catch {
      line.clear()
      throw badInput("\(error)")
    }
    line.clear()
    try write(format == .json ? result.json : result.markdown, to: output)
    if let into, let page {
      try write("\(page.before)\n\(result.markdown)\n\(page.after)", to: into)
    }
  }
}

/// A Markdown file with marks between which the tables are inserted.
private struct CalibrationPage {
  /// The text up to and including the first mark, and the text from the second mark on.
  let parts: (before: Substring, after: Substring)

  init(path: String) throws(ReportError) {
    let (first, second) = ("<!-- calibration -->\n", "<!-- end of calibration -->\n")
    let text = String(decoding: try ReportInput(contentsOf: URL(fileURLWithPath: path)).bytes, as: UTF8.self)
    guard let start = text.range(of: first),
      let end = text.range(of: second, range: start.upperBound..<text.endIndex)
    else {
      throw ReportError(
        file: path, place: "",
        problem: "expected a line <!-- calibration --> and after it a line <!-- end of calibration -->")
    }
    parts = (text[..<start.upperBound], text[end.lowerBound...])
  }
}
