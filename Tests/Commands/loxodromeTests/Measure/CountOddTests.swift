import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of `loxodrome count` on benchmarks with features that change what a loop is, or how often it
/// runs.
@Suite struct CountOddTests {
  /// The program of 10 000 turns of a loop in each benchmark, with other work around.
  private static let source = """
    #include <benchmark/benchmark.h>
    #include <cstdio>
    #include <cstdlib>
    __attribute__((noinline)) static long spin(long turns) {
      long sum = 0;
      for (long i = 0; i < turns; ++i) { sum += i; asm volatile("" : "+r"(sum)); }
      return sum;
    }
    static void plain(benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(spin(10000));
    }
    BENCHMARK(plain);
    static void paused(benchmark::State& state) {
      for (auto _ : state) {
        state.PauseTiming();
        benchmark::DoNotOptimize(spin(state.range(0)));
        state.ResumeTiming();
        benchmark::DoNotOptimize(spin(5000));
        state.PauseTiming();
        benchmark::DoNotOptimize(spin(state.range(0)));
        state.ResumeTiming();
        benchmark::DoNotOptimize(spin(5000));
      }
    }
    BENCHMARK(paused)->Arg(1000)->Arg(1000000);
    static void often(benchmark::State& state) {
      for (auto _ : state) {
        for (int i = 0; i < 2000; ++i) { state.PauseTiming(); state.ResumeTiming(); }
      }
    }
    BENCHMARK(often);
    BENCHMARK(paused)->Name("threads")->Arg(10)->Threads(2)->UseRealTime();
    static void batch(benchmark::State& state) {
      while (state.KeepRunningBatch(10)) {
        for (int i = 0; i < 10; ++i) benchmark::DoNotOptimize(spin(10000));
      }
    }
    BENCHMARK(batch);
    static void hand(benchmark::State& state) {
      for (auto _ : state) { benchmark::DoNotOptimize(spin(10000)); state.SetIterationTime(1e-6); }
    }
    BENCHMARK(hand)->UseManualTime();
    BENCHMARK(plain)->Name("longer")->MinTime(0.001);
    BENCHMARK(plain)->Name("repeated")->Repetitions(5);
    BENCHMARK(plain)->Name("single")->Repetitions(1);
    BENCHMARK(plain)->Name("aggregates")->Iterations(3)->Repetitions(4)->ReportAggregatesOnly(true);
    BENCHMARK(plain)->Name("unknown")->MinTime(0.001)->Repetitions(4)->ReportAggregatesOnly(true);
    BENCHMARK(plain)->Name("displayed")->Repetitions(3)->DisplayAggregatesOnly(true);
    BENCHMARK(plain)->Name("f[0] {a} say \\"hi\\"");
    BENCHMARK(plain)->Name("same");
    static void twice(benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(spin(20000));
    }
    BENCHMARK(twice)->Name("same");
    static void fitted(benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(spin(10000));
      state.SetComplexityN(state.range(0));
    }
    BENCHMARK(fitted)->Arg(8)->Arg(16)->Arg(64)->Complexity();
    static void broken(benchmark::State& state) {
      for (auto _ : state) { if (std::getenv("BREAK") != nullptr) std::abort(); }
    }
    BENCHMARK(broken);
    static void ratio(benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(spin(10000));
      double zero = 0;
      state.counters["ratio"] = zero / zero;
    }
    BENCHMARK(ratio);
    int main(int argc, char** argv) {
      std::puts("my suite");
      benchmark::Initialize(&argc, argv);
      benchmark::RunSpecifiedBenchmarks();
      std::puts("bye");
    }
    """

  @Test func onlyWhatIsTimedIsCounted() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.source.utf8).write(to: folder.appendingPathComponent("program.cpp"))
    let compiler = try StartedProgram(
      ["g++", "-O1", "program.cpp", "-o", "program", "-lbenchmark", "-lpthread"],
      of: URL(fileURLWithPath: "/usr/bin/env"), in: folder
    ).finish()
    try #require(compiler.status == 0, "\(compiler.errors)")
    let run = try StartedProgram(
      ["count", "./program", "--jobs", "2", "--output", "new/folder/counts.json"], in: folder,
      environment: ["BREAK": "1"]
    ).finish()
    // One benchmark breaks off, and the others are counted.
    #expect(run.status == 1, "\(run.errors)")
    let file = try Data(contentsOf: folder.appendingPathComponent("new/folder/counts.json"))
    let document = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    var rows: [String: [String: Any]] = [:]
    for row in try #require(document["counts"] as? [[String: Any]]) {
      rows[try #require(row["name"] as? String)] = row
    }
    #expect(
      rows.keys.sorted() == [
        "aggregates/iterations:3/repeats:4", "batch", "broken", "displayed/repeats:3",
        "f[0] {a} say \"hi\"", "fitted/16", "fitted/64", "fitted/8", "hand/manual_time",
        "longer/min_time:0.001", "often", "paused/1000", "paused/1000000", "plain", "ratio",
        "repeated/repeats:5", "same (1 of 2)", "same (2 of 2)", "single/repeats:1",
        "threads/10/real_time/threads:2", "unknown/min_time:0.001/repeats:4",
      ])
    let one = try #require((rows["plain"]?["instructions"] as? [Int])?.last)
    #expect(30_000...52_000 ~= one)
    for name in [
      "paused/1000", "paused/1000000", "batch", "longer/min_time:0.001", "repeated/repeats:5",
      "aggregates/iterations:3/repeats:4", "displayed/repeats:3", "f[0] {a} say \"hi\"", "same (1 of 2)",
      "fitted/8", "single/repeats:1", "ratio",
    ] {
      let counts = try #require(rows[name]?["instructions"] as? [Int], "\(name): \(rows[name] ?? [:])")
      for count in counts { #expect(one - 500...one + 3000 ~= count, "\(name): \(counts), not \(one)") }
    }
    let twice = try #require((rows["same (2 of 2)"]?["instructions"] as? [Int])?.last)
    #expect(2 * one - 3000...2 * one + 3000 ~= twice)
    for (name, reason) in [
      ("hand/manual_time", "its code measures the time"),
      ("threads/10/real_time/threads:2", "several threads pause its time"),
      ("unknown/min_time:0.001/repeats:4", "it writes aggregates alone"),
      ("often", "its time is paused too often to be counted"),
    ] {
      let found = try #require(rows[name]?["notCounted"] as? String, "\(name): \(rows[name] ?? [:])")
      #expect(found.hasPrefix(reason), "\(name): \(found)")
    }
    #expect((rows["broken"]?["error"] as? String)?.contains("SIGABRT") == true, "\(rows["broken"] ?? [:])")
  }
}
