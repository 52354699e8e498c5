import ArgumentParser
import Foundation
import LoxodromeSuite

extension CompletionKind {
  /// The names of the operations.
  static var operation: CompletionKind { .custom { _, _, _ in Operation.all.map(\.name).sorted() } }

  /// The names of the suites in the default folders, after `--models` of the models. They are found
  /// from the names of the files, because reading the files takes longer than a person waits for a
  /// completion.
  static var suite: CompletionKind {
    .custom { words, _, _ in
      if words.contains("--models") { return names(in: DefaultFiles.models) }
      let laws = DefaultFiles.laws.map { names(in: $0) } ?? []
      return names(in: DefaultFiles.vectors) + laws.map { "laws-\($0)" }
    }
  }

  /// Returns the sorted names of the JSON files in a folder, without extensions and schemas; none if
  /// the folder cannot be read.
  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") }
      .map { String($0.dropLast(".json".count)) }.sorted()
  }
}
