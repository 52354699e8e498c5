/// The suites put to mutants: which cases kill each, and what each answers otherwise than it
/// should.
public struct MutantRun: Sendable {
  /// What became of a mutant.
  public struct Outcome: Sendable {
    /// The mutant.
    public let mutant: Mutant
    /// The required cases that fail it and pass the built-in implementation, as `suite/group/case`,
    /// in the vectors' order.
    public let killers: [String]
    /// The cases, acceptable ones included, that it answers otherwise than the built-in
    /// implementation, with its answer as JSON text. Mutants of the same set are one bug.
    public let differences: [String: String]
    /// The cases that were put to it.
    public let caseCount: Int
    /// The laws that it breaks and the built-in implementation does not, as `suite/law/id`. A law
    /// alone kills nothing: each bug is to have a case of its own.
    public let brokenLaws: [String]

    /// Whether a case killed it.
    public var isDead: Bool { !killers.isEmpty }
  }

  /// The outcomes, in the order of the mutants.
  public let outcomes: [Outcome]

  /// Puts to each mutant the files of its operations and the laws about them. `progress` is called
  /// before each mutant.
  ///
  /// - Throws: never in practice; mutants do not break down as other programs may.
  public init(
    of mutants: [Mutant] = Mutant.all, on files: [VectorFile], laws: [LawFile] = [],
    progress: (Mutant) -> Void = { _ in }
  ) throws(AdapterFailure) {
    var rightAnswers: [String: [CaseResult]] = [:]
    var outcomes: [Outcome] = []
    var laws = LawsThatHold(laws)
    for mutant in mutants {
      progress(mutant)
      var killers: [String] = []
      var differences: [String: String] = [:]
      var caseCount = 0
      for file in files where mutant.concerns(file) {
        if rightAnswers[file.suite] == nil {
          rightAnswers[file.suite] = try ConformanceRun(of: .builtIn, on: [file]).results
        }
        let right = rightAnswers[file.suite] ?? []
        let wrong = try ConformanceRun(of: mutant.implementation, on: [file]).results
        caseCount += wrong.count
        for (right, wrong) in zip(right, wrong) where right.actual != wrong.actual {
          // Unequal may only be a NaN, which the text tells from a difference.
          let answer = wrong.actual?.text ?? wrong.message ?? ""
          guard answer != right.actual?.text else { continue }
          differences[wrong.name] = answer
          if wrong.verdict == .fail || wrong.verdict == .error, right.verdict == .pass,
            !wrong.isAcceptable
          {
            killers.append(wrong.name)
          }
        }
      }
      outcomes.append(
        Outcome(
          mutant: mutant, killers: killers, differences: differences, caseCount: caseCount,
          brokenLaws: try laws.broken(by: mutant)))
    }
    self.outcomes = outcomes
  }

  /// The mutants that no required case kills: bugs that the suites would pass.
  public var survivors: [Mutant] { outcomes.filter { !$0.isDead }.map(\.mutant) }

  /// The pairs of mutants that answer every case alike: one bug under two names.
  public var twins: [(Mutant, Mutant)] {
    var first: [Set<Difference>: Mutant] = [:]
    var twins: [(Mutant, Mutant)] = []
    for outcome in outcomes {
      let differences = Set(
        outcome.differences.map { Difference(caseName: $0.key, answer: $0.value) })
      if let other = first[differences] { twins.append((other, outcome.mutant)) }
      first[differences] = outcome.mutant
    }
    return twins
  }

  private struct Difference: Hashable {
    let caseName, answer: String
  }

  /// The exit code of FORMAT.md: 0 all dead, 1 one survives, 3 where no case was put to any.
  public var exitCode: Int32 {
    if outcomes.allSatisfy({ $0.caseCount == 0 }) { return 3 }
    return survivors.isEmpty ? 0 : 1
  }
}

/// Laws, each tried on the built-in implementation once, to tell which mutants break.
private struct LawsThatHold {
  private let files: [LawFile]
  private var holding: [String: Bool] = [:]

  init(_ files: [LawFile]) {
    self.files = files
  }

  mutating func broken(by mutant: Mutant) throws(AdapterFailure) -> [String] {
    var broken: [String] = []
    for file in files where file.profile == mutant.profile {
      for entry in file.entries {
        guard let law = Law.named(entry.law),
          !Set(law.operations).isDisjoint(with: mutant.operations)
        else {
          continue
        }
        let name = "\(file.suite)/\(entry.law)/\(entry.id)"
        if holding[name] == nil {
          let trial = try LawTrial(of: .builtIn, entry, file.profile)
          if case .held = trial.outcome { holding[name] = true } else { holding[name] = false }
        }
        guard holding[name] == true else { continue }
        if case .failed = try LawTrial(of: mutant.implementation, entry, file.profile).outcome {
          broken.append(name)
        }
      }
    }
    return broken
  }
}
