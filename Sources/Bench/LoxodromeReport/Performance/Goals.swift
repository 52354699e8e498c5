import LoxodromeBench

/// The goals of `Reports/goals.json`, and the limits of growth. `Reports/goals.schema.json`
/// describes the file.
struct Goals: Sendable {
  /// The name of the format. A change of meaning requires a new name.
  static let schema = "loxodrome-goals-1"

  let goals: [Goal]
  let growth: [GrowthLimit]

  /// Reads a file.
  ///
  /// - Throws: `ReportError` if the file does not have the format, if a number is not above 0, or
  ///   if two goals have the same subject.
  init(_ input: ReportInput) throws(ReportError) {
    let document = try input.decode(Document.self)
    guard document.schema == Self.schema else {
      throw ReportError(
        file: input.name, place: "schema",
        problem: "expected \"\(Self.schema)\", found \"\(document.schema)\"")
    }
    var goals: [Goal] = []
    for (index, entry) in document.goals.enumerated() {
      let place = "goals[\(index)]"
      guard let goal = Goal(entry) else {
        throw ReportError(
          file: input.name, place: place,
          problem: "expected nanosecondsAtMost, or atLeast with peer or than, above 0")
      }
      if goals.contains(where: { $0.work == goal.work && $0.measure.subject == goal.measure.subject }) {
        throw ReportError(file: input.name, place: place, problem: "there is such a goal before")
      }
      goals.append(goal)
    }
    self.goals = goals
    growth = document.growth ?? []
    for (index, limit) in growth.enumerated() where limit.exponentAtMost <= 0 {
      throw ReportError(
        file: input.name, place: "growth[\(index)].exponentAtMost", problem: "expected a number above 0")
    }
  }

  private struct Document: Decodable {
    let schema: String
    let goals: [Goal.Entry]
    let growth: [GrowthLimit]?
  }
}

/// A goal for our time of some work.
struct Goal: Sendable {
  /// The name of the work: that of a benchmark without `by:` and without Google Benchmark's
  /// modifiers.
  let work: String
  let measure: Measure

  enum Measure: Sendable {
    /// The smallest ratio of a peer's time to ours. The peer does the same work, or `work` if that
    /// is not nil.
    case peer(String, work: String?, atLeast: Double)
    /// The smallest ratio of our time for other work to our time for this work. With the same work
    /// on one thread it is a speed-up.
    case than(String, atLeast: Double)
    /// The largest time of an item (seconds).
    case time(atMost: Double)

    /// What the measure is about. A file has one goal for each work and subject.
    var subject: String {
      switch self {
      case .peer(let name, _, _): "by:\(name)"
      case .than(let work, _): "than:\(work)"
      case .time: "time"
      }
    }
  }

  /// An entry of the file.
  struct Entry: Decodable {
    let work: String
    let peer, than: String?
    let atLeast, nanosecondsAtMost: Double?
  }

  /// Creates a goal of an entry; nil if the entry has no measure, two, or a number that is not above 0.
  init?(_ entry: Entry) {
    work = entry.work
    switch (entry.peer, entry.than, entry.atLeast, entry.nanosecondsAtMost) {
    case (let peer?, let work, let ratio?, nil) where ratio > 0:
      measure = .peer(peer, work: work, atLeast: ratio)
    case (nil, let other?, let ratio?, nil) where ratio > 0: measure = .than(other, atLeast: ratio)
    case (nil, nil, nil, let time?) where time > 0: measure = .time(atMost: time / 1e9)
    default: return nil
    }
  }
}
