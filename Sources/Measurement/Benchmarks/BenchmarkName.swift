/// The parts of a benchmark's name, `stem/operation/parameter:value/…/by:NAME[/real_time][…]`.
///
/// A name without `by:` is legal: it belongs to nobody and has no peers.
package struct BenchmarkName: Equatable, Sendable {
  /// The name as a whole, without what Google Benchmark adds to an aggregate.
  package let full: String
  /// The name without `by:NAME` and without what Google Benchmark adds: what the work is.
  package let work: String
  /// What rows must share to be peers: the name without `by:NAME`.
  package let peerKey: String
  /// Who does the work; nil where the name does not say.
  package let by: String?
  /// Which time the benchmark is about.
  package let clock: Clock

  /// The time that Google Benchmark counts and that a row's rates refer to.
  package enum Clock: String, Sendable {
    /// Time by the wall: names with `real_time` or `manual_time`.
    case wall
    /// Processor time of the main thread, or of the process: all other names.
    case processor
  }

  package init(_ full: String) {
    let parts = full.split(separator: "/", omittingEmptySubsequences: false)
    let others = parts.filter { !$0.hasPrefix("by:") }
    let isModifier = { (part: Substring) in
      modifiers.contains(String(part)) || modifierPrefixes.contains { part.hasPrefix($0) }
    }
    self.full = full
    by = parts.first { $0.hasPrefix("by:") }.map { String($0.dropFirst(3)) }
    peerKey = others.joined(separator: "/")
    work = others.enumerated().filter { $0.offset == 0 || !isModifier($0.element) }.map(\.element)
      .joined(separator: "/")
    clock = others.contains("real_time") || others.contains("manual_time") ? .wall : .processor
  }

  /// The first part: the concept that is measured.
  package var stem: String {
    work.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
  }
}

private let modifiers: Set<String> = ["real_time", "manual_time", "process_time"]
private let modifierPrefixes = ["repeats:", "iterations:", "min_time:", "min_warmup_time:"]
