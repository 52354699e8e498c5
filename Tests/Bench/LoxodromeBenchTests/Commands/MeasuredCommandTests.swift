import Testing

@testable import LoxodromeBench

/// Tests of the names and the text of commands.
struct MeasuredCommandTests {
  @Test(arguments: [
    (["python3", "old/sort.py", "1000"], "python3 sort.py 1000"),
    (["/tmp/a/prog"], "prog"),
    (["prog", "--data=old/x/y", "-o=/a/b"], "prog --data=y -o=b"),
    (["sh", "-c", "cd old && ./run  fast"], "sh -c run fast"),
    (["prog", "folder/"], "prog folder"),
    (["prog", "a\nb", "c\u{1}"], "prog a b c?"),
    (["/"], "command"), ([], "command"), ([" "], "command"),
    (["p", String(repeating: "x", count: 100)], "p " + String(repeating: "x", count: 77) + "…"),
  ])
  func nameHasTheWordsWithoutFolders(words: [String], name: String) {
    #expect(MeasuredCommand(words).name == name)
  }

  @Test func nameIsTheSameInTwoCheckouts() {
    let name = { (folder: String) in
      MeasuredCommand(["env", "-C", folder, "\(folder)/run", "--in=\(folder)/x", "7"]).name
    }
    #expect(name("/old/checkout") == name("../new/checkout"))
  }

  @Test func lineCanBePastedIntoAShell() {
    #expect(MeasuredCommand(["a", "b c", "it's", "", "x=1,2"]).line == "a 'b c' 'it'\\''s' '' x=1,2")
  }

  @Test func resultsHaveTheWallClock() {
    #expect(MeasuredCommand.benchmarkName("a b") == "a b/real_time")
    #expect(MeasuredCommand.benchmarkName("a/real_time") == "a/real_time")
    #expect(BenchmarkName(MeasuredCommand.benchmarkName("a b")).clock == .wall)
    #expect(BenchmarkName(MeasuredCommand.benchmarkName("a b")).work == "a b")
  }

  @Test func hashesOfRustAreNotPartOfAName() {
    #expect(CommandCount.withoutHash("core::fmt::write::h0123456789abcdef") == "core::fmt::write")
    #expect(CommandCount.withoutHash("a::h0123") == "a::h0123")
  }
}
