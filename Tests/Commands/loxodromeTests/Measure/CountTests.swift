import Foundation
import LoxodromeTestSupport
import Testing

/// Tests of `loxodrome count` on a benchmark program that knows nothing of it.
@Suite struct CountTests {
  private static let source = """
    #include <benchmark/benchmark.h>
    #include <cstring>
    __attribute__((noinline)) static long spin(long turns) {
      long sum = 0;
      for (long i = 0; i < turns; ++i) { sum += i; asm volatile("" : "+r"(sum)); }
      return sum;
    }
    static void range(benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(spin(state.range(0)));
    }
    BENCHMARK(range)->Arg(10000)->Arg(20000);
    static void keep(benchmark::State& state) {
      while (state.KeepRunning()) benchmark::DoNotOptimize(spin(10000));
    }
    BENCHMARK(keep)->Iterations(5);
    BENCHMARK(keep)->Threads(3);
    struct Fixture : benchmark::Fixture {
      void SetUp(const benchmark::State&) override { benchmark::DoNotOptimize(spin(1000000)); }
    };
    BENCHMARK_F(Fixture, body)(benchmark::State& state) {
      for (auto _ : state) benchmark::DoNotOptimize(spin(10000));
    }
    static void copy(benchmark::State& state) {
      static char from[12064], to[12064];
      for (auto _ : state) {
        for (int i = 0; i < 64; ++i) {
          std::memset(from, i, 12000);
          asm volatile("" : : "r"(from) : "memory");
          std::memcpy(to + i, from, 12000);
          asm volatile("" : : "r"(to) : "memory");
        }
      }
    }
    BENCHMARK(copy);
    BENCHMARK_MAIN();
    """

  /// Compiles the program with further options.
  private func program(in folder: URL, _ options: [String] = []) throws -> String {
    try Data(Self.source.utf8).write(to: folder.appendingPathComponent("program.cpp"))
    let compiler = try StartedProgram(
      ["g++", "-O1", "program.cpp", "-o", "program"] + options + ["-lbenchmark", "-lpthread"],
      of: URL(fileURLWithPath: "/usr/bin/env"), in: folder
    ).finish()
    try #require(compiler.status == 0, "\(compiler.errors)")
    return folder.appendingPathComponent("program").path
  }

  /// A turn of the loop takes from three to five instructions, whatever the benchmark is like.
  @Test func loopsOfAnyProgramAreCounted() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try program(in: folder)
    let run = try StartedProgram(["count", path, "--jobs", "2"], in: folder).finish()
    try #require(run.status == 0, "\(run.errors)")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let rows = try #require(document["counts"] as? [[String: Any]])
    var counts: [String: Int] = [:]
    for row in rows {
      let name = try #require(row["name"] as? String)
      counts[name] = try #require(row["instructions"] as? [Int], "\(row)").last
    }
    #expect(
      counts.keys.sorted() == [
        "Fixture/body", "copy", "keep/iterations:5", "keep/threads:3", "range/10000", "range/20000",
      ])
    let one = try #require(counts["range/10000"])
    let turns = try #require(counts["range/20000"]) - one
    #expect(30_000...50_000 ~= turns)
    // What the library adds around a loop is small beside 10 000 turns.
    for (name, threads) in [
      ("range/10000", 1), ("keep/iterations:5", 1), ("keep/threads:3", 3), ("Fixture/body", 1),
    ] {
      let count = try #require(counts[name])
      #expect(threads * turns...threads * (turns + 3000) ~= count, "\(name): \(count)")
    }
    // 64 times 12 000 bytes are filled and copied with vectors of 16 bytes or more. Byte by byte it would
    // be 1 500 000 instructions.
    #expect(30_000...400_000 ~= (try #require(counts["copy"])))
  }

  /// The symbols of the shared library are enough.
  @Test func strippedProgramIsCounted() throws {
    let folder = try scratchFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try program(in: folder, ["-s"])
    let run = try StartedProgram(["count", path, "--filter", "range/10000"], in: folder).finish()
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains(#""name":"range\/10000""#) || run.output.contains("range/10000"))
  }
}
