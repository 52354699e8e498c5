// Requests to Callgrind to count instructions, if the program runs under it.
#pragma once

#include <string>

/// Starts to count from 0, except in the first run of the benchmark of this name. The first run is
/// a warm-up, and runs three to five times as fast without counting. Outside Callgrind, this is a
/// few instructions without effect.
void startCountingInstructions(const std::string& name);

/// Ends the count, which is 0 in the first run, and makes Callgrind dump it. The name appears in
/// the dump as "desc: Trigger:".
void stopCountingInstructions(const std::string& name);
