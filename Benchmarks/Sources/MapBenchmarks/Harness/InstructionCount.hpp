// Instruction counts: what Callgrind is told, where the program runs under it.
#pragma once

#include <string>

/// Begins to count from 0, unless this is the first run of the benchmark of this name: that warms
/// up, and is three to five times as fast uncounted. Outside Callgrind, a few instructions without
/// effect.
void startCountingInstructions(const std::string& name);

/// Ends the count, which is 0 in the first run, and writes it out under a name, which the dump's "desc: Trigger:" repeats.
void stopCountingInstructions(const std::string& name);
