// Operations on sixteen doubles or integers, and on eight floats or integers, that Swift has no function
// for, or for which it has loops that the compiler divides into single numbers. A mask is true in a
// lane where the highest bit is 1.
#pragma once

// All functions become part of their callers, so how vectors are passed does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

// Imported as SIMD16<Double>, SIMD16<Int64> and SIMD32<Double>.
typedef double SixteenDoubles __attribute__((ext_vector_type(16)));
typedef long long SixteenMasks __attribute__((ext_vector_type(16)));
typedef double SixteenPairs __attribute__((ext_vector_type(32)));

#define LANE_OPERATION static inline __attribute__((always_inline, nodebug))

// a · b + c, with one rounding where the compiler may use an instruction that multiplies and adds.
LANE_OPERATION SixteenDoubles fusedProductSum(SixteenDoubles a, SixteenDoubles b, SixteenDoubles c) {
#if defined(__FMA__) || defined(__aarch64__)
  return __builtin_elementwise_fma(a, b, c);
#else
  return a * b + c;
#endif
}

// c − a · b, in the same way.
LANE_OPERATION SixteenDoubles fusedProductDifference(SixteenDoubles a, SixteenDoubles b, SixteenDoubles c) {
  return fusedProductSum(-a, b, c);
}

// a / b for all lanes, rounded to nearest. Its steps without a division are only for numbers that are
// at least 2^-900 and at most 2^900, or 0: the quotient is first within an ulp, and one step by its exact
// remainder then rounds it correctly (Markstein), as 1 / b is rounded to nearest.
LANE_OPERATION SixteenDoubles quotientByConstant(SixteenDoubles a, double b) {
#if defined(__FMA__) || defined(__aarch64__)
  const double inverse = 1 / b;
  const double rest = __builtin_fma(-b, inverse, 1.0) / b;
  const SixteenDoubles quotient = fusedProductSum(a, inverse, a * rest);
  return fusedProductSum(fusedProductSum(-quotient, b, a), inverse, quotient);
#else
  return a / b;
#endif
}

// The lanes of `one` where the mask is true, and of `other` where it is false.
LANE_OPERATION SixteenDoubles chosenLanes(SixteenMasks mask, SixteenDoubles one, SixteenDoubles other) {
  return mask < 0 ? one : other;
}

// Whether the mask is true in a lane.
LANE_OPERATION _Bool isTrueInALane(SixteenMasks mask) {
#if defined(__AVX512F__)
  typedef _Bool Bits __attribute__((ext_vector_type(16)));
  return __builtin_bit_cast(unsigned short, __builtin_convertvector(mask < 0, Bits)) != 0;
#else
  return __builtin_reduce_or(mask) < 0;
#endif
}

// The first and the second numbers of sixteen pairs. The pairs are in an order that takes one
// instruction for each register: 0, 4, 1, 5, 2, 6, 3, 7 … with AVX-512, and 0, 2, 1, 3, 4, 6, 5, 7 …
// with AVX2. `pairsOfLanes` is the inverse.
#if defined(__AVX512F__)
LANE_OPERATION SixteenDoubles firstLanes(SixteenPairs pairs) {
  return __builtin_shufflevector(pairs, pairs, 0, 8, 2, 10, 4, 12, 6, 14, 16, 24, 18, 26, 20, 28, 22, 30);
}

LANE_OPERATION SixteenDoubles secondLanes(SixteenPairs pairs) {
  return __builtin_shufflevector(pairs, pairs, 1, 9, 3, 11, 5, 13, 7, 15, 17, 25, 19, 27, 21, 29, 23, 31);
}

LANE_OPERATION SixteenPairs pairsOfLanes(SixteenDoubles first, SixteenDoubles second) {
  return __builtin_shufflevector(first, second, 0, 16, 2, 18, 4, 20, 6, 22, 1, 17, 3, 19, 5, 21, 7, 23, 8,
                                 24, 10, 26, 12, 28, 14, 30, 9, 25, 11, 27, 13, 29, 15, 31);
}
#else
LANE_OPERATION SixteenDoubles firstLanes(SixteenPairs pairs) {
  return __builtin_shufflevector(pairs, pairs, 0, 4, 2, 6, 8, 12, 10, 14, 16, 20, 18, 22, 24, 28, 26, 30);
}

LANE_OPERATION SixteenDoubles secondLanes(SixteenPairs pairs) {
  return __builtin_shufflevector(pairs, pairs, 1, 5, 3, 7, 9, 13, 11, 15, 17, 21, 19, 23, 25, 29, 27, 31);
}

