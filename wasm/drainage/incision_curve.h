// Fast approximate roots of the two equations of drainage/incision.h for one slope exponent n, two at once, without iterations or
// branches. The error is below 3e-10 times the root d of the first equation.
//
// 1. d + c d^n = start. With f = d / start and t = log2(c start^(n-1)), the equation is f + 2^t f^n = 1, so f is a function of t
//    alone. A table has the Taylor polynomial of f around every 16th of t. The coefficients follow from the differential equation
//
//        f' (n + (1 - n) f) = -ln 2 f (1 - f)
//
// 2. y + c ((y + gap)^2 + y^2)^(n/2) = start - gap, where `start` and d are those of the first equation with the lower neighbour.
// With
//    x = ((y + gap)^2 + y^2)^(1/2) / d, g = gap / d and k = c d^(n-1) = (1 - f) / f, the equation is
//
//        ((2 x^2 - g^2)^(1/2) - g) / 2 + k x^n = 1 + k - g        0 <= g <= 1 <= x <= 2^(1/2)
//
//    Two steps of Halley's method are enough for every g, k and n: the first starts at x = 1, where x^n is 1, and ends within 2e-3
//    of the root, and the second ends within 2e-10. It computes x^n by the binomial series around the middle of the range of x.
//
// Thread safety: constant after construction.
#pragma once

#include <limits>
#include <vector>

#include "base/vector.h"

namespace rill {

class IncisionCurve {
 public:
  // The largest difference to the roots of drainage/incision.h, relative to d. Those of the second equation have errors up to 1e-9.
  static constexpr double tolerance = 2e-9;

  // 0.3 <= n <= 3. n = 1 has closed forms in drainage/incision.h.
  explicit IncisionCurve(double n);

  // f for t = log2(c start^(n-1)). NaN beyond the end of the table, t >= 30. Below its start, t <= -34, f differs from 1 by less
  // than 1e-10.
  RILL_INLINE Doubles shareLeft(Doubles t) const {
    // The sum with 1.5 * 2^52 is rounded to an integer, which is in its last bits.
    constexpr double toInteger = 6755399441055744.0;
    const Doubles at = (minimum(maximum(t, Doubles{first, first}), Doubles{last, last}) - first) * nodesPerUnit;
    const Doubles shifted = at + toInteger;
    const Doubles rest = at - (shifted - toInteger);
    const auto node = (Halves)shifted & std::int64_t{0xffff};
    const double *const a = taylor_[static_cast<std::size_t>(node[0])].of, *const b = taylor_[static_cast<std::size_t>(node[1])].of;
    Doubles sum{a[degree], b[degree]};
    for (int i = degree - 1; i >= 0; --i) sum = sum * rest + Doubles{a[i], b[i]};
    constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
    return t < last ? sum : Doubles{unknown, unknown};
  }

  // y / d for g = gap / d <= 1 and f.
  RILL_INLINE Doubles shareAboveBoth(Doubles g, Doubles f) const {
    const Doubles one{1.0, 1.0}, k = (1.0 - f) / f, goal = 1.0 + k - g;
    const Doubles x = minimum(maximum(improved(one, one, g, k, goal), one), Doubles{rootOfTwo, rootOfTwo});
    const Doubles fromMiddle = x - middle;
    Doubles power{binomial_[binomialDegree], binomial_[binomialDegree]};
    for (int i = binomialDegree - 1; i >= 0; --i) power = power * fromMiddle + binomial_[i];
    const Doubles root = improved(x, power, g, k, goal);
    return 0.5 * (squareRoot(2.0 * root * root - g * g) - g);
  }

 private:
  static constexpr double first = -34.0, last = 30.0, nodesPerUnit = 16.0;
  static constexpr int degree = 5, binomialDegree = 10;
  static constexpr double rootOfTwo = 1.4142135623730951, middle = 0.5 * (1.0 + rootOfTwo);
  struct Taylor {
    double of[degree + 1];  // coefficients of the powers of (t - node) * nodesPerUnit
  };

  static Taylor taylorAt(double t, double n);

  // One step of Halley's method from x, where `power` is x^n.
  RILL_INLINE Doubles improved(Doubles x, Doubles power, Doubles g, Doubles k, Doubles goal) const {
    const Doubles square = 2.0 * x * x - g * g, root = squareRoot(square), byRoot = 1.0 / root, byX = 1.0 / x;
    const Doubles cut = k * power, slope = n_ * cut * byX;
    const Doubles excess = 0.5 * (root - g) + cut - goal;
    const Doubles rise = x * byRoot + slope;
    const Doubles bend = (n_ - 1.0) * slope * byX - g * g * byRoot / square;
    return x - excess * rise / (rise * rise - 0.5 * excess * bend);
  }

  double n_;
  double binomial_[binomialDegree + 1];  // x^n as a polynomial of x - middle
  std::vector<Taylor> taylor_;
};

}  // namespace rill
