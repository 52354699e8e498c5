// An intentional slowdown, to measure whether comparisons find it.
#pragma once

#include <cstdint>

/// The number of iterations of an empty loop after each call of timed work; 0 by default.
extern std::uint64_t extraSpins;

/// Runs an empty loop that the compiler cannot remove. It takes two instructions for each iteration
/// on x86-64 and 64-bit ARM with any compiler. It is a separate function, so that code with the
/// loop can be distinguished from code without it.
void spin(std::uint64_t turns);
