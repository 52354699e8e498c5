import Foundation

extension SpawnedProcess {
  /// Sends a signal to the program and to its descendants.
  ///
  /// On Linux, each process gets the signal after its children. Unlike `kill()`, this method also
  /// reaches descendants that have left the group. It does not reach a descendant whose parent has
  /// ended, or one that the kernel does not list in `/proc`. On other systems, it reaches only the
  /// group. It does nothing if the program has ended.
  package func signalTree(_ number: Int32) {
    // The system does not give the program's id to another process before `finish()` reaps the
    // program.
    guard !hasEnded else { return }
    #if canImport(Darwin)
      if Foundation.kill(-id, number) != 0 { _ = Foundation.kill(id, number) }
    #else
      for process in tree(of: id) { _ = Foundation.kill(process, number) }
    #endif
  }

  /// Kills all programs that this process has started and not finished, with their groups and
  /// descendants. For use directly before this process ends: a later call that starts or finishes a
  /// program waits forever.
  package static func killAll() {
    // The lock stays locked, so that no other thread starts a program after this call.
    descriptorLock.lock()
    for program in unfinishedPrograms {
      #if !canImport(Darwin)
        for process in tree(of: program) { _ = Foundation.kill(process, SIGKILL) }
      #endif
      _ = Foundation.kill(-program, SIGKILL)
    }
  }
}

#if !canImport(Darwin)
  /// Returns the ids of a process and of its descendants, each parent after its children.
  private func tree(of process: pid_t) -> [pid_t] {
    // The file `children` of a thread lists the processes that the thread has started.
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let children = threads.flatMap { thread -> [pid_t] in
      let list = bytes(ofFile: "\(folder)/\(thread)/children")
      return String(decoding: list, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
    }
    return children.flatMap(tree) + [process]
  }

  /// Returns the bytes of a file in `/proc`; none if it cannot be read. Foundation does not free what
  /// it has allocated for a file of size 0.
  private func bytes(ofFile path: String) -> [UInt8] {
    guard let stream = fopen(path, "rb") else { return [] }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = fread(&part, 1, part.count, stream), count > 0 { bytes += part.prefix(count) }
    return bytes
  }
#endif
