"""Writes the C++ of a program with given features. VARIANT is 0 for the base, 1 slower, 2 broken."""

from program_features import NAMES, Expectation

START = """\
#include "benchmark.h"

#if VARIANT == 1
#define SLOWER(n) ((n) * 6 / 5)
#else
#define SLOWER(n) (n)
#endif

static volatile unsigned long sink;

__attribute__((noinline)) static unsigned long churn(unsigned long n) {
  unsigned long s = 88172645463325252ul, a = 0;
  for (unsigned long i = 0; i < n; i++) { s ^= s << 13; s ^= s >> 7; s ^= s << 17; a += s; }
  return a;
}

"""

# What is timed and what is not. The set-up is ten times as long as the work, so that it would hide a
# change of the work if it were counted.
PAUSES = {
    "none": "sink = churn(n);",
    "once": "st.PauseTiming(); sink = churn(10 * whole); st.ResumeTiming(); sink = churn(n);",
    "twice": "for (int k = 0; k < 2; k++) { "
             "st.PauseTiming(); sink = churn(5 * whole); st.ResumeTiming(); sink = churn(n / 2); }",
    "nested": "for (int k = 0; k < 20; k++) { "
              "st.PauseTiming(); sink = churn(whole); st.ResumeTiming(); sink = churn(n / 4); }",
}
LOOPS = {
    "range": "for (auto _ : st) {",
    "KeepRunning": "while (st.KeepRunning()) {",
    "KeepRunningBatch": "while (st.KeepRunningBatch(10)) for (int j = 0; j < 10; j++) {",
}
COUNTERS = {
    "none": "",
    "NaN": 'st.counters["ratio"] = __builtin_nan("");',
    "infinity": 'st.counters["ratio"] = __builtin_inf();',
    "rate": 'st.counters["rate"] = benchmark::Counter(1000, benchmark::Counter::kIsRate);',
    "items": "st.SetItemsProcessed(st.iterations() * 1000);",
    "bytes": "st.SetBytesProcessed(st.iterations() * 8000);",
    "label": 'st.SetLabel("a \\"label\\", 100 % {x}");',
}
SETTINGS = {
    "threads": {"2": "->Threads(2)", "1 and 2": "->ThreadRange(1, 2)"},
    "clock": {
        "real": "->UseRealTime()", "process": "->MeasureProcessCPUTime()",
        "process and real": "->MeasureProcessCPUTime()->UseRealTime()", "manual": "->UseManualTime()",
    },
    "length": {
        "1 iteration": "->Iterations(1)", "7 iterations": "->Iterations(7)", "time": "->MinTime(0.01)",
        "warm-up": "->MinWarmUpTime(0.01)",
    },
    "repetitions": {"1": "->Repetitions(1)", "3": "->Repetitions(3)", "5": "->Repetitions(5)"},
    "aggregates": {
        "report only": "->ReportAggregatesOnly()", "display only": "->DisplayAggregatesOnly()",
        "max": '->ComputeStatistics("max", [](const std::vector<double> &v) { '
               "return *std::max_element(v.begin(), v.end()); })",
    },
    "arguments": {
        "named": '->ArgNames({"n", "m"})->Args({1000, -3})',
        "range": "->RangeMultiplier(2)->Range(1024, 2048)",
    },
    "complexity": {
        "oN": "->Complexity(benchmark::oN)", "oAuto": "->Complexity()",
        "lambda": "->Complexity([](benchmark::IterationCount n) -> double { return n * 2.0; })",
    },
    "unit": {
        "us": "->Unit(benchmark::kMicrosecond)", "ms": "->Unit(benchmark::kMillisecond)",
        "s": "->Unit(benchmark::kSecond)",
    },
    "hooks": {"Setup and Teardown": "->Setup(hook)->Teardown(hook)"},
}


def source(features):
    """Returns the C++ of a program."""
    expected = Expectation(features)
    text = START
    if features["hooks"] != "none":
        text += "static void hook(const benchmark::State &) { sink = churn(500); }\n\n"
    # Which is listed first depends on the features.
    parts = [odd(features, expected), healthy(expected.changes_healthy)]
    if features["main"] == "crashes":
        parts.insert(1, CRASHING)
    text += "\n".join(parts if len(features["pause"]) % 2 else reversed(parts))
    return text + "\n" + MAINS.get(features["main"], "BENCHMARK_MAIN();\n")


