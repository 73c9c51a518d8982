// Latitudes of a world whose recipe has an equator.
#pragma once

#include <cmath>

namespace rill {

// Degrees from the equator, 0..90, at `y` m south of the origin. `quarter`: m from the equator to a pole. Beyond a pole the
// latitude decreases again.
inline double latitudeAt(double y, double equator, double quarter) {
  const double quarters = std::abs(y - equator) / quarter;
  const double beyondPole = quarters - 2.0 * std::floor(0.5 * quarters);
  return 90.0 * (beyondPole > 1.0 ? 2.0 - beyondPole : beyondPole);
}

}  // namespace rill
