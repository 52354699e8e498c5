#include "Harness/Spins.hpp"

std::uint64_t extraSpins = 0;

[[gnu::noinline]] void spin(std::uint64_t turns) {
  if (turns == 0) return;
#if defined(__x86_64__)
  asm volatile("1: dec %0\n\tjnz 1b" : "+r"(turns) : : "cc");
#elif defined(__aarch64__)
  asm volatile("1: subs %0, %0, #1\n\tb.ne 1b" : "+r"(turns) : : "cc");
#else
  do {
    asm volatile("" : "+r"(turns));
  } while (--turns > 0);
#endif
}
