/// What Linux allows a group of processes, such as a container: versions 1 and 2 of control groups.
enum ControlGroup {
  /// The processors that the group of this process may use at a time, the least of it and the
  /// groups around it; nil without a limit.
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

  /// How often the group of this process, or one around it, was stopped since it used up its quota.
  static func timesThrottled(of machine: MachineView) -> Double {
    folders(of: machine).compactMap { folder in
      machine.value(of: "nr_throttled", in: "\(folder)/cpu.stat")?.split(whereSeparator: \.isWhitespace).first
        .flatMap { Double($0) }
    }.reduce(0, +)
  }

  /// Without a limit version 2 has the word "max" and version 1 a quota of -1.
  private static func ratio(_ quota: Double?, _ period: Double?) -> Double? {
    guard let quota, let period, quota > 0, period > 0 else { return nil }
    return quota / period
  }

  /// The folders of the group of this process and of those around it, outermost first.
  ///
  /// Inside a container the path is often that of the host, which is not there: then the outermost
  /// folder is the container's own.
  private static func folders(of machine: MachineView) -> [String] {
    let lines = (machine.text("proc/self/cgroup") ?? "").split(separator: "\n")
    return lines.flatMap { line -> [String] in
      // "4:cpu,cpuacct:/path" in version 1, "0::/path" in version 2.
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
