/// The parts of a benchmark's name, `stem/operation/parameter:value/…/by:NAME[/real_time][…]`.
///
/// A name without `by:` is valid. Such a benchmark names no implementation and usually has no
/// peers.
package struct BenchmarkName: Equatable, Sendable {
  /// The complete name, as Google Benchmark writes it for a repetition. It excludes the suffix that
  /// Google Benchmark adds to the name of an aggregate.
  package let full: String
  /// The complete name without the number among benchmarks with one name, as a filter has it.
  package let listed: String
  /// The name without `by:NAME` and without the modifiers that Google Benchmark adds. It identifies
  /// the work.
  package let work: String
  /// The name without `by:NAME`, with Google Benchmark's modifiers. Benchmarks with equal keys are
  /// peers.
  package let peerKey: String
  /// The implementation that does the work, from `by:NAME`; nil if the name has no such part.
  package let by: String?
  /// The clock whose time the benchmark reports.
  package let clock: Clock

  /// A clock of Google Benchmark. The rates of a row, such as items per second, refer to the time
  /// of this clock.
  package enum Clock: String, Sendable {
    /// Wall-clock time: the clock of names with `real_time` or `manual_time`.
    case wall
    /// Processor time of the main thread or of the process: the clock of all other names.
    case processor
  }

  package init(_ full: String) {
    // The number of a benchmark among those with one name, which `BenchmarkGroups` adds.
    let number = full.firstMatch(of: /\ \([0-9]+ of [0-9]+\)$/).map { String($0.output) } ?? ""
    let parts = full.dropLast(number.count).split(separator: "/", omittingEmptySubsequences: false)
    let others = parts.filter { !$0.hasPrefix("by:") }
    let isModifier = { (part: Substring) in
      modifiers.contains(String(part)) || modifierPrefixes.contains { part.hasPrefix($0) }
    }
    self.full = full
    listed = String(full.dropLast(number.count))
    by = parts.first { $0.hasPrefix("by:") }.map { String($0.dropFirst(3)) }
    peerKey = others.joined(separator: "/") + number
    work =
      others.enumerated().filter { $0.offset == 0 || !isModifier($0.element) }.map(\.element)
      .joined(separator: "/") + number
    clock = others.contains("real_time") || others.contains("manual_time") ? .wall : .processor
  }

  /// The part of the name before the first slash.
  package var stem: String {
    work.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }
}

private let modifiers: Set<String> = ["real_time", "manual_time", "process_time"]
private let modifierPrefixes = ["repeats:", "iterations:", "min_time:", "min_warmup_time:"]
