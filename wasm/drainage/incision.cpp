#include "drainage/incision.h"

#include <algorithm>

namespace rill {

double heightAfterPowerIncision(double start, double c, double n) {
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
    // Newton's method squares the relative error, so after one more step it is below the precision of a double.
    if (!(step > 1e-9 * y)) break;
  }
  return std::clamp(isConcave ? raised(std::max(y, 0.0), p) : y, 0.0, start);
}

double heightAfterPowerIncision(double start, double gap, double c, double n) {
  // The root without the gap is an upper bound.
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

}  // namespace rill
