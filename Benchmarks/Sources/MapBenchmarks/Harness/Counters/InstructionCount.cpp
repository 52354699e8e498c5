#include "Harness/Counters/InstructionCount.hpp"

#include <valgrind/callgrind.h>

#include <map>
#include <set>

bool isInstructionCountComplete(const std::string& name, bool isLong) {
  // The first repetition warms up, the second is counted.
  constexpr int neededRepetitions = 2;
  static std::map<std::string, int> repetitions;
  if (!isLong || !RUNNING_ON_VALGRIND) return false;
  return ++repetitions[name] > neededRepetitions;
}

// With --instr-atstart=no, code outside of the timed work is not instrumented, and the program runs
// three to five times as fast.
void startCountingInstructions(const std::string& name) {
  static std::set<std::string> seen;
  if (seen.insert(name).second) return;
  CALLGRIND_START_INSTRUMENTATION;
  CALLGRIND_ZERO_STATS;
}

void stopCountingInstructions(const std::string& name) {
  CALLGRIND_DUMP_STATS_AT(name.c_str());
  CALLGRIND_STOP_INSTRUMENTATION;
}
