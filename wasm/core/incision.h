// What a river cuts in one time step, solved for the height at the step's end (Braun and Willett 2013).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/math.h"

namespace rill {

inline double raised(double base, double exponent) {
  return exponent == 0.5 ? std::sqrt(base) : power(base, exponent);
}

// The root d of
//
//     d + c d^n = start        start > 0, c >= 0, n > 0; 0 <= d <= start
//
// d is how far a cell lies above its receiver after the step, `start` how far it would without the river. With y = d for
// n >= 1 and y = d^n otherwise this is a y + b y^p = start with p >= 1: convex and rising, so Newton's method started above
// the root comes down to it without passing it, from a start at most twice as large in a handful of steps.
inline double heightAfterIncision(double start, double c, double n) {
  if (n == 1.0) return start / (1.0 + c);
  const bool isConcave = n < 1.0;
  const double p = isConcave ? 1.0 / n : n;
  const double a = isConcave ? c : 1.0;
  const double b = isConcave ? 1.0 : c;
  double y = raised(start / b, 1.0 / p);
  if (a * y > start) y = start / a;
  for (int i = 0; i < 40; ++i) {
    const double slope = b * raised(y, p - 1.0);
    const double step = (a * y + slope * y - start) / (a + p * slope);
    y -= step;
    // Newton squares the relative error: one step further it is below what a double holds.
    if (!(step > 1e-9 * y)) break;
  }
  return std::clamp(isConcave ? raised(std::max(y, 0.0), p) : y, 0.0, start);
}

// The root y of
//
//     y + c ((y + gap)^2 + y^2)^(n/2) = start        start > c gap^n, gap >= 0; 0 <= y <= start
//
// the same for a slope that has two parts: y is how far the cell lies above its neighbour along one axis, y + gap above
// that along the other. For n = 1 a quadratic equation, otherwise Newton's method held within a bracket.
inline double heightAfterIncision(double start, double gap, double c, double n) {
  if (n == 1.0) {
    const double cc = c * c;
    const double half = cc * gap + start;
    const double root = c * std::sqrt(2.0 * start * (start + gap) + gap * gap - cc * gap * gap);
    return std::clamp((start - c * gap) * (start + c * gap) / (half + root), 0.0, start);
  }
  // Without the gap, y would be larger.
  double low = 0.0;
  double high = heightAfterIncision(start, c * raised(2.0, 0.5 * n), n);
  double y = high;
  for (int i = 0; i < 60; ++i) {
    const double square = (y + gap) * (y + gap) + y * y;
    const double cut = c * raised(square, 0.5 * n);
    const double excess = y + cut - start;
    if (!(square > 0.0)) break;
    (excess > 0.0 ? high : low) = y;
    const double next = y - excess / (1.0 + n * cut * (2.0 * y + gap) / square);
    const double before = y;
    y = next > low && next < high ? next : 0.5 * (low + high);
    if (std::abs(y - before) <= 1e-9 * y) break;
  }
  return y;
}

// (cells * cellArea)^m, looked up for the small whole numbers that most cells have.
class AreaPower {
 public:
  AreaPower() = default;
  AreaPower(double cellArea, double leastArea, double exponent)
      : cellArea_(cellArea), leastArea_(leastArea), exponent_(exponent) {
    for (int cells = 0; cells < tableSize; ++cells) table_.push_back(calculated(cells));
  }

  double operator()(float cells) const {
    if (cells < tableSize) {
      const auto whole = static_cast<std::size_t>(cells);
      if (static_cast<float>(whole) == cells) return table_[whole];
    }
    return calculated(cells);
  }

 private:
  static constexpr int tableSize = 4096;

  double calculated(double cells) const { return raised(std::max(cells * cellArea_, leastArea_), exponent_); }

  double cellArea_ = 1.0;
  double leastArea_ = 0.0;
  double exponent_ = 1.0;
  std::vector<double> table_;
};

}  // namespace rill
