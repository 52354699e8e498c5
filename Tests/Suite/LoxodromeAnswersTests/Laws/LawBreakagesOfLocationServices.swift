import LoxodromeSuite

extension LawBreakage {
  /// Breakages of the laws of location services, one for each law.
  static let ofLocationServices: [LawBreakage] = [
    LawBreakage("location-filter-counts-from-delivered", events) { changed($1) { $0.dropLast() } },
    LawBreakage("heading-filter-counts-from-delivered", events) { changed($1) { $0.dropLast() } },
    // Reports the first crossing twice.
    LawBreakage("region-crossings-alternate", events) {
      changed($1) { events in
        let crossings = events.filter { ["enter", "exit"].contains($0.elements.first?.string) }
        return events + crossings.suffix(1)
      }
    },
    LawBreakage("region-has-cushion", events) {
      changed($1) { $0 + [.array([.string("enter"), .string("a")])] }
    },
    // Delivers every location.
    LawBreakage("significant-changes-are-far", events) { arguments, answer in
      changed(answer) { _ in
        arguments["steps"].elements.filter { $0.elements.first?.string == "location" }
          .map { .array(Array($0.elements.prefix(2))) }
      }
    },
  ]

  private static let events = "location.events"

  private static func changed(_ answer: JSONValue, _ change: ([JSONValue]) -> some Sequence<JSONValue>)
    -> JSONValue
  {
    .object(["events": .array(Array(change(answer["events"].elements)))])
  }
}
