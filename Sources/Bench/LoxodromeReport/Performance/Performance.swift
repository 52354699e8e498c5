import LoxodromeBench
import LoxodromeJSON

/// What a run says about the goals, the speed-up of our work by threads, and its growth with size.
struct Performance: Sendable {
  let goals: [GoalResult]
  /// Our times beside those of a build for fewer instructions; empty if that was not measured.
  let levels: [GoalResult]
  /// The speed-ups of our work, sorted by name with numeric order. The run is the head.
  let scaling: [ThreadScaling]
  let growth: [Growth]

  /// - Parameters:
  ///   - goals: the file of goals; nil for none.
  ///   - lowerLevel: results of a build for fewer instructions; nil for none.
  ///   - subject: our implementation's name.
  init(_ groups: [PeerGroup], goals: Goals?, lowerLevel: BenchmarkResults? = nil, subject: String) {
    levels =
      lowerLevel.map { results in
        GoalResult.levels(
          groups, PeerGroup.groups(of: results.benchmarks, subject: subject),
          name: results.context["instruction_sets"]?.string ?? "another build")
      } ?? []
    self.goals = GoalResult.all(goals?.goals ?? [], groups)
    scaling = ThreadScaling.all(base: [], head: groups.compactMap(\.ours))
    growth = Growth.all(groups.compactMap(\.ours), limits: goals?.growth ?? [])
  }

  /// The name of the format of `json()`. New members may be added under the same name. A change of
  /// meaning requires a new name.
  static let schema = "loxodrome-performance-1"

  /// Returns the results as JSON for programs. Times are in seconds. A number that is not known is
  /// null.
  func json() -> String {
    let document = JSONObject(inOrder: [
      "schema": .string(Self.schema),
      "goals": .array(goals.map(Self.goal)),
      "levels": .array(levels.map(Self.goal)),
      "scaling": .array(scaling.map(Self.scaling)),
      "growth": .array(growth.map(Self.growth)),
    ])
    return JSONLines(hasBraceLines: true, partIndent: 2).text(document) {
      if case .array = $0.value { true } else { false }
    }
  }

  private static func goal(_ result: GoalResult) -> JSONValue {
    let goal: JSONValue =
      switch result.bound {
      case .ratioAtLeast(let ratio): .object(["atLeast": number(ratio)])
      case .secondsAtMost(let seconds): .object(["secondsAtMost": number(seconds)])
      case nil: .null
      }
    let other = result.other.map(JSONValue.string) ?? .null
    return .object([
      "work": .string(result.work), "peer": result.isPeer ? other : .null,
      "than": result.isPeer ? .null : other, "ours": number(result.ours), "theirs": number(result.theirs),
      "value": number(result.value), "low": number(result.interval?.lowerBound),
      "high": number(result.interval?.upperBound), "goal": goal, "outcome": .string(result.outcome.rawValue),
    ])
  }

  private static func scaling(_ scaling: ThreadScaling) -> JSONValue {
    .object([
      "work": .string(scaling.work),
      "threads": .array(scaling.points.map { .number(Double($0.threads)) }),
      "speedUps": .array(scaling.points.map { number($0.head) }),
    ])
  }

  private static func growth(_ growth: Growth) -> JSONValue {
    let points = { (curve: Growth.Curve?) -> JSONValue in
      .array((curve?.points ?? []).map { .array([number($0.size), number($0.value)]) })
    }
    return .object([
      "work": .string(growth.work), "parameter": .string(growth.parameter),
      "time": points(growth.time), "timeExponent": number(growth.time.exponent),
      "memory": points(growth.memory), "memoryExponent": number(growth.memory?.exponent),
      "verdict": .string(growth.verdict.rawValue),
    ])
  }

  private static func number(_ value: Double?) -> JSONValue {
    .number(orNull: value)
  }
}
