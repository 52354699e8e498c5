import Foundation

extension SpawnedProcess {
  /// Sends a signal to the program and to all its descendants, each parent after its children.
  ///
  /// On Linux, unlike `kill()`, it also reaches descendants that have left the group, as far as the
  /// kernel lists them. On other systems it reaches only the group. It does nothing if the program
  /// has ended.
  package func signalTree(_ number: Int32) {
    // Until the program is waited for, no other process gets its number.
    guard !hasEnded else { return }
    #if canImport(Darwin)
      if Foundation.kill(-id, number) != 0 { _ = Foundation.kill(id, number) }
    #else
      for process in tree(of: id) { _ = Foundation.kill(process, number) }
    #endif
  }
}

#if !canImport(Darwin)
  /// Returns the numbers of a process and of its descendants, each parent after its children.
  private func tree(of process: pid_t) -> [pid_t] {
    // Each thread of a process lists the processes that it has started.
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let children = threads.flatMap { thread -> [pid_t] in
      let list = try? String(contentsOfFile: "\(folder)/\(thread)/children", encoding: .utf8)
      return (list ?? "").split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    }
    return children.flatMap(tree) + [process]
  }
#endif
