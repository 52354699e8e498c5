import Foundation
import LoxodromeJSON

/// A condition of a machine or of a file that makes measurements less reliable.
public struct DoctorFinding: Equatable, Sendable {
  /// The kind of the condition.
  public let kind: Kind
  /// The subject of the finding: a file's name, or "this machine".
  public let subject: String
  /// What was observed, with its numbers.
  public let seen: String

  /// The kinds of conditions. The raw values are the names in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    case load
    case processorQuota = "processor-quota"
    case throttled
    case governor
    case turbo
    case instructionLevel = "instruction-level"
    case noCounters = "no-counters"
    case noValgrind = "no-valgrind"
    case fewCores = "few-cores"
    case swap
    case debugCommand = "debug-command"
    case steal
    case debugBuild = "debug-build"
    case debugLibrary = "debug-library"
    case frequencyScaling = "frequency-scaling"
    case loadOfRun = "load-of-run"
    case shortSamples = "short-samples"
    case longSamples = "long-samples"
    case fewRepetitions = "few-repetitions"
    case wideSpread = "wide-spread"
  }

  /// Whether the finding is a note and not a warning.
  public var isNote: Bool { [.noCounters, .turbo, .instructionLevel, .debugLibrary].contains(kind) }

  /// Why the condition matters, in one sentence.
  public var why: String { advice(on: kind).why }

  /// What to do about the condition, in one sentence.
  public var remedy: String { advice(on: kind).remedy }
}

/// Checks a machine and benchmark results for conditions that make measurements less reliable.
public enum Doctor {
  /// Returns the findings about a machine, in a fixed order, each kind at most once. The call takes
  /// one second, since it compares two readings of the machine's counters.
  public static func findings(aboutMachine machine: MachineView = MachineView()) -> [DoctorFinding] {
    machine.findings()
  }

  /// Returns the findings about a file of Google Benchmark's JSON, in a fixed order, each kind at
  /// most once.
  ///
  /// - Throws: `ReportError` if the file does not have this format.
  public static func findings(about file: ReportInput) throws(ReportError) -> [DoctorFinding] {
    try ResultsView(file).findings()
  }

  /// Returns a finding as three lines of text for a terminal. Control characters in names of files
  /// and benchmarks are escaped.
  public static func text(_ finding: DoctorFinding) -> String {
    let (subject, seen) = (
      finding.subject.escapingControlCharacters, finding.seen.escapingControlCharacters
    )
    return """
      \(finding.isNote ? "note" : "warning"): \(subject): \(seen)
        \(finding.why)
        \(finding.remedy)
      """
  }

  /// Returns findings as JSON: `{"warnings": [{"kind", "subject", "seen", "why", "remedy"}],
  /// "notes": […]}`.
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
