import Foundation
import LoxodromeProcesses

/// Lanes of commands: the lanes run side by side, the commands of a lane one after the other.
enum StepLanes {
  /// Runs the lanes and waits for all of them.
  ///
  /// - Parameters:
  ///   - lanes: the commands. A lane ends with its first command that has another exit code than 0.
  ///   - endsWithFirstFailure: whether the first command with an exit code other than 0 ends all
  ///     lanes, instead of only its own.
  ///   - secondsUntilKill: the time that programs have to end by themselves after SIGTERM (seconds).
  ///     Callgrind and compilers take well below one second.
  ///   - shouldStop: called at least ten times a second. If it returns true, all programs are
  ///     ended.
  /// - Returns: for each lane, the exit code of its last command that ended by itself; 0 if there
  ///   is none.
  /// - Throws: `interrupted` after all programs and those that they have started were ended;
  ///   `impossible` where a program cannot be started or its output cannot be written.
  static func run(
    _ lanes: [[StepCommand]], endsWithFirstFailure: Bool = false, secondsUntilKill: Double = 10,
    shouldStop: () -> Bool
  ) throws(ComparisonStop) -> [Int32] {
    var lanes = lanes.map { Lane(waiting: $0[...]) }
    do throws(ComparisonStop) {
      while true {
        for index in lanes.indices { try lanes[index].advance() }
        let running = lanes.compactMap(\.running)
        if running.isEmpty { return lanes.map(\.code) }
        if endsWithFirstFailure, lanes.contains(where: { $0.code != 0 }) {
          end(running, secondsUntilKill)
          return lanes.map(\.code)
        }
        if shouldStop() { throw .interrupted }
        let pipes = running.flatMap(\.pipes)
        ProcessPipe.wait(for: pipes, seconds: pipes.contains(where: \.isOpen) ? 0.1 : 0.01)
        for command in running { command.forward() }
      }
    } catch {
      end(lanes.compactMap(\.running), secondsUntilKill)
      throw error
    }
  }

  /// Runs one command and returns its exit code.
  static func run(_ command: StepCommand, shouldStop: () -> Bool) throws(ComparisonStop) -> Int32 {
    try run([[command]], shouldStop: shouldStop)[0]
  }

  /// Ends programs and all processes that they have started: by SIGTERM, and by SIGKILL after
  /// `secondsUntilKill` at the latest.
  private static func end(_ commands: [RunningCommand], _ secondsUntilKill: Double) {
    for command in commands { command.signalTree(SIGTERM) }
    let start = ContinuousClock.now
    while commands.contains(where: { !$0.hasEnded }), ContinuousClock.now - start < .seconds(secondsUntilKill)
    {
      // A program that waits for its output to be read would not end.
      for command in commands { command.forward() }
      Thread.sleep(forTimeInterval: 0.01)
    }
    for command in commands {
      command.signalTree(SIGKILL)
      _ = try? command.finish()
    }
  }
}

/// The commands of a lane that still wait, and the one that runs.
private struct Lane {
  var waiting: ArraySlice<StepCommand>
  var running: RunningCommand?
  /// The exit code of the last command that ended; 0 before the first has ended.
  var code: Int32 = 0

  init(waiting: ArraySlice<StepCommand>) { self.waiting = waiting }

  /// Starts the next command if no command runs and the previous one has ended with exit code 0.
  mutating func advance() throws(ComparisonStop) {
    if let command = running {
      guard command.hasEnded else { return }
      running = nil
      code = try command.finish()
    }
    if code == 0, let next = waiting.popFirst() { running = try RunningCommand(next) }
  }
}
