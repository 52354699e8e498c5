import Foundation

// Tests wait for a condition, not for a time: a busy machine can need minutes for what usually takes
// milliseconds.

/// The time after which a test gives up. It only ends tests that would wait forever.
package let longestWait = Duration.seconds(600)

/// Waits until a condition is true, at most `longestWait`. Returns whether it is.
@discardableResult package func waitUntil(_ condition: () throws -> Bool) rethrows -> Bool {
  let start = ContinuousClock.now
  while try !condition() {
    guard ContinuousClock.now - start < longestWait else { return false }
    usleep(5000)
  }
  return true
}

/// Whether there is no process with this id, or one that has ended and that its parent has not waited
/// for. In a container there can be nobody who waits for processes without a parent.
package func hasEnded(_ process: pid_t) -> Bool {
  if kill(process, 0) == -1 { return errno == ESRCH }
  guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else {
    return kill(process, 0) == -1 && errno == ESRCH
  }
  // The name of the program is in parentheses and can contain any character.
  return state.split(separator: ")").last?.hasPrefix(" Z") == true
}

/// Time limits in seconds, for tests of what exceeds a limit. Where something must also happen before
/// the limit and does not, since the machine is too busy, a test goes on with the next one.
package let growingTimeLimits = [0.5, 5, 50]

/// Calls the body until its result is right, for two minutes at most, and returns the last result.
///
/// For what must be fast: other programs can make it slow, but not every time.
package func repeated<Result>(
  until isRight: (Result) throws -> Bool, _ body: () throws -> Result
) rethrows -> Result {
  let start = ContinuousClock.now
  while true {
    let result = try body()
    if try isRight(result) || ContinuousClock.now - start > .seconds(120) { return result }
  }
}

/// Variables for programs that call git, with nil for those to remove. Then git reads neither the
/// settings of the user and the machine, such as hooks and signatures, nor the variables of a hook in
/// which the tests may run.
package let variablesForGit: [String: String?] = {
  var variables: [String: String?] = [
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
  ]
  for name in ProcessInfo.processInfo.environment.keys
  where name.hasPrefix("GIT_") && variables[name] == nil { variables[name] = .some(nil) }
  return variables
}()
