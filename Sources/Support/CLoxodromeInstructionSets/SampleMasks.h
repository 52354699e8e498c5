// Sixteen rows of 31 samples of a pixel, one bit for each sample, the left one lowest.
#pragma once

#include "LaneOperations.h"

// Imported as SIMD16<Float> and SIMD16<UInt32>.
typedef float SixteenFloats __attribute__((ext_vector_type(16)));
typedef unsigned SixteenUnsigned __attribute__((ext_vector_type(16)));

// The smaller, and the larger, of each pair of floats; the second one if one is NaN.
LANE_OPERATION SixteenFloats smallerOfSixteen(SixteenFloats a, SixteenFloats b) { return a < b ? a : b; }
LANE_OPERATION SixteenFloats largerOfSixteen(SixteenFloats a, SixteenFloats b) { return a > b ? a : b; }

// The smallest, and the largest, of sixteen floats that are no NaN.
LANE_OPERATION float smallestLane(SixteenFloats a) {
  typedef float Eight __attribute__((ext_vector_type(8)));
  typedef float Four __attribute__((ext_vector_type(4)));
  const Eight eight = a.lo < a.hi ? a.lo : a.hi;
  const Four four = eight.lo < eight.hi ? eight.lo : eight.hi;
  const float left = four.x < four.z ? four.x : four.z, right = four.y < four.w ? four.y : four.w;
  return left < right ? left : right;
}
LANE_OPERATION float largestLane(SixteenFloats a) { return -smallestLane(-a); }

// Numbers of rows: 0, 1, 2 …
LANE_OPERATION SixteenFloats rowNumbers(void) {
  return (SixteenFloats){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
}

// In each row, 1 less the distance of the first sample from the left side of the pixel, in distances of
// samples. These are 1/32 and the numbers of the rows with their bits in reverse, divided by 16.
LANE_OPERATION SixteenFloats sampleShifts(void) {
  return 1 - 1 / 32.0f - (SixteenFloats){0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15} / 16;
}

// In each row, the samples to the right of `left` and to the left of `right`. Both are the distances from
// the left side of the pixel, in distances of samples, plus `sampleShifts`.
LANE_OPERATION SixteenUnsigned samplesBetween(SixteenFloats left, SixteenFloats right) {
  const SixteenFloats none = 0.0f, all = 31.0f;
  const SixteenUnsigned ones = 0xffffffffu;
  left = smallerOfSixteen(largerOfSixteen(left, none), all);
  right = smallerOfSixteen(largerOfSixteen(right, none), all);
  return (ones << __builtin_convertvector(__builtin_convertvector(left, SixteenIntegers), SixteenUnsigned)) &
         ~(ones << __builtin_convertvector(__builtin_convertvector(right, SixteenIntegers), SixteenUnsigned));
}

// A number without its fraction. It must be within ±2^31.
LANE_OPERATION int truncated(float a) { return (int)a; }

// Whether all samples are marked.
LANE_OPERATION _Bool areAllMarked(SixteenUnsigned samples) {
  return __builtin_reduce_or(samples ^ 0x7fffffffu) == 0;
}

// The larger, and the smaller, of `a` and of a line that has the value `start` in the row `row` and grows by
// `step` with each row.
LANE_OPERATION SixteenFloats largerOfLine(SixteenFloats a, float start, float step, float row) {
  return largerOfSixteen((rowNumbers() - row) * step + start, a);
}
LANE_OPERATION SixteenFloats smallerOfLine(SixteenFloats a, float start, float step, float row) {
  return smallerOfSixteen((rowNumbers() - row) * step + start, a);
}

// `a` in the rows whose numbers are at least `first` and below `end`, and `other` in the others.
LANE_OPERATION SixteenFloats chosenRows(SixteenFloats a, float other, float first, float end) {
  const SixteenFloats rows = rowNumbers(), others = other;
  return rows >= first ? (rows < end ? a : others) : others;
}

// The number of bits that are 1.
LANE_OPERATION int countOfSamples(SixteenUnsigned samples) {
  const EightWideIntegers words = __builtin_bit_cast(EightWideIntegers, samples);
  int count = 0;
  for (int word = 0; word < 8; ++word) count += __builtin_popcountll(words[word]);
  return count;
}