LANE_OPERATION SixteenPairs pairsOfLanes(SixteenDoubles first, SixteenDoubles second) {
  return __builtin_shufflevector(first, second, 0, 16, 2, 18, 1, 17, 3, 19, 4, 20, 6, 22, 5, 21, 7, 23, 8,
                                 24, 10, 26, 9, 25, 11, 27, 12, 28, 14, 30, 13, 29, 15, 31);
}
#endif

// Imported as SIMD8<Float>.
typedef float EightFloats __attribute__((ext_vector_type(8)));

// The smaller of each pair of floats; the second one if one is NaN.
LANE_OPERATION EightFloats smallerFloats(EightFloats a, EightFloats b) { return a < b ? a : b; }

// The larger of each pair of floats; the second one if one is NaN.
LANE_OPERATION EightFloats largerFloats(EightFloats a, EightFloats b) { return a > b ? a : b; }

// Imported as SIMD8<Int32> and SIMD16<Int32>.
typedef int EightIntegers __attribute__((ext_vector_type(8)));
typedef int SixteenIntegers __attribute__((ext_vector_type(16)));
typedef _Bool EightBits __attribute__((ext_vector_type(8)));
typedef _Bool SixteenBits __attribute__((ext_vector_type(16)));

// Imported as SIMD8<UInt64>.
typedef unsigned long long EightWideIntegers __attribute__((ext_vector_type(8)));

// The same numbers in 64 bits, with their signs.
LANE_OPERATION EightWideIntegers widened(EightIntegers values) {
  return __builtin_convertvector(values, EightWideIntegers);
}

// A mask that is true where the number is 0.
LANE_OPERATION EightIntegers isZero(EightIntegers values) { return values == 0; }

// The sum of each lane and all lanes before it.
LANE_OPERATION EightIntegers runningSums(EightIntegers values) {
  const EightIntegers zero = {};
  values += __builtin_shufflevector(values, zero, 8, 0, 1, 2, 8, 4, 5, 6);
  values += __builtin_shufflevector(values, zero, 8, 8, 0, 1, 8, 8, 4, 5);
  return values + __builtin_shufflevector(values, zero, 8, 8, 8, 8, 3, 3, 3, 3);
}

// Imported as SIMD8<UInt32>, SIMD16<UInt16> and SIMD16<UInt32>.
typedef unsigned EightUnsigned __attribute__((ext_vector_type(8)));
typedef unsigned short SixteenHalves __attribute__((ext_vector_type(16)));
typedef unsigned SixteenUnsigned __attribute__((ext_vector_type(16)));

// The upper 16 bits of the products of lanes.
LANE_OPERATION SixteenHalves upperHalves(SixteenHalves a, SixteenHalves b) {
  const SixteenUnsigned product =
      __builtin_convertvector(a, SixteenUnsigned) * __builtin_convertvector(b, SixteenUnsigned);
  return __builtin_convertvector(product >> 16, SixteenHalves);
}

// Numbers from 0 to 2^14 times 255 / 2^14, rounded to nearest.
LANE_OPERATION EightUnsigned bytesOfFractions(EightUnsigned values) {
#if defined(__AVX2__)
  // The instruction has 16-bit lanes: (a * b + 2^14) / 2^15, rounded down. The upper lanes are 0.
  typedef short Halves __attribute__((vector_size(32)));
  const Halves factor = (Halves){} + (short)510;
  return (EightUnsigned)__builtin_ia32_pmulhrsw256((Halves)values, factor);
#else
  return ((values << 8) - values + (1 << 13)) >> 14;
#endif
}

// One bit for each lane, the first lane lowest: 1 where the integer is negative, as those of a mask
// are where it is true.
LANE_OPERATION unsigned negativeLanes(EightIntegers values) {
  return __builtin_bit_cast(unsigned char, __builtin_convertvector(values < 0, EightBits));
}

// The same for sixteen lanes.
LANE_OPERATION unsigned negativeLanesOfSixteen(SixteenIntegers values) {
  return __builtin_bit_cast(unsigned short, __builtin_convertvector(values < 0, SixteenBits));
}

// Fills pixels with a color by the instruction of x86 that repeats a store: the processor writes whole
// lines of the cache and need not read them first. Other processors return false and write nothing.
LANE_OPERATION _Bool fillByRepeating(unsigned *pixels, unsigned color, long count) {
#if defined(__x86_64__)
  __asm__ volatile("rep stosl" : "+D"(pixels), "+c"(count) : "a"(color) : "memory");
  return 1;
#else
  return 0;
#endif
}
