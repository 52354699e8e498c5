/// A reading of the machine's counters. Only the difference between two readings is meaningful.
struct MachineCounters {
  /// The total time of all processors, and the part of it that the host gave to other machines, in
  /// ticks; nil if the system does not report them.
  private let ticks: (total: Double, stolen: Double)?
  private let timesThrottled: Double

  init(of machine: MachineView) {
    timesThrottled = ControlGroup.timesThrottled(of: machine)
    // The fields are user, nice, system, idle, iowait, irq, softirq and steal. The first two
    // include the time of guests.
    let fields =
      machine.value(of: "cpu", in: "proc/stat")?.split(separator: " ").compactMap { Double($0) } ?? []
    ticks = fields.count >= 8 ? (fields.prefix(8).reduce(0, +), fields[7]) : nil
  }

  /// The largest share of stolen time that is not reported. At 100 ticks in a second, a single tick
  /// on two processors is already half a percent.
  private static let largestIgnoredSteal = 0.01

  /// Returns the message about stolen time between this reading and a later one; nil if at most 1 %
  /// of the time was stolen or if the system does not report it.
  func steal(until later: MachineCounters) -> String? {
    guard let ticks, let now = later.ticks, now.total > ticks.total else { return nil }
    let share = (now.stolen - ticks.stolen) / (now.total - ticks.total)
    return share > Self.largestIgnoredSteal
      ? "\(Quantity.significant(share * 100)) % of the time was stolen" : nil
  }

  /// Returns the message about an exceeded processor quota between this reading and a later one;
  /// nil if there is none.
  func throttling(until later: MachineCounters) -> String? {
    let times = later.timesThrottled - timesThrottled
    return times > 0 ? "the processor quota ran out \(Quantity.significant(times)) times in a second" : nil
  }
}
