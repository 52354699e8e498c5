import LoxodromeSuite

extension LawBreakage {
  /// Breakages of the laws of geocoding, one for each law.
  static let ofGeocoding: [LawBreakage] = [
    LawBreakage("geocode-reverse-is-nearest", reverse) { .array($1.elements.reversed()) },
    // Finds the last place of the list.
    LawBreakage("geocode-reverse-finds-a-place-where-it-is", reverse) { arguments, _ in
      .array([.number(Double(arguments["places"].elements.count - 1))])
    },
    LawBreakage("geocode-reverse-limit-cuts", reverse) { arguments, answer in
      isLimited(arguments) ? .array(answer.elements + [.number(0)]) : answer
    },
    LawBreakage("geocode-reverse-turns", reverse) { arguments, answer in
      arguments["coordinate"]["longitude"].asDouble > 0 ? .array(answer.elements.reversed()) : answer
    },
    LawBreakage("geocode-forward-finds-whole-names", forward) { changed($1) { $0.dropFirst() } },
    LawBreakage("geocode-forward-limit-cuts", forward) { arguments, answer in
      isLimited(arguments) ? changed(answer) { $0 + [.number(0)] } : answer
    },
    LawBreakage("geocode-forward-case-and-accents-free", forward) { arguments, answer in
      arguments["text"].asText.contains { $0.isLowercase } ? answer : changed(answer) { $0.dropFirst() }
    },
    LawBreakage("geocode-forward-larger-first", forward) { changed($1) { $0.reversed() } },
    LawBreakage("geocode-forward-region-reorders", forward) { changed($1) { $0.dropLast() } },
    LawBreakage("geocode-forward-qualifiers-choose", forward) { arguments, answer in
      arguments["text"].asText.contains(",") ? changed(answer) { $0.dropFirst() } : answer
    },
  ]

  private static let reverse = "geocode.reverse"
  private static let forward = "geocode.forward"

  /// Whether fewer places are asked for than there are.
  private static func isLimited(_ arguments: JSONValue) -> Bool {
    arguments["limit"].asDouble < Double(arguments["places"].elements.count)
  }

  private static func changed(_ answer: JSONValue, _ change: ([JSONValue]) -> some Sequence<JSONValue>)
    -> JSONValue
  {
    answer.with("places", .array(Array(change(answer["places"].elements))))
  }
}
