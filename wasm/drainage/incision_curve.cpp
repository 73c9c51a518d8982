#include "drainage/incision_curve.h"

#include "base/math.h"
#include "drainage/incision.h"

namespace rill {
namespace {

constexpr double ln2 = 0.69314718055994531;

}  // namespace

IncisionCurve::IncisionCurve(double n) : n_(n) {
  double coefficient = power(middle, n);
  for (int i = 0; i <= binomialDegree; ++i) {
    binomial_[i] = coefficient;
    coefficient *= (n - i) / ((i + 1) * middle);
  }
  const int nodes = static_cast<int>((last - first) * nodesPerUnit);
  taylor_.reserve(static_cast<std::size_t>(nodes) + 1);
  for (int node = 0; node <= nodes; ++node) taylor_.push_back(taylorAt(first + node / nodesPerUnit, n));
}

// The coefficient of each power in the differential equation gives the next coefficient of f.
IncisionCurve::Taylor IncisionCurve::taylorAt(double t, double n) {
  Taylor f{};
  f.of[0] = heightAfterIncision(1.0, exponential(t * ln2), n);
  const double divisor = n + (1.0 - n) * f.of[0];
  for (int i = 0; i < degree; ++i) {
    double square = 0.0, others = 0.0;
    for (int j = 0; j <= i; ++j) square += f.of[j] * f.of[i - j];
    for (int j = 1; j <= i; ++j) others += j * f.of[j] * (1.0 - n) * f.of[i + 1 - j];
    f.of[i + 1] = (-ln2 / nodesPerUnit * (f.of[i] - square) - others) / ((i + 1) * divisor);
  }
  return f;
}

}  // namespace rill
