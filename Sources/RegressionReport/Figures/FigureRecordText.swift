import JSON

extension FigureRecord {
  /// The record as JSON, with one number on each line and one space of indentation for each level.
  /// The names of figures are in alphabetical order.
  public var json: String {
    JSONValue.object(
      JSONObject(
        runs.map { run in
          JSONValue.Member(
            name: run.run.rawValue,
            value: .object([
              JSONValue.Member(name: "context", value: run.context),
              JSONValue.Member(name: "figures", value: .object(JSONObject(run.rows.mapValues(object)))),
            ]))
        })
    ).indented() + "\n"
  }
}

private func object(_ row: FigureRow) -> JSONValue {
  .object(
    JSONObject(
      FigureKey.allCases.compactMap { key in
        row[key].flatMap { number(of: key, $0) }.map {
          JSONValue.Member(name: key.rawValue, value: .number($0))
        }
      }))
}

/// Returns the JSON number of a key's value; nil if the value is not finite. Counts and an error of
/// 0 have no decimal point. Other values have the format of `Double.description`.
private func number(of key: FigureKey, _ value: Double) -> JSONNumber? {
  if key.isCount || (key == .maximum && value == 0) { return JSONNumber(value) }
  return JSONNumber(text: value.description)
}

extension JSONValue {
  /// Returns the value as JSON with each member and element on its own line, and one space of
  /// indentation for each level.
  ///
  /// - Parameter indentation: the spaces at the start of the line in which the value begins.
  fileprivate func indented(_ indentation: String = "") -> String {
    let inner = indentation + " "
    let lines = { (open: String, items: [String], close: String) in
      items.isEmpty
        ? open + close
        : "\(open)\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)\(close)"
    }
    return switch self {
    case .array(let values): lines("[", values.map { $0.indented(inner) }, "]")
    case .object(let members):
      lines(
        "{",
        members.map { member in
          JSONValue.string(member.name).text(as: .shortEscapes) + ": " + member.value.indented(inner)
        }, "}")
    case .null, .bool, .number, .string: text(as: .shortEscapes)
    }
  }
}
