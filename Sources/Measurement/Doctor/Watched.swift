/// Counters of the machine that tell something only by how they grow.
struct Watched {
  /// Time of all processors, and what of it the host gave to others (ticks); nil where the system
  /// does not tell.
  private let ticks: (total: Double, stolen: Double)?
  private let timesThrottled: Double

  init(of machine: MachineView) {
    timesThrottled = ControlGroup.timesThrottled(of: machine)
    // user, nice, system, idle, iowait, irq, softirq, steal; guests' time is in the first two
    // already.
    let fields =
      machine.value(of: "cpu", in: "proc/stat")?.split(separator: " ").compactMap { Double($0) } ?? []
    ticks = fields.count >= 8 ? (fields.prefix(8).reduce(0, +), fields[7]) : nil
  }

  /// The least share of stolen time that is told. A tick in a second of two processors is half a
  /// percent.
  private static let leastSteal = 0.01

  func steal(until later: Watched) -> String? {
    guard let ticks, let now = later.ticks, now.total > ticks.total else { return nil }
    let share = (now.stolen - ticks.stolen) / (now.total - ticks.total)
    return share > Self.leastSteal ? "\(Quantity.significant(share * 100)) % of the time was stolen" : nil
  }

  func throttling(until later: Watched) -> String? {
    let times = later.timesThrottled - timesThrottled
    return times > 0 ? "the processor quota ran out \(Quantity.significant(times)) times in a second" : nil
  }
}
