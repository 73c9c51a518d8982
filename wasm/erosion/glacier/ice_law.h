// The law of a glacier of the width alpha H, and its implicit solutions for one cell (glacier.h has the symbols).
//
//     Q = cq S^3 H^(9/2)                        ice that flows through a cross-section: deformation and sliding in one power
//     ub = (cg / alpha) lambda^2 S^3 H^2        sliding speed
//     E = ce ub = co Q^(4/9) S^(5/3)            erosion
//     cg = alpha * year * (2 A / 5) * (density * g)^3,  cq = cg lambda^(3/2),  co = ce cg^(5/9) lambda^(4/3) / alpha
//
// With the exponent 1 of ub in E, all roots are cube roots, and both implicit equations are polynomials.
#pragma once

#include <algorithm>
#include <cmath>

#include "base/math.h"
#include "base/roots.h"
#include "base/vector.h"

namespace rill {

class IceLaw {
 public:
  // The deepest over the mean depth of a parabola.
  static constexpr double deepest = 1.5;

  IceLaw() = default;
  // The width over the mean depth, and the depth (m) below which sliding is faster than deformation.
  IceLaw(double alpha, double slidingDepth) {
    constexpr double year = 31557600.0, density = 920.0, gravityOfIce = 9.8, glen = 2.5e-24;  // s, kg/m3, m/s2, Pa^-3 s^-1
    const double weight = density * gravityOfIce;
    const double cg = alpha * year * (2.0 * glen / 5.0) * weight * weight * weight;
    perRoot_ = 1.0 / cubeRoot(cg * power(slidingDepth, 1.5));
    speed_ = power(cg, 5.0 / 9.0) * power(slidingDepth, 4.0 / 3.0) / alpha;
  }

  // (Q / cq)^(1/3), from Q^(1/3)
  double rootOfDischarge(double root) const { return root * perRoot_; }
  // Sliding speed (m/yr) over Q^(4/9) S^(5/3).
  double speed() const { return speed_; }

 private:
  double perRoot_ = 1.0, speed_ = 1.0;
};

// One step of Householder's method of the third order to the root of  (h x^2 + above) x^3 = c.  Its relative error is about the
// fourth power of that before: two steps from a number within 8 % of the root are exact up to rounding. A fixed number of steps has
// no branches, so that processors work on several cells at once.
RILL_INLINE double stepToRoot(double x, double h, double above, double c) {
  const double square = x * x, inner = h * square, cube = square * x;
  const double value = cube * (inner + above) - c, slope = square * (5.0 * inner + 3.0 * above);
  const double bend = x * (20.0 * inner + 6.0 * above), twist = 60.0 * inner + 6.0 * above;
  const double steep = 6.0 * slope * slope, bent = value * bend;
  return x - value * (steep - 3.0 * bent) / (slope * (steep - 6.0 * bent) + value * value * twist);
}

// Q^(4/9), from Q^(1/3)
inline double slidingPower(double root) { return root * cubeRootForFloat(root); }

// The mean thickness H of ice above a bed that lies `above` over the surface of its receiver: with x = sqrt(H),
//
//     x^3 (h x^2 + above) = c        c = L (Q / cq)^(1/3) > 0, h = 3/2
//
// `guess`: the thickness of the step before, which is near the solution if it makes the left side about c.
RILL_INLINE double iceThickness(double above, double c, double guess) {
  constexpr double h = IceLaw::deepest;
  double x = std::sqrt(guess);
  const double sum = guess * x * (h * guess + above);
  if (!(sum > 0.8 * c && sum < 1.25 * c)) {
    const double deep = fifthRootForFloat(c / h);  // the root for above = 0
    x = above > 0.0 ? (h * deep * deep > above ? deep : cubeRootForFloat(c / above)) : std::sqrt(-above / h) + deep;
    for (int i = 0; i < 2; ++i) x = stepToRoot(x, h, above, c);
  }
  for (int i = 0; i < 2; ++i) x = stepToRoot(x, h, above, c);
  return x * x;
}

// The cube root y of the fall of the surface to its receiver after a step, from the fall `start` > 0 before the step:
//
//     y^3 (1 + k y^2) = start        k = co dt Q^(4/9) / L^(5/3)
// With t = k start^(2/3), the root is start^(1/3) times a number within 5 % of (1 + t)^(-1/5).
inline double rootOfFallAfterSliding(double start, double k) {
  const double root = detail::cubeRootGuess(start);
  double y = root * detail::inverseFifthRootGuess(1.0 + k * root * root);
  for (int i = 0; i < 2; ++i) y = stepToRoot(y, k, 1.0, start);
  return y;
}

}  // namespace rill
