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

#include "base/math.h"
#include "base/roots.h"

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

// Relative length of the last step of Newton's method. The error after it is about the square.
inline constexpr double lastStep = 1e-8;

// Q^(4/9), from Q^(1/3)
inline double slidingPower(double root) { return root * cubeRoot(root); }

// The mean thickness H of ice above a bed that lies `above` over the surface of its receiver: with x = sqrt(H),
//
//     x^3 (h x^2 + above) = c        c = L (Q / cq)^(1/3) > 0, h = 3/2
//
// The left side is convex and rising right of its zero, so Newton's method started above the root falls to it without overshoot.
inline double iceThickness(double above, double c) {
  constexpr double h = IceLaw::deepest;
  const double deep = fifthRoot(c / h);  // the root for above = 0
  double x = above > 0.0 ? (h * deep * deep > above ? deep : cubeRoot(c / above)) : std::sqrt(-above / h) + deep;
  for (int i = 0; i < 30; ++i) {
    const double square = x * x, inner = h * square;
    const double next = x - (square * x * (inner + above) - c) / (square * (5.0 * inner + 3.0 * above));
    const bool isLast = !(next < x * (1.0 - lastStep));
    x = std::min(x, next);
    if (isLast) break;
  }
  return x * x;
}

// The cube root y of the fall of the surface to its receiver after a step, from the fall `start` > 0 before the step:
//
//     y^3 (1 + k y^2) = start        k = co dt Q^(4/9) / L^(5/3)
inline double rootOfFallAfterSliding(double start, double k) {
  double y = cubeRoot(start);
  if (k * y * y > 1.0) y = std::min(y, fifthRoot(start / k));  // both are above the root
  for (int i = 0; i < 30; ++i) {
    const double square = y * y, cut = k * square;
    const double next = y - (square * y * (1.0 + cut) - start) / (square * (3.0 + 5.0 * cut));
    const bool isLast = !(next < y * (1.0 - lastStep));
    y = std::min(y, next);
    if (isLast) break;
  }
  return y;
}

}  // namespace rill
