import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeProcesses

/// A running shell with a script, and its pipes.
private struct StartedShell {
  let input: ProcessPipe
  let output: ProcessPipe
  let process: SpawnedProcess

  init(_ script: String) throws {
    input = try ProcessPipe(.toProgram)
    output = try ProcessPipe(.fromProgram)
    process = try SpawnedProcess(
      ["/bin/sh", "-c", script], input: .pipe(input), output: output, errors: nil)
  }

  /// Waits for the program's end.
  func waitForEnd() { waitUntil { process.hasEnded } }

  /// Returns the program's output until the output is closed or, on request, until a line feed.
  /// Waits `longestWait` at most.
  func read(untilLine: Bool = false) -> String {
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1000)
    while ContinuousClock.now - start < longestWait {
      switch chunk.withUnsafeMutableBytes({ output.read(into: $0) }) {
      case .bytes(let count): bytes += chunk[..<count]
      case .nothing: ProcessPipe.wait(for: [output], seconds: 0.1)
      case .closed: return String(decoding: bytes, as: UTF8.self)
      }
      if untilLine, bytes.last == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
    }
    Issue.record("the output is still open")
    return ""
  }

  func write(_ text: String) -> ProcessPipe.Transfer {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { input.write($0) }
  }
}

/// Tests of starting, killing and finishing programs, with shell scripts as programs.
struct SpawnedProcessTests {
  @Test func exitStatusIsThatOfTheProgram() throws {
    let shell = try StartedShell("exit 7")
    shell.waitForEnd()
    #expect(shell.process.finish().ending == .exited(7))
    #expect(shell.process.hasEnded)
    #expect(shell.process.finish().ending == .exited(7))
  }

  @Test func endingBySignalIsReported() throws {
    let shell = try StartedShell("kill -SEGV $$")
    shell.waitForEnd()
    #expect(shell.process.finish().ending == .killed(signal: SIGSEGV))
  }

  /// Another part of the process can have waited for the program. Its status is then lost.
  @Test func lostStatusIsNotSuccess() throws {
    let shell = try StartedShell("exit 0")
    #expect(waitpid(shell.process.id, nil, 0) == shell.process.id)
    #expect(shell.process.hasEnded)
    #expect(shell.process.finish().ending == .unknown)
  }

  @Test func finishKillsARunningProgram() throws {
    let shell = try StartedShell("sleep 3600")
    #expect(!shell.process.hasEnded)
    #expect(shell.process.finish().ending == .killed(signal: SIGKILL))
  }

  /// The pipe is closed only after the child that holds it has ended too.
  @Test func childrenAreKilledWithTheProgram() throws {
    let shell = try StartedShell("sleep 3600 & echo started; wait")
    #expect(shell.read(untilLine: true) == "started\n")
    shell.process.kill()
    #expect(shell.read() == "")
    shell.waitForEnd()
    #expect(shell.process.finish().ending == .killed(signal: SIGKILL))
  }

  @Test func programIsKilledWhenTheObjectIsDestroyed() throws {
    let output = try ProcessPipe(.fromProgram)
    var process: SpawnedProcess? = try SpawnedProcess(
      ["/bin/sh", "-c", "sleep 3600 & sleep 3600"], input: .file("/dev/null"), output: output, errors: nil)
    #expect(process?.hasEnded == false)
    process = nil
    #expect(ProcessPipe.wait(for: [output], seconds: 600))
    var byte = [UInt8](repeating: 0, count: 1)
    #expect(byte.withUnsafeMutableBytes { output.read(into: $0) } == .closed)
  }

  /// A child in its own session is neither killed with the group nor waited for.
  @Test func finishDoesNotWaitForChildren() throws {
    let shell = try StartedShell("setsid sh -c 'echo $$; exec sleep 3600' 2>/dev/null & sleep 3600")
    let child = try #require(pid_t(shell.read(untilLine: true).dropLast()))
    defer { kill(child, SIGKILL) }
    shell.process.finish()
    #expect(!hasEnded(child))
  }

