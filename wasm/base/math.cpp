#include "base/math.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "base/vector.h"

namespace rill {
namespace {

// ln 2 and pi/2, each split into two parts. The first part has trailing zero bits, so its product with a small integer is exact
// (Cody and Waite 1980).
constexpr double ln2High = 6.93147180369123816490e-01;
constexpr double ln2Low = 1.90821492927058770002e-10;
constexpr double halfPiHigh = 1.57079632673412561417e+00;
constexpr double halfPiLow = 6.07710050650619224932e-11;

double powerOfTwo(int exponent) { return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52); }

// Converts a number to one double or to four equal doubles.
template <class T>
T all(double value) {
  if constexpr (std::is_same_v<T, double>) {
    return value;
  } else {
    return splatDouble(value);
  }
}

// x = k ln 2 + rest, |rest| <= ln 2 / 2.
struct ExponentParts {
  int k;
  double rest;
};

ExponentParts exponentParts(double x) {
  const double k = std::floor(x / (ln2High + ln2Low) + 0.5);
  return {static_cast<int>(k), (x - k * ln2High) - k * ln2Low};
}

constexpr double minimumExponent = -708.0, maximumExponent = 709.0;

// e^rest
template <class T>
[[gnu::always_inline]] inline T exponentialSeries(T rest) {
  T sum = all<T>(1.0);
  for (int n = 14; n >= 1; --n) sum = all<T>(1.0) + sum * rest / all<T>(n);
  return sum;
}

// Computes series * 2^k with two factors, because 2^1024 alone would overflow.
double scaled(double series, int k) { return series * powerOfTwo(k / 2) * powerOfTwo(k - k / 2); }

// x = mantissa * 2^exponent, with the mantissa between sqrt(1/2) and sqrt(2).
struct LogarithmParts {
  double exponent, mantissa;
};

LogarithmParts logarithmParts(double x) {
  constexpr double smallest = 2.2250738585072014e-308;
  if (!(x >= smallest)) x = smallest;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  const int exponent = static_cast<int>(bits >> 52) - 1023;
  const double mantissa = std::bit_cast<double>((bits & 0x000fffffffffffffu) | 0x3ff0000000000000u);
  if (mantissa > 1.4142135623730951) return {exponent + 1.0, 0.5 * mantissa};
  return {static_cast<double>(exponent), mantissa};
}

template <class T>
[[gnu::always_inline]] inline T logarithmOf(T exponent, T mantissa) {
  // ln m = 2 artanh((m - 1) / (m + 1)), |argument| <= 0.172
  const T one = all<T>(1.0);
  const T t = (mantissa - one) / (mantissa + one);
  const T s = t * t;
  T sum = all<T>(0.0);
  for (int n = 21; n >= 3; n -= 2) sum = (all<T>(1.0 / n) + sum) * s;
  return exponent * all<T>(ln2High) + (exponent * all<T>(ln2Low) + all<T>(2.0) * t * (one + sum));
}

// Taylor series on |x| <= pi/4, evaluated by Horner's rule; the first omitted term is below 1e-17.
double sineNearZero(double x) {
  const double s = x * x;
  double sum = 0.0;
  for (int n = 17; n >= 3; n -= 2) sum = (1.0 + sum) * (-s / (n * (n - 1)));
  return x * (1.0 + sum);
}

double cosineNearZero(double x) {
  const double s = x * x;
  double sum = 0.0;
  for (int n = 18; n >= 2; n -= 2) sum = (1.0 + sum) * (-s / (n * (n - 1)));
  return 1.0 + sum;
}

struct Reduced {
  double rest;   // |rest| <= pi/4
  int quadrant;  // 0..3
};

Reduced reduceToQuadrant(double x) {
  const double turns = std::floor(x * (2.0 / pi) + 0.5);
  const double rest = (x - turns * halfPiHigh) - turns * halfPiLow;
  return {rest, static_cast<int>(static_cast<std::int64_t>(turns) & 3)};
}

}  // namespace

double exponential(double x) {
  if (x < minimumExponent) return 0.0;
  if (x > maximumExponent) return std::numeric_limits<double>::max();
  const auto [k, rest] = exponentParts(x);
  return scaled(exponentialSeries(rest), k);
}

double logarithm(double x) {
  const auto [exponent, mantissa] = logarithmParts(x);
  return logarithmOf(exponent, mantissa);
}

double power(double x, double y) {
  if (y == 0.0 || x == 1.0) return 1.0;
  if (y == 1.0) return x;
  if (!(x > 0.0)) return 0.0;
  return exponential(y * logarithm(x));
}

void raise(std::span<double> numbers, double y) {
  constexpr std::size_t count = 4;
  for (std::size_t i = 0; i < numbers.size(); i += count) {
    const std::size_t here = std::min(count, numbers.size() - i);
    double exponents[count]{}, mantissas[count]{}, logarithms[count], rests[count], series[count];
    int k[count]{};
    for (std::size_t lane = 0; lane < here; ++lane) {
      const LogarithmParts parts = logarithmParts(numbers[i + lane]);
      exponents[lane] = parts.exponent;
      mantissas[lane] = parts.mantissa;
    }
    store(logarithms, all<DoubleLanes>(y) * logarithmOf(readVector(exponents), readVector(mantissas)));
    for (std::size_t lane = 0; lane < count; ++lane) {
      const ExponentParts parts = exponentParts(std::clamp(logarithms[lane], minimumExponent, maximumExponent));
      k[lane] = parts.k;
      rests[lane] = parts.rest;
    }
    store(series, exponentialSeries(readVector(rests)));
    for (std::size_t lane = 0; lane < here; ++lane) {
      const double number = numbers[i + lane];
      const bool isPlain = y != 0.0 && y != 1.0 && number > 0.0 && number != 1.0 && logarithms[lane] >= minimumExponent &&
                           logarithms[lane] <= maximumExponent;
      numbers[i + lane] = isPlain ? scaled(series[lane], k[lane]) : power(number, y);
    }
  }
}

double sine(double x) {
  const auto [rest, quadrant] = reduceToQuadrant(x);
  const double value = (quadrant & 1) != 0 ? cosineNearZero(rest) : sineNearZero(rest);
  return (quadrant & 2) != 0 ? -value : value;
}

double cosine(double x) {
  const auto [rest, quadrant] = reduceToQuadrant(x);
  const double value = (quadrant & 1) != 0 ? sineNearZero(rest) : cosineNearZero(rest);
  return quadrant == 1 || quadrant == 2 ? -value : value;
}

double tangent(double x) { return sine(x) / cosine(x); }

double arcTangent(double x) {
  const double size = std::abs(x);
  // atan a = pi/2 - atan 1/a reduces a to 0..1, and atan a = pi/4 + atan (a - 1) / (a + 1) reduces it to |t| <= tan(pi/8).
  const double small = size > 1.0 ? 1.0 / size : size;
  const bool isUpper = small > 0.41421356237309503;
  const double t = isUpper ? (small - 1.0) / (small + 1.0) : small;
  const double s = t * t;
  double sum = 0.0;
  for (int n = 43; n >= 3; n -= 2) sum = (1.0 / n - sum) * s;
  const double near = (isUpper ? 0.25 * pi : 0.0) + (t - t * sum);
  const double angle = size > 1.0 ? 0.5 * pi - near : near;
  return x < 0.0 ? -angle : angle;
}

}  // namespace rill
