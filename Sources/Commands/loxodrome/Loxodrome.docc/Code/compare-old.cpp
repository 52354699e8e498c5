#include <algorithm>
#include <benchmark/benchmark.h>
#include <vector>

static std::vector<unsigned> numbers() {
  std::vector<unsigned> values(1000);
  for (unsigned i = 0; i < values.size(); ++i) values[i] = i * 2654435769U;
  return values;
}

static void sortNumbers(benchmark::State &state) {
  for (auto _ : state) {
    auto values = numbers();
    std::sort(values.begin(), values.end());
    benchmark::DoNotOptimize(values.data());
  }
}

BENCHMARK(sortNumbers);
BENCHMARK_MAIN();
