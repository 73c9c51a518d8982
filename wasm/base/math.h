// Elementary functions with the same bits on every machine.
//
// The C library's exp, log, pow, sin and cos differ between libraries in the last bit, and one bit is enough to send a
// droplet into another valley. These use only operations that IEEE 754 defines to the bit (+ - * / sqrt, rounding to
// whole numbers), in double, so native, wasm and every browser agree. Errors stay below 4e-15 relative (absolute for
// sin and cos), far below what float32 keeps.
#pragma once

#include <span>

#include "base/floating_point.h"

namespace rill {

inline constexpr double pi = 3.14159265358979323846;

// e^x; 0 below -708, the largest finite double above 709.
double exponential(double x);
// Natural logarithm; x > 0 (the smallest normal double stands in for anything less).
double logarithm(double x);
// x^y for x >= 0; 0^y is 0 for y > 0 and 1 for y = 0.
double power(double x, double y);
// The same of many numbers, in place: each becomes power(number, y), to the bit. Four at a time, a third of the time of one by one.
void raise(std::span<double> numbers, double y);
// |x| up to 1e5, in radians.
double sine(double x);
double cosine(double x);
double tangent(double x);
// In radians, -pi/2..pi/2.
double arcTangent(double x);

// 0 for t <= 0, 1 for t >= 1, and 3 t^2 - 2 t^3 between: a step without a kink at either end.
constexpr double smoothStep(double t) {
  const double cut = t < 0.0 ? 0.0 : t > 1.0 ? 1.0 : t;
  return cut * cut * (3.0 - 2.0 * cut);
}

inline double radians(double degrees) { return degrees * (pi / 180.0); }
inline double degrees(double radians) { return radians * (180.0 / pi); }

}  // namespace rill
