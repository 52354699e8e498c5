import Foundation
import LoxodromeTestSupport
import Testing

@testable import LoxodromeBench

/// Tests of a program's exit status, output and memory, with shell scripts as programs.
struct ChildProcessTests {
  private func run(_ script: String, environment: [String: String] = [:], timeLimit: Double = 3600) throws
    -> ChildProcess
  {
    try ChildProcess(["/bin/sh", "-c", script], environment: environment, timeLimit: timeLimit)
  }

  @Test func outputErrorsAndStatusAreSeparate() throws {
    let process = try run("echo out; echo err >&2; exit 7")
    #expect(process.ending == .ended(.exited(7)))
    #expect(process.output == Data("out\n".utf8))
    #expect(process.errors == "err\n")
    #expect(process.failure == "it ended with exit code 7: err")
  }

  @Test func argumentsAndVariablesArePassedUnchanged() throws {
    let words = ["", "a b", "'\"$x`\\", "é\n*"]
    let process = try ChildProcess(
      ["/bin/sh", "-c", "printf '<%s>' \"$@\" \"$LOXODROME_A\" \"$HOME\"", "sh"] + words,
      environment: ["LOXODROME_A": "1=2", "HOME": "here"], timeLimit: 3600)
    #expect(
      String(decoding: process.output, as: UTF8.self) == (words + ["1=2", "here"]).map { "<\($0)>" }.joined())
    #expect(process.failure == nil)
  }

  @Test func longOutputIsComplete() throws {
    let process = try run("i=0; while [ $i -lt 20000 ]; do echo 0123456789abcdef; i=$((i+1)); done")
    #expect(process.output.count == 20_000 * 17)
    #expect(process.errors.isEmpty)
  }

  @Test func onlyTheEndOfStandardErrorIsKept() throws {
    let process = try run("i=0; while [ $i -lt 2000 ]; do echo line $i >&2; i=$((i+1)); done")
    #expect(process.errors.utf8.count == 4096)
    #expect(process.errors.hasSuffix("line 1999\n"))
  }

  @Test func endingBySignalIsReported() throws {
    let process = try run("kill -SEGV $$")
    #expect(process.ending == .ended(.killed(signal: SIGSEGV)))
    #expect(process.failure?.hasPrefix("it was ended by signal 11 (") == true, "\(process.failure ?? "")")
  }

  @Test func programBeyondTheTimeLimitIsKilledWithItsChildren() throws {
    for limit in growingTimeLimits {
      let process = try run("sleep 3600 & echo $!; sleep 3600", timeLimit: limit)
      #expect(process.ending == .timedOut(limit))
      #expect(process.seconds >= limit && process.seconds < 3600)
      if limit == 0.5 { #expect(process.failure == "it was killed after 500 ms") }
      let text = String(decoding: process.output, as: UTF8.self)
      if text.hasSuffix("\n"), let child = pid_t(text.dropLast()) {
        #expect(waitUntil { hasEnded(child) })
        return
      }
    }
    Issue.record("the program wrote nothing in time")
  }

  @Test func childThatHoldsThePipesDoesNotDelayTheEnd() throws {
    let process = try run("sleep 3600 & echo done")
    #expect(process.ending == .ended(.exited(0)))
    #expect(process.output == Data("done\n".utf8))
    #expect(process.seconds < 3600)
  }

  @Test func programThatClosedItsPipesIsWaitedFor() throws {
    let process = try run("exec >&- 2>&-; sleep 0.3; exit 3")
    #expect(process.ending == .ended(.exited(3)))
    #expect(process.seconds >= 0.3)
  }

  @Test func programBeyondTheOutputLimitIsKilled() throws {
    let process = try ChildProcess(
      ["/bin/sh", "-c", "while :; do echo 0123456789abcdef; done"], timeLimit: 3600, outputLimit: 10_000)
    #expect(process.ending == .wroteTooMuch(10_000))
    #expect(process.seconds < 3600)
  }

  @Test func callerCanStopTheProgram() throws {
    var asked = 0
    let process = try ChildProcess(["/bin/sh", "-c", "sleep 3600"], timeLimit: 3600) {
      asked += 1
      return asked > 2
    }
    #expect(process.ending == .stopped)
    #expect(process.seconds < 3600)
  }

  @Test func standardInputIsEmpty() throws {
    #expect(try run("cat; echo end").output == Data("end\n".utf8))
  }

  @Test func missingProgramCausesAnErrorWithItsName() {
    #expect(
      throws: ReportError(
        file: "/no/such/program", place: "", problem: "it cannot be run: No such file or directory")
    ) { try ChildProcess(["/no/such/program"], timeLimit: 1) }
    #expect(throws: ReportError.self) { try ChildProcess([], timeLimit: 1) }
    #expect(throws: ReportError.self) { try ChildProcess(["/bin/sh", "a\0b"], timeLimit: 1) }
  }

  /// The shell doubles a string to 2^28 bytes, which is more than the memory of a new process. The
  /// test runs in its own process, since other tests may increase the memory of this process.
  @Test func peakMemoryIsThatOfTheProgram() async {
    await #expect(processExitsWith: .success) {
      let large = try ChildProcess(
        [
          "/bin/sh", "-c",
          "x=0123456789abcdef; i=0; while [ $i -lt 24 ]; do x=$x$x; i=$((i+1)); done; echo ${#x}",
        ], timeLimit: 3600)
      #expect(large.output == Data("268435456\n".utf8))
      #expect(try #require(large.peakResidentBytes) > 1 << 28)
      // The memory of a small program is unknown or small. It is not the memory of this process.
      let small = try ChildProcess(["/bin/sh", "-c", "exit 0"], timeLimit: 3600)
      #expect((small.peakResidentBytes ?? 0) < 8 << 20)
    }
  }
}
