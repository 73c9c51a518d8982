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
