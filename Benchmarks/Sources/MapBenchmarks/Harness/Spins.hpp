// A slowdown on purpose, to measure whether it is found.
#pragma once

#include <cstdint>

/// How many turns of an empty loop follow each call of timed work; 0 at first.
extern std::uint64_t extraSpins;

/// Turns an empty loop that the compiler cannot remove: two instructions a turn on x86-64 and
/// 64-bit ARM, whatever the compiler. A function of its own, so that code that never spins can be
/// told from code that does.
void spin(std::uint64_t turns);
