// The level of x86-64, 1 to 4 as in the System V ABI, that the compiler may use, and the level that
// the processor has. Swift has no condition for the first and no query for the second. Level 2 is
// not distinguished from 1. Both are 0 on other processors.
#pragma once

static inline int compiledLevel(void) {
#if !defined(__x86_64__)
  return 0;
#elif defined(__AVX512F__) && defined(__AVX512BW__) && defined(__AVX512CD__) && \
    defined(__AVX512DQ__) && defined(__AVX512VL__)
  return 4;
#elif defined(__AVX2__) && defined(__BMI__) && defined(__BMI2__) && defined(__F16C__) && \
    defined(__FMA__) && defined(__LZCNT__) && defined(__MOVBE__)
  return 3;
#else
  return 1;
#endif
}

static inline int processorLevel(void) {
#if !defined(__x86_64__)
  return 0;
#else
  // These two take the operating system's support for the wide registers into account. Processors
  // with AVX2 and FMA have the other instructions of level 3.
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma") ||
      !__builtin_cpu_supports("bmi2")) {
    return 1;
  }
  if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512bw") ||
      !__builtin_cpu_supports("avx512cd") || !__builtin_cpu_supports("avx512dq") ||
      !__builtin_cpu_supports("avx512vl")) {
    return 3;
  }
  return 4;
#endif
}
