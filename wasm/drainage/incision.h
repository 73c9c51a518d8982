// River incision in one time step, solved implicitly for the height at the end of the step (Braun and Willett 2013).
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/math.h"
#include "base/vector.h"

namespace rill {

inline double raised(double base, double exponent) { return exponent == 0.5 ? std::sqrt(base) : power(base, exponent); }

// Solutions of the two equations below: for n = 1, on a double or on a vector, and for other n.
template <class Number>
inline Number heightAfterLinearIncision(Number start, Number c) {
  return start / (1.0 + c);
}
template <class Number>
inline Number heightAfterLinearIncision(Number start, Number gap, Number c) {
  const Number zero{};
  const Number cc = c * c;
  const Number half = cc * gap + start;
  const Number root = c * squareRoot(2.0 * start * (start + gap) + gap * gap - cc * gap * gap);
  const Number height = (start - c * gap) * (start + c * gap) / (half + root);
  return minimum(start, maximum(height, zero));
}
double heightAfterPowerIncision(double start, double c, double n);
double heightAfterPowerIncision(double start, double gap, double c, double n);

// The root d of
//
//     d + c d^n = start        start > 0, c >= 0, n > 0; 0 <= d <= start
//
// d is the cell's height above its receiver after the step, `start` its height above the receiver without incision. With y = d for
// n >= 1 and y = d^n otherwise, the equation is a y + b y^p = start with p >= 1. It is convex and increasing, so Newton's method
// started above the root converges to it from above without overshoot. It starts at most at twice the root, and needs few steps.
inline double heightAfterIncision(double start, double c, double n) {
  return n == 1.0 ? heightAfterLinearIncision(start, c) : heightAfterPowerIncision(start, c, n);
}

// The root y of
//
//     y + c ((y + gap)^2 + y^2)^(n/2) = start        start > c gap^n, gap >= 0; 0 <= y <= start
//
// The same for a slope with two components: y is the cell's height above its neighbour along one axis, and y + gap its height above
// the neighbour along the other axis. For n = 1 this is a quadratic equation; other n use Newton's method within a bracket.
inline double heightAfterIncision(double start, double gap, double c, double n) {
  return n == 1.0 ? heightAfterLinearIncision(start, gap, c) : heightAfterPowerIncision(start, gap, c, n);
}

// (cells * cellArea)^m, from a table for small whole numbers, which most cells have.
class AreaPower {
 public:
  AreaPower() = default;
  AreaPower(double cellArea, double minimumArea, double exponent)
      : cellArea_(cellArea), minimumArea_(minimumArea), exponent_(exponent) {
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

  double calculated(double cells) const { return raised(maximum(cells * cellArea_, minimumArea_), exponent_); }

  double cellArea_ = 1.0;
  double minimumArea_ = 0.0;
  double exponent_ = 1.0;
  std::vector<double> table_;
};

}  // namespace rill