def odd(features, expected):
    """Returns the odd benchmarks, one for each with the name, and their registrations."""
    text = ""
    for copy in range(expected.copies):
        is_changed = copy == expected.slow_copy and not expected.changes_healthy
        text += function(features, f"odd{copy}", is_changed, 1 + copy)
    settings = "".join(SETTINGS[feature].get(features[feature], "") for feature in SETTINGS)
    name = literal(NAMES[features["name"]])
    for copy in range(expected.copies):
        registered = {
            "fixture": f"BENCHMARK_REGISTER_F(Fixture, odd{copy})->Name({name})",
            "template": f"BENCHMARK(odd{copy}<int, double>)->Name({name})",
            "lambda": f"static auto *const registered = benchmark::RegisterBenchmark({name}, "
                      f"[](benchmark::State &st) {{ odd{copy}(st); }})",
        }.get(features["registration"], f"BENCHMARK(odd{copy})->Name({name})")
        text += f"{registered}{settings};\n"
    return text


def function(features, name, is_changed, factor):
    head = {
        "template": f"template <class T, class U> static void {name}(benchmark::State &st) {{",
        "fixture": "struct Fixture : benchmark::Fixture {\n"
                   "  void SetUp(const benchmark::State &) override { sink = churn(700); }\n};\n"
                   f"BENCHMARK_DEFINE_F(Fixture, {name})(benchmark::State &st) {{",
    }.get(features["registration"], f"static void {name}(benchmark::State &st) {{")
    size = "st.range(0)" if features["arguments"] != "none" else "1000"
    lines = [f"const unsigned long whole = {factor} * {size};"]
    lines.append(f"const unsigned long n = {'SLOWER(whole)' if is_changed else 'whole'};")
    if features["main"] == "prints inside":
        lines.append('std::printf("loading {\\"context\\": 1}\\n");')
    lines += failure(features, is_changed)
    manual = " st.SetIterationTime(n * 1e-8);" if features["clock"] == "manual" else ""
    marks = " hasRun = true;" if features["main"] == "returns 1" else ""
    lines.append(f"{LOOPS[features['loop']]} {PAUSES[features['pause']]}{manual}{marks} }}")
    lines.append(COUNTERS[features["counter"]])
    if features["complexity"] != "none":
        lines.append("st.SetComplexityN(st.range(0));")
    if features["main"] == "prints inside":
        lines.append('std::printf("done\\n");')
    before = "static bool hasRun;\n" if features["main"] == "returns 1" and name == "odd0" else ""
    return before + head + "\n" + "".join(f"  {line}\n" for line in lines if line) + "}\n"


def failure(features, is_changed):
    skip = 'st.SkipWithError("no \\"data\\" file");'
    if features["skip"] == "all":
        return [skip]
    if features["skip"] == "base":
        return ["#if VARIANT == 0", skip, "#endif"]
    if is_changed:
        return ["#if VARIANT == 2", "std::abort();" if features["failure"] == "abort" else skip, "#endif"]
    return []


def healthy(is_changed):
    skip = '#if VARIANT == 2\n  st.SkipWithError("no \\"data\\" file");\n#endif\n' if is_changed else ""
    size = "SLOWER(1500)" if is_changed else "1500"
    return (f"static void healthy(benchmark::State &st) {{\n{skip}"
            f"  for (auto _ : st) sink = churn({size});\n}}\nBENCHMARK(healthy);\n")


CRASHING = """\
static void crashing(benchmark::State &st) {
  for (auto _ : st) std::abort();
}
BENCHMARK(crashing);
"""
# The lines that programs print themselves.
PRINTED = ["my suite 1.0", "{bye}"]
MAINS = {
    "prints": f"""\
int main(int count, char **words) {{
  std::puts("{PRINTED[0]}");
  benchmark::Initialize(&count, words);
  benchmark::RunSpecifiedBenchmarks();
  std::puts("{PRINTED[1]}");
}}
""",
    "returns 1": """\
int main(int count, char **words) {
  benchmark::Initialize(&count, words);
  benchmark::RunSpecifiedBenchmarks();
  return hasRun;
}
""",
}


def literal(text):
    """Returns a text as a literal of C++."""
    escapes = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "?": "\\?"}
    return '"' + "".join(escapes.get(character, character) for character in text) + '"'
