// Runs of pixels of one translucent color with AVX-512, sixteen pixels at a time, in programs that are
// compiled for other processors too. Call these functions only where `processorLevel` returns 4.
#pragma once

#if defined(__x86_64__)

// Vectors of sixteen pixels and of their 32 halves of 16 bits.
typedef int WidePixels __attribute__((vector_size(64)));
typedef short WideHalves __attribute__((vector_size(64)));

#define WIDE_RUN static inline __attribute__((target("avx512f,avx512bw")))

// The number of pixels up to the next 64 bytes, at most `count`.
static inline long wideRunHead(const unsigned *pixels, long count) {
  const long head = -((long)pixels >> 2) & 15;
  return head < count ? head : count;
}

// Returns sixteen pixels with a translucent color over them. `factor`, `redBlue` and `greenAlpha` are the
// properties of MapRaster's `CoverBlend`, whose `coverByEight` does the same with eight pixels.
WIDE_RUN WidePixels coveredWidePixels(WidePixels pixels, WideHalves factor, WideHalves redBlue,
                                      WideHalves greenAlpha) {
  const WideHalves upper = (WideHalves){} + (short)0xFF00;
  const WideHalves before = (WideHalves)pixels;
  const WideHalves even = (WideHalves)__builtin_ia32_pmulhuw512(before << 8, factor) + redBlue;
  const WideHalves odd = (WideHalves)__builtin_ia32_pmulhuw512(before & upper, factor) + greenAlpha;
  return (WidePixels)((odd & upper) | ((even >> 8) & ~upper));
}

// Mixes a translucent color over up to sixteen pixels.
WIDE_RUN void coverFewPixels(int *pixels, long count, WideHalves factor, WideHalves redBlue,
                             WideHalves greenAlpha) {
  const unsigned short mask = (unsigned short)((1u << count) - 1);
  const WidePixels before = __builtin_ia32_loaddqusi512_mask(pixels, (WidePixels){}, mask);
  const WidePixels after = coveredWidePixels(before, factor, redBlue, greenAlpha);
  __builtin_ia32_storedqusi512_mask(pixels, after, mask);
}

// Mixes a translucent color over pixels, which can begin at any pixel.
WIDE_RUN void coverWideRun(unsigned *pixels, long count, unsigned short factor, unsigned redBlue,
                           unsigned greenAlpha) {
  const WideHalves factors = (WideHalves){} + (short)factor;
  const WideHalves evens = (WideHalves)((WidePixels){} + (int)redBlue);
  const WideHalves odds = (WideHalves)((WidePixels){} + (int)greenAlpha);
  const long head = wideRunHead(pixels, count);
  coverFewPixels((int *)pixels, head, factors, evens, odds);
  pixels += head;
  count -= head;
  for (; count >= 64; count -= 64, pixels += 64) {
    WidePixels *const line = (WidePixels *)pixels;
    for (int step = 0; step < 4; ++step) line[step] = coveredWidePixels(line[step], factors, evens, odds);
  }
  for (; count >= 16; count -= 16, pixels += 16) {
    *(WidePixels *)pixels = coveredWidePixels(*(WidePixels *)pixels, factors, evens, odds);
  }
  coverFewPixels((int *)pixels, count, factors, evens, odds);
}

#endif
