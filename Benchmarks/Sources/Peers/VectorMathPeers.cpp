#include "VectorMathPeers.hpp"

#include <cmath>
#include <cstring>

#if defined(__x86_64__) && defined(__GLIBC__)
#define LOXODROME_HAS_VECTOR_MATH 1
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,fma")))

// SLEEF's header has its functions only where everything is built for AVX.
extern "C" {
AVX2 __m256d _ZGVdN4v_tan(__m256d);
AVX2 __m256d _ZGVdN4v_log(__m256d);
AVX2 __m256d _ZGVdN4v_atan(__m256d);
AVX2 __m256d _ZGVdN4v_sinh(__m256d);
AVX2 __m256d Sleef_tand4_u10avx2(__m256d);
AVX2 __m256d Sleef_logd4_u10avx2(__m256d);
AVX2 __m256d Sleef_atand4_u10avx2(__m256d);
AVX2 __m256d Sleef_sinhd4_u10avx2(__m256d);
}
#endif

namespace peers {
namespace {

constexpr double world = 268435456;
constexpr double pi = 3.14159265358979323846;
constexpr double radian = pi / 180;

void projectOne(const double* coordinate, double* point) {
  const double latitude = coordinate[0];
  const double longitude = coordinate[1];
  point[0] = (longitude + 180) * (world / 360);
  point[1] = world / 2 - std::log(std::tan(pi / 4 + latitude * (radian / 2))) * (world / (2 * pi));
}

void unprojectOne(const double* point, double* coordinate) {
  const double x = point[0];
  const double y = point[1];
  coordinate[0] = std::atan(std::sinh((world / 2 - y) * (2 * pi / world))) / radian;
  coordinate[1] = x * (360 / world) - 180;
}

void projectByLibm(std::size_t count, const double* coordinates, double* points) {
  for (std::size_t index = 0; index < count; ++index) projectOne(coordinates + 2 * index, points + 2 * index);
}

void unprojectByLibm(std::size_t count, const double* points, double* coordinates) {
  for (std::size_t index = 0; index < count; ++index)
    unprojectOne(points + 2 * index, coordinates + 2 * index);
}

void copyPairs(std::size_t count, const double* from, double* to) {
  std::memcpy(to, from, 16 * count);
}

#if LOXODROME_HAS_VECTOR_MATH
// The functions of libmvec and SLEEF under common names.
struct Libmvec {
  AVX2 inline static __m256d tan(__m256d x) { return _ZGVdN4v_tan(x); }
  AVX2 inline static __m256d log(__m256d x) { return _ZGVdN4v_log(x); }
  AVX2 inline static __m256d atan(__m256d x) { return _ZGVdN4v_atan(x); }
  AVX2 inline static __m256d sinh(__m256d x) { return _ZGVdN4v_sinh(x); }
};
struct Sleef {
  AVX2 inline static __m256d tan(__m256d x) { return Sleef_tand4_u10avx2(x); }
  AVX2 inline static __m256d log(__m256d x) { return Sleef_logd4_u10avx2(x); }
  AVX2 inline static __m256d atan(__m256d x) { return Sleef_atand4_u10avx2(x); }
  AVX2 inline static __m256d sinh(__m256d x) { return Sleef_sinhd4_u10avx2(x); }
};

// Four pairs are two registers of firsts and seconds in the order 0, 2, 1, 3.
template <typename Functions>
AVX2 inline void projectByVectors(std::size_t count, const double* coordinates, double* points) {
  std::size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    const __m256d low = _mm256_loadu_pd(coordinates + 2 * index);
    const __m256d high = _mm256_loadu_pd(coordinates + 2 * index + 4);
    const __m256d latitude = _mm256_unpacklo_pd(low, high);
    const __m256d longitude = _mm256_unpackhi_pd(low, high);
    const __m256d x =
        _mm256_mul_pd(_mm256_add_pd(longitude, _mm256_set1_pd(180)), _mm256_set1_pd(world / 360));
    const __m256d angle =
        _mm256_add_pd(_mm256_set1_pd(pi / 4), _mm256_mul_pd(latitude, _mm256_set1_pd(radian / 2)));
    const __m256d northing =
        _mm256_mul_pd(Functions::log(Functions::tan(angle)), _mm256_set1_pd(world / (2 * pi)));
    const __m256d y = _mm256_sub_pd(_mm256_set1_pd(world / 2), northing);
    _mm256_storeu_pd(points + 2 * index, _mm256_unpacklo_pd(x, y));
    _mm256_storeu_pd(points + 2 * index + 4, _mm256_unpackhi_pd(x, y));
  }
  for (; index < count; ++index) projectOne(coordinates + 2 * index, points + 2 * index);
}

template <typename Functions>
AVX2 inline void unprojectByVectors(std::size_t count, const double* points, double* coordinates) {
  std::size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    const __m256d low = _mm256_loadu_pd(points + 2 * index);
    const __m256d high = _mm256_loadu_pd(points + 2 * index + 4);
    const __m256d x = _mm256_unpacklo_pd(low, high);
    const __m256d y = _mm256_unpackhi_pd(low, high);
    const __m256d northing =
        _mm256_mul_pd(_mm256_sub_pd(_mm256_set1_pd(world / 2), y), _mm256_set1_pd(2 * pi / world));
    const __m256d latitude =
        _mm256_mul_pd(Functions::atan(Functions::sinh(northing)), _mm256_set1_pd(1 / radian));
    const __m256d longitude =
        _mm256_sub_pd(_mm256_mul_pd(x, _mm256_set1_pd(360 / world)), _mm256_set1_pd(180));
    _mm256_storeu_pd(coordinates + 2 * index, _mm256_unpacklo_pd(latitude, longitude));
    _mm256_storeu_pd(coordinates + 2 * index + 4, _mm256_unpackhi_pd(latitude, longitude));
  }
  for (; index < count; ++index) unprojectOne(points + 2 * index, coordinates + 2 * index);
}

template <typename Functions>
MercatorFunctions byVectors(const char* name) {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return {name, nullptr, nullptr};
  return {name, projectByVectors<Functions>, unprojectByVectors<Functions>};
}

}  // namespace

const MercatorFunctions libmvec = byVectors<Libmvec>("libmvec");
const MercatorFunctions sleef = byVectors<Sleef>("sleef");
#else
}  // namespace

const MercatorFunctions libmvec = {"libmvec", nullptr, nullptr};
const MercatorFunctions sleef = {"sleef", nullptr, nullptr};
#endif
const MercatorFunctions libm = {"libm", projectByLibm, unprojectByLibm};
const MercatorFunctions copy = {"copy", copyPairs, copyPairs};

}  // namespace peers