  @Test func inputAndOutputCanAlternate() throws {
    let shell = try StartedShell("while read line; do echo \"<$line>\"; done; echo end")
    #expect(shell.write("one\n") == .bytes(4))
    #expect(shell.read(untilLine: true) == "<one>\n")
    #expect(shell.write("two\n") == .bytes(4))
    #expect(shell.read(untilLine: true) == "<two>\n")
  }

  /// The program inherits neither open files of the test process nor pipes of other programs.
  @Test func noOtherDescriptorIsInherited() throws {
    let descriptor = open("/dev/null", O_RDONLY)
    let high = fcntl(descriptor, F_DUPFD, 50)
    defer { for number in [descriptor, high] { close(number) } }
    #expect(fcntl(high, F_GETFD) & FD_CLOEXEC == 0)
    let other = try StartedShell("sleep 3600")
    let shell = try StartedShell("ls /proc/self/fd")
    // `ls` itself opens the folder as descriptor 3.
    #expect(shell.read() == "0\n1\n2\n3\n")
    #expect(!other.process.hasEnded)
  }

  /// A program that writes to a closed pipe must end, although this process ignores the signal.
  @Test func signalsHaveTheirDefaultActions() throws {
    signal(SIGPIPE, SIG_IGN)
    let shell = try StartedShell("grep -E 'SigBlk|SigIgn' /proc/self/status")
    let masks = shell.read().split(separator: "\n").compactMap { $0.split(separator: "\t").last }
    let blocked = try #require(masks.first.flatMap { UInt64($0, radix: 16) })
    let ignored = try #require(masks.last.flatMap { UInt64($0, radix: 16) })
    #expect(masks.count == 2 && blocked == 0)
    #expect(ignored & 1 << UInt64(SIGPIPE - 1) == 0)
  }

  @Test func failureToStartCausesAnError() throws {
    let output = try ProcessPipe(.fromProgram)
    for (command, problem) in [
      ([], "no program was named"), ([""], "no program was named"),
      (["/no/such/program"], "it cannot be run: No such file or directory"),
      (["/bin/sh", "a\0b"], "the argument \"a\\0b\" has a zero byte"),
    ] {
      #expect(throws: SpawnFailure(problem: problem)) {
        try SpawnedProcess(command, input: .file("/dev/null"), output: output, errors: nil)
      }
    }
  }
}

/// Tests of pipes to and from a program. This process's end of a pipe never blocks.
struct ProcessPipeTests {
  @Test func readingAnEmptyPipeReturnsImmediately() throws {
    let shell = try StartedShell("sleep 3600")
    var chunk = [UInt8](repeating: 0, count: 10)
    #expect(chunk.withUnsafeMutableBytes { shell.output.read(into: $0) } == .nothing)
    #expect(!ProcessPipe.wait(for: [shell.output], seconds: 0.01))
  }

  @Test func writingToAFullPipeWritesNothing() throws {
    let shell = try StartedShell("sleep 3600")
    let bytes = [UInt8](repeating: 0, count: 1 << 16)
    var written = 0
    while case .bytes(let count) = bytes.withUnsafeBytes({ shell.input.write($0) }) {
      written += count
      if written > 1 << 26 { break }
    }
    #expect(written > 0 && written <= 1 << 26)
    #expect(shell.write("x") == .nothing)
    #expect(!ProcessPipe.wait(for: [shell.input], seconds: 0.01))
  }

  @Test func closedPipesAreReported() throws {
    signal(SIGPIPE, SIG_IGN)
    let shell = try StartedShell("exec <&- >&-; sleep 3600")
    #expect(shell.read() == "")
    #expect(!shell.output.isOpen && !shell.process.hasEnded)
    #expect(shell.write("x") == .closed)
    #expect(!shell.input.isOpen)
    #expect(!ProcessPipe.wait(for: [shell.input, shell.output], seconds: 0))
  }

  @Test func waitEndsWhenBytesArrive() throws {
    let shell = try StartedShell("read line; echo answer; sleep 3600")
    #expect(shell.write("go\n") == .bytes(3))
    #expect(ProcessPipe.wait(for: [shell.output], seconds: 600))
    #expect(shell.read(untilLine: true) == "answer\n")
  }
}
