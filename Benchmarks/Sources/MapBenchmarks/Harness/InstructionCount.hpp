// Instruction counts: what Callgrind is told, where the program runs under it.
#pragma once

#include <string>

/// Begins to count from 0. Outside Callgrind, a few instructions without effect.
void startCountingInstructions();

/// Ends the count and writes it out under a name, which the dump's "desc: Trigger:" repeats.
void stopCountingInstructions(const std::string& name);
