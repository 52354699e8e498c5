import LoxodromeSuite

extension Mutant {
  /// Bugs in rings in one list, and in square parts of pictures.
  static let ofPictureParts: [Mutant] = [
    asking("counted-from-the-start", "coverage.counted", flaw: "begins each ring at the first of all points")
    {
      let (points, counts) = ($0["points", default: .null].list, $0["counts", default: .null].list)
      let rings = counts.map { count in Array(points.prefix(Int(max(count.asNumber ?? 0, 0).rounded()))) }
      $0["points"] = .array(rings.flatMap { $0 })
      $0["counts"] = .array(rings.map { .number(Double($0.count)) })
    },
    asking("counted-even-odd", "coverage.counted", flaw: "fills by the even-odd rule only") {
      $0["fillRule"] = .string("even-odd")
    },
    asking("counted-magnitudes", "coverage.counted", flaw: "takes the magnitudes of counts") {
      $0["counts"] = $0["counts"]?.changingElements { $0.asNumber.map { .number($0.magnitude) } ?? $0 }
    },
    asking("counted-first-ring", "coverage.counted", flaw: "fills the first ring only") {
      $0["counts"] = .array(Array($0["counts", default: .null].list.prefix(1)))
    },
    squares("squares-transposed", flaw: "takes columns for rows") { [$0[1], $0[0], $0[2]] },
    squares("squares-below", flaw: "begins a row lower") { [$0[0], $0[1] + 1, $0[2]] },
    squares("squares-smaller", flaw: "is a pixel short of the side") { [$0[0], $0[1], $0[2] - 1] },
    telling("squares-never-missing", "picture.squares", flaw: "has no pixels in place of null") {
      $0.changingMembers { members in
        members["squares"] = members["squares"]?.changingElements { $0 == .null ? .array([]) : $0 }
      }
    },
  ]

  /// Returns a mutant that takes squares with another column, row and side.
  private static func squares(
    _ name: String, flaw: String, _ change: @escaping @Sendable ([Double]) -> [Double]
  ) -> Mutant {
    performing(name, "picture.squares", flaw: flaw) { steps in
      steps.map { step in
        .array(
          Array(step.list.prefix(2))
            + change(step.list.dropFirst(2).map { $0.asNumber ?? 0 }).map { .number($0) })
      }
    }
  }
}
