import LoxodromeAnswers
import LoxodromeSuite

/// A run of the suites on mutants: for each mutant, the cases that kill it, the cases that it
/// answers differently from the built-in implementation, and the laws that it breaks.
package struct MutantRun: Sendable {
  /// The result of one mutant.
  package struct Outcome: Sendable {
    /// The mutant.
    package let mutant: Mutant
    /// The required cases that the mutant answers wrongly or with an error, and that the built-in
    /// implementation passes, as `suite/group/case`, in the order of the vectors.
    package let killers: [String]
    /// The mutant's answers to all cases that it answers differently from the built-in
    /// implementation, including acceptable cases. The keys are the cases as `suite/group/case`.
    /// The values are the results as JSON text, or the messages of errors. Mutants with the same
    /// differences have the same bug.
    package let differences: [String: String]
    /// The number of cases that the mutant was asked.
    package let caseCount: Int
    /// The laws that the mutant breaks and the built-in implementation does not, as `suite/law/id`.
    /// A law alone does not kill a mutant, because each bug must have a case of its own.
    package let brokenLaws: [String]

    /// Whether a case killed the mutant.
    package var isDead: Bool { !killers.isEmpty }
  }

  /// The outcomes, in the order of the mutants.
  package let outcomes: [Outcome]

  /// Asks each mutant the cases of its operations, and tries the laws about these operations.
  /// `progress` is called before each mutant. Only files of the mutant's profile are used.
  ///
  /// - Throws: never in practice, because mutants are not adapters and cannot break the protocol.
  package init(
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
      for file in files where mutant.affects(file) {
        if rightAnswers[file.suite] == nil {
          rightAnswers[file.suite] = try ConformanceRun(of: .builtIn, on: [file]).results
        }
        let right = rightAnswers[file.suite] ?? []
        let wrong = try ConformanceRun(of: mutant.implementation, on: [file]).results
        caseCount += wrong.count
        for (right, wrong) in zip(right, wrong) where right.actual != wrong.actual {
          // If there is no result, the message stands for the answer.
          differences[wrong.name] = wrong.actual?.text ?? wrong.message ?? ""
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

  /// The mutants that no required case kills. Laws can still find their bugs (`brokenLaws`).
  package var survivors: [Mutant] { outcomes.filter { !$0.isDead }.map(\.mutant) }

  /// The pairs of mutants with the same differences, so they have the same bug. If more than two
  /// mutants are alike, each one is paired with the previous one.
  package var twins: [(Mutant, Mutant)] {
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

  /// The exit code of FORMAT.md: 0 if all mutants are dead, 1 if at least one survives, 3 if no
  /// mutant was asked a case.
  package var exitCode: Int32 {
    if outcomes.allSatisfy({ $0.caseCount == 0 }) { return 3 }
    return survivors.isEmpty ? 0 : 1
  }
}

/// Finds the laws that mutants break. Each entry of a law file is tried at most once on the
/// built-in implementation. Only laws that hold for that implementation are used.
private struct LawsThatHold {
  private let files: [LawFile]
  private var holding: [String: Bool] = [:]

  init(_ files: [LawFile]) {
    self.files = files
  }

  /// Returns the laws that the mutant breaks, as `suite/law/id`. Only laws about the mutant's
  /// operations in the mutant's profile are tried.
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
