/// Reads the processor limits of this process's control group, as a container has it. Versions 1
/// and 2 of Linux control groups are read.
enum ControlGroup {
  /// Returns the number of processors that this process may use at a time: the smallest quota of
  /// its group and of the enclosing groups. Nil if there is no limit.
  static func quota(of machine: MachineView) -> Double? {
    folders(of: machine).compactMap { folder -> Double? in
      if let text = machine.text("\(folder)/cpu.max") {
        let parts = text.split(whereSeparator: \.isWhitespace)
        guard parts.count == 2 else { return nil }
        return ratio(Double(parts[0]), Double(parts[1]))
      }
      let value = { (name: String) -> Double? in
        machine.text("\(folder)/\(name)")?.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) }
      }
      return ratio(value("cpu.cfs_quota_us"), value("cpu.cfs_period_us"))
    }.min()
  }

  /// Returns how often this process's group and the enclosing groups were paused because a quota
  /// was used up; 0 if the system does not report it.
  static func timesThrottled(of machine: MachineView) -> Double {
    folders(of: machine).compactMap { folder in
      machine.value(of: "nr_throttled", in: "\(folder)/cpu.stat")?.split(whereSeparator: \.isWhitespace).first
        .flatMap { Double($0) }
    }.reduce(0, +)
  }

  /// Returns quota ÷ period; nil if there is no limit. Version 2 writes "max" for no limit, version
  /// 1 a quota of -1.
  private static func ratio(_ quota: Double?, _ period: Double?) -> Double? {
    guard let quota, let period, quota > 0, period > 0 else { return nil }
    return quota / period
  }

  /// Returns the folders of this process's group and of the enclosing groups, outermost first.
  ///
  /// Inside a container, the path is often that of the host and does not exist. Then the outermost
  /// folder is the container's own.
  private static func folders(of machine: MachineView) -> [String] {
    let lines = (machine.text("proc/self/cgroup") ?? "").split(separator: "\n")
    return lines.flatMap { line -> [String] in
      // A line is "4:cpu,cpuacct:/path" in version 1 and "0::/path" in version 2.
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { return [] }
      let mounts: [String]
      if parts[1].isEmpty {
        mounts = ["sys/fs/cgroup", "sys/fs/cgroup/unified"]
      } else if parts[1].split(separator: ",").contains("cpu") {
        mounts = ["sys/fs/cgroup/\(parts[1])"]
      } else {
        return []
      }
      return mounts.flatMap { mount in
        var path = mount
        return [mount]
          + parts[2].split(separator: "/").map {
            path += "/\($0)"
            return path
          }
      }
    }
  }
}
