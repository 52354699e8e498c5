import Foundation
import JSON

/// Something that makes measurements less sure, as the doctor sees it.
public struct DoctorFinding: Equatable, Sendable {
  /// What kind of thing it is: the same word for the same trouble.
  public let kind: Kind
  /// What it is about: a file's name, or "this machine".
  public let subject: String
  /// What was seen, with its numbers.
  public let seen: String

  /// The kinds of trouble, by the names that JSON has.
  public enum Kind: String, CaseIterable, Sendable {
    case load
    case processorQuota = "processor-quota"
    case throttled
    case governor
    case turbo
    case noCounters = "no-counters"
    case noValgrind = "no-valgrind"
    case fewCores = "few-cores"
    case swap
    case debugCommand = "debug-command"
    case steal
    case debugBuild = "debug-build"
    case frequencyScaling = "frequency-scaling"
    case loadOfRun = "load-of-run"
    case shortSamples = "short-samples"
    case longSamples = "long-samples"
    case fewRepetitions = "few-repetitions"
    case wideSpread = "wide-spread"
  }

  /// Whether it is only good to know, and no warning.
  public var isNote: Bool { kind == .noCounters || kind == .turbo }

  /// Why it matters, in a sentence.
  public var why: String { advice(on: kind).why }

  /// What to do about it, in a sentence.
  public var remedy: String { advice(on: kind).remedy }
}

/// Looks at a machine and at results for what makes measurements less sure.
public enum Doctor {
  /// What is wrong with this machine, in a fixed order, each kind at most once. Takes a second, in
  /// which it watches.
  public static func findings(aboutMachine machine: MachineView = MachineView()) -> [DoctorFinding] {
    machine.findings()
  }

  /// What is wrong with a file of Google Benchmark's JSON, in a fixed order, each kind at most
  /// once.
  ///
  /// - Throws: `ReportError` where the file is not of that form.
  public static func findings(about file: ReportInput) throws(ReportError) -> [DoctorFinding] {
    try ResultsView(file).findings()
  }

  /// A finding of one and three lines, as a terminal shows it.
  public static func text(_ finding: DoctorFinding) -> String {
    """
    \(finding.isNote ? "note" : "warning"): \(finding.subject): \(finding.seen)
      \(finding.why)
      \(finding.remedy)
    """
  }

  /// Findings as JSON: {"warnings": [{"kind", "subject", "seen", "why", "remedy"}], "notes": […]}.
  public static func json(_ findings: [DoctorFinding]) -> String {
    let rows = { (isNote: Bool) in
      JSONValue.array(
        findings.filter { $0.isNote == isNote }.map { finding in
          .object([
            "kind": .string(finding.kind.rawValue), "subject": .string(finding.subject),
            "seen": .string(finding.seen), "why": .string(finding.why), "remedy": .string(finding.remedy),
          ])
        })
    }
    return JSONValue.object(["warnings": rows(false), "notes": rows(true)]).text(as: .spaced) + "\n"
  }
}
