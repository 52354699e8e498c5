import JSON

extension FigureRecord {
  /// The record as JSON: one number a line, a space for each level, names of figures in order of
  /// the alphabet.
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

/// The number of a key: counts and errors of 0 without a point, all others with one.
private func number(of key: FigureKey, _ value: Double) -> JSONNumber? {
  if key.isCount || (key == .maximum && value == 0) { return JSONNumber(value) }
  return JSONNumber(text: value.description)
}

extension JSONValue {
  /// The value as JSON with each member and element on a line of its own, a space for each level.
  ///
  /// - Parameter indentation: the white space in front of the line that the value begins in.
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
