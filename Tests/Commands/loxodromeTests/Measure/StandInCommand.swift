import Foundation
import LoxodromeTestSupport

/// A shell script in place of the command, for tests of the scripts that call it: it counts and measures
/// nothing, and each comparison is a regression.
struct StandInCommand {
  let program: URL
  private let folder: URL

  /// - Parameters:
  ///   - folder: where the script and its records are written.
  ///   - body: what the script does first. Its arguments are those of the command.
  init(in folder: URL, first body: String = "") throws {
    self.folder = folder
    program = folder.appendingPathComponent("stand-in")
    let text = """
      #!/bin/sh
      printf '%s\\n' "$*" >>'\(folder.path)/stand-in-calls'
      \(body)
      verb=$1 output=
      while [ $# -gt 0 ]; do
        if [ "$1" = --output ]; then output=$2; fi
        shift
      done
      [ "$verb" = compare ] || exit 0
      if [ -f '\(folder.path)/stand-in.md' ]; then
        cp '\(folder.path)/stand-in.md' "$output/comparison.md"
      else
        printf '**Regression: all of it.**\\n' >"$output/comparison.md"
      fi
      printf '{\\n"verdict": "regression"\\n}\\n' >"$output/comparison.json"
      : >"$output/index.html"
      exit 1

      """
    try writeScript(text, to: program)
  }

  /// The Markdown of each comparison from now on.
  func setMarkdown(_ text: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent("stand-in.md"))
  }

  /// The arguments of each call so far, with blanks between them.
  var calls: [String] {
    let data = (try? Data(contentsOf: folder.appendingPathComponent("stand-in-calls"))) ?? Data()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
