// Registers workloads with Google Benchmark, and checks each before its first timing.

#include "Harness/Workload.hpp"

#include <benchmark/benchmark.h>

#include <cstdint>
#include <exception>

#include "Harness/Counters/CycleCounter.hpp"
#include "Harness/Counters/InstructionCount.hpp"
#include "Harness/Counters/MemoryGrowth.hpp"
#include "Harness/Spins.hpp"

namespace {

bool checkFailed = false;

Check checked(const Workload& workload) {
  Check check;
  try {
    check = workload.check();
  } catch (const std::exception& error) {
    check.failure = error.what();
  }
  if (!check.passed()) checkFailed = true;
  return check;
}

// Returns the workload's label with the hash of its output.
std::string labelOf(const Workload& workload, const Check& check) {
  if (check.output.empty()) return workload.label;
  return workload.label + (workload.label.empty() ? "" : " ") + "output:" + check.output;
}

}  // namespace

void registerWorkload(Workload workload) {
  auto shared = std::make_shared<Workload>(std::move(workload));
  auto check = lazily([shared] { return checked(*shared); });
  auto memory = lazily([shared] { return memoryGrowth(shared->work).peak; });
  benchmark::internal::Benchmark* const registered =
      benchmark::RegisterBenchmark(shared->name.c_str(), [shared, check, memory](benchmark::State& state) {
        if (!check->get().passed()) {
          state.SkipWithError(check->get().failure.c_str());
          return;
        }
        // Before the timed loop, which changes how much memory the allocator keeps.
        if (shared->measuresMemory && memory->get() > 0) state.counters["peak_bytes"] = memory->get();
        if (isInstructionCountComplete(shared->name, shared->isLong)) {
          for ([[maybe_unused]] auto iteration : state) benchmark::ClobberMemory();
          return;
        }
        CycleCounter cycles;
        cycles.start();
        startCountingInstructions(shared->name);
        for ([[maybe_unused]] auto iteration : state) {
          shared->work();
          if (extraSpins > 0) spin(extraSpins);
          benchmark::ClobberMemory();
        }
        stopCountingInstructions(shared->name);
        if (const auto spent = cycles.stop(); spent && *spent > 0) {
          state.counters["cycles"] = benchmark::Counter(*spent, benchmark::Counter::kAvgIterations);
        }
        state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(shared->items));
        if (shared->bytes) {
          state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(shared->bytes()));
        }
        // A counter that is 0 in all repetitions has a coefficient of variation of 0/0, which is
        // not valid JSON.
        if (check->get().worst > 0) state.counters[shared->differenceName] = check->get().worst;
        if (shared->counters) {
          for (const auto& [name, value] : shared->counters()) {
            if (value > 0) state.counters[name] = value;
          }
        }
        const std::string label = labelOf(*shared, check->get());
        if (!label.empty()) state.SetLabel(label);
      });
  // Single-threaded work uses processor time, the library's default, which does not include the
  // time of other processes.
  registered->Unit(benchmark::kMicrosecond);
  if (shared->usesThreads) registered->UseRealTime()->MeasureProcessCPUTime();
}

bool anyCheckFailed() {
  return checkFailed;
}
