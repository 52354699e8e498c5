import Foundation

extension FigureRecord {
  /// The record as JSON, with one number on each line. Members are in alphabetical order. Numbers
  /// that are not finite are left out.
  ///
  /// - Throws: `EncodingError` if the text cannot be made.
  var json: String {
    get throws {
      var documents: [String: Document] = [:]
      for run in runs {
        let figures = run.rows.mapValues { row in
          [String: Double](
            uniqueKeysWithValues: row.compactMap { key, number in
              number.isFinite ? (key.rawValue, number) : nil
            })
        }
        documents[run.run.rawValue] = Document(context: run.context, figures: figures)
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(documents), as: UTF8.self) + "\n"
    }
  }
}
