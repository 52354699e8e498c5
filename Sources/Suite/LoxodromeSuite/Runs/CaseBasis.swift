/// Why the expected result of a case is right, and which differences from it are allowed.
public struct CaseBasis: Hashable, Sendable {
  /// Where the expected result comes from, and how reliable it is.
  public let source: VectorFile.Source
  /// The allowed differences of numbers. It is enough that one holds.
  public let tolerances: [Tolerance]
  /// The flags of the case, in the order of the file.
  public let flags: [String]
  /// The comment of the case, or nil if it has none.
  public let comment: String?
  /// The descriptions of all flags of the case's file, by flag.
  private let notes: [String: VectorFile.Note]

  init(_ vector: VectorFile.Case, in group: VectorFile.Group, of file: VectorFile) {
    source = group.source
    tolerances = vector.tolerances
    flags = vector.flags
    comment = vector.comment
    notes = file.notes
  }

  /// The description of a flag of the case, or an empty string if the case's file has none.
  public func description(of flag: String) -> String { notes[flag]?.description ?? "" }

  /// The allowed differences as words, such as "4e-7 map points or 2 ulps".
  ///
  /// - Parameter unit: the unit of the result's numbers, or nil if they have none.
  public func allowed(unit: String?) -> String {
    tolerances.map { $0.words(unit: unit) }.joined(separator: " or ")
  }
}

extension Tolerance {
  /// The tolerance as words, such as "2 ulps" or "no difference".
  fileprivate func words(unit: String?) -> String {
    let number = { (value: Double) in JSONValue.number(value).text }
    switch self {
    case .exact: return "no difference"
    case .ulp(let limit): return "\(number(limit)) ulp\(limit == 1 ? "" : "s")"
    case .absolute(let limit): return number(limit) + (unit.map { " \($0)" } ?? "")
    case .relative(let limit): return "\(number(limit)) of the expected number"
    case .pixels(let maximumDifference, let differingPixels):
      return "\(differingPixels) numbers that differ by at most \(number(maximumDifference))"
    }
  }

  /// The tolerance as vector files have it.
  var json: JSONValue {
    switch self {
    case .exact: .object(["kind": .string("exact")])
    case .ulp(let limit): .object(["kind": .string("ulp"), "value": .number(limit)])
    case .absolute(let limit): .object(["kind": .string("absolute"), "value": .number(limit)])
    case .relative(let limit): .object(["kind": .string("relative"), "value": .number(limit)])
    case .pixels(let maximumDifference, let differingPixels):
      .object([
        "kind": .string("pixels"), "maximumDifference": .number(maximumDifference),
        "differingPixels": differingPixels.json,
      ])
    }
  }
}
