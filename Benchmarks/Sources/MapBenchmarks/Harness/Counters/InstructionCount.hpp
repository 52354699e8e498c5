// Requests to Callgrind to count instructions, if the program runs under it.
#pragma once

#include <string>

/// Returns whether the repetition that follows can be left out: the program runs under Callgrind,
/// and long work of this name has been counted once. Call it once for each repetition, before
/// `startCountingInstructions`.
bool isInstructionCountComplete(const std::string& name, bool isLong);

/// Starts to count from 0, except in the first run of the benchmark of this name. The first run is
/// a warm-up, and runs three to five times as fast without counting. Outside Callgrind, this is a
/// few instructions without effect.
void startCountingInstructions(const std::string& name);

/// Ends the count, which is 0 in the first run, and makes Callgrind dump it. The name appears in
/// the dump as "desc: Trigger:".
void stopCountingInstructions(const std::string& name);
