import Foundation

/// A program with its arguments that is measured as a whole, from its start to its end.
public struct MeasuredCommand: Equatable, Sendable {
  /// The program and its arguments. A program without a slash is looked up in `PATH`.
  public let words: [String]

  /// - Parameter words: the program and its arguments, at least the program.
  public init(_ words: [String]) { self.words = words }

  /// The name of the command in results: its words, each without the folders in it, so that the same
  /// command in two checkouts has the same name. `python3 old/sort.py --data=old/x` is
  /// `python3 sort.py --data=x`. It has at most 80 characters and no line break.
  public var name: String {
    let words = words.map(Self.withoutFolders).filter { !$0.isEmpty }
    let line = words.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let plain = String(line.map { $0.unicodeScalars.allSatisfy(Self.isPrintable) ? $0 : "?" })
    if plain.isEmpty { return "command" }
    guard plain.count > 80 else { return plain }
    return String(plain.prefix(79)).trimmingCharacters(in: .whitespaces) + "…"
  }

  /// The words of the command in one line, with quotes where a shell needs them.
  package var line: String { words.map(Self.quoted).joined(separator: " ") }

  /// Returns the name of a command's results. The suffix makes the wall-clock time the one that is
  /// compared (`BenchmarkName.clock`).
  package static func benchmarkName(_ name: String) -> String {
    name.split(separator: "/").contains("real_time") ? name : name + "/real_time"
  }

  /// Returns the part after the last slash. In `--option=path`, the option stays.
  private static func withoutFolders(_ word: String) -> String {
    if word.hasPrefix("-"), let mark = word.firstIndex(of: "=") {
      return word[...mark] + withoutFolders(String(word[word.index(after: mark)...]))
    }
    return word.split(separator: "/").last.map(String.init) ?? ""
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{2029}"
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = { (byte: UInt8) in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "%+,-./:=@_".utf8.contains(byte)
    }
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    return "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
