/// Returns why a kind of condition matters, and what to do about it.
func advice(on kind: DoctorFinding.Kind) -> (why: String, remedy: String) {
  switch kind {
  case .load:
    (
      "Other programs take turns with the benchmark and empty its caches.",
      "Stop them, or wait until the load is below half of the processors."
    )
  case .processorQuota:
    (
      "Where the quota is used up the benchmark stands still until the next period.",
      "Give the container whole processors, or count instructions instead of time."
    )
  case .throttled:
    (
      "The benchmark is stopped for parts of each period, which its times contain.",
      "Raise the container's processor quota, or run one thing at a time in it."
    )
  case .governor:
    (
      "The clock follows the load, so that the same work takes different times.",
      "As root: cpupower frequency-set --governor performance"
    )
  case .turbo:
    (
      "The clock falls when the processor grows warm or other cores work; interleaved pairs cancel most of "
        + "that.",
      "Switch it off for the run: no_turbo of intel_pstate to 1, or cpufreq/boost to 0."
    )
  case .instructionLevel:
    (
      "Arrays, pictures and searches take up to twice the time in a build for fewer instructions.",
      "Install with ci/install on this machine, which builds the command for its processor."
    )
  case .noCounters:
    (
      "Cycles are not counted; times and instruction counts under valgrind are not concerned.",
      "Where it is only forbidden, as root: sysctl kernel.perf_event_paranoid=2; a virtual machine may have "
        + "none."
    )
  case .noValgrind:
    (
      "Without it no instructions are counted, and only the noisier times are left.",
      "Install it, with Debian's package valgrind for instance."
    )
  case .fewCores:
    (
      "Whatever else runs takes the time of the benchmark, and threads cannot be measured.",
      "Use a machine with two processors or more."
    )
  case .swap:
    (
      "Memory that was moved out has to come back while the benchmark is timed.",
      "Free memory, then swapoff -a and swapon -a as root."
    )
  case .debugCommand:
    (
      "This command itself is a debug build: it is slow, and what was built beside it may be one as well.",
      "Build with -c release."
    )
  case .steal:
    (
      "The host gives this virtual machine's processors to others.",
      "Use a machine of its own, or an hour when the host is idle; count instructions meanwhile."
    )
  case .debugBuild:
    (
      "Times of code that was not optimized say nothing about the optimized code.",
      "Build for release."
    )
  case .debugLibrary:
    (
      "That is the library alone, as Debian's is; whether your code was optimized is not in the file.",
      "Build your code for release; --benchmark_context=build=release says that it is."
    )
  case .frequencyScaling:
    (
      "The clock followed the load, so that the same work took different times.",
      "Measure again with the governor \"performance\"."
    )
  case .loadOfRun:
    (
      "Other programs took turns with the benchmarks when the run began.",
      "Measure again on an idle machine."
    )
  case .shortSamples:
    (
      "In so short a time the clock's steps, a cold start and a single interrupt count for much.",
      "Raise --seconds (--benchmark_min_time) to 0.1."
    )
  case .longSamples:
    (
      "So long an iteration is hardly repeated, and the machine changes meanwhile.",
      "Make the work of one iteration smaller."
    )
  case .fewRepetitions:
    (
      "From fewer than 6 no change can be told from chance with 95 %.",
      "Raise --blocks to 3 or more (--benchmark_repetitions to 6)."
    )
  case .wideSpread:
    (
      "Only a change larger than this spread would be seen.",
      "Find what disturbs it: other programs, memory placement, random input."
    )
  }
}
