#include <algorithm>
#include <benchmark/benchmark.h>
#include <vector>

static std::vector<unsigned> numbers() {
  std::vector<unsigned> values(1000);
  for (unsigned i = 0; i < values.size(); ++i) values[i] = i * 2654435769U;
  return values;
}

// The number of pairs of near values that are in the wrong order.
[[gnu::noinline]] static unsigned countDisorder(const std::vector<unsigned> &values) {
  unsigned count = 0;
  for (unsigned i = 0; i < values.size(); ++i)
    for (unsigned j = i + 1; j < values.size() && j < i + 50; ++j) count += values[i] > values[j];
  return count;
}

static void sortNumbers(benchmark::State &state) {
  for (auto _ : state) {
    auto values = numbers();
    std::sort(values.begin(), values.end());
    if (countDisorder(values) != 0) state.SkipWithError("not sorted");
    benchmark::DoNotOptimize(values.data());
  }
}

BENCHMARK(sortNumbers);
BENCHMARK_MAIN();
