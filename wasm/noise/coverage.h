// Noise threshold for patches that cover a given share of the map.
#pragma once

namespace rill {

// Returns a threshold in -1..1. The share of the map where fractal noise is above it equals the coverage within 0.1;
// coverage 0 and 1 are exact. Noise of several octaves rarely exceeds 0.6 in magnitude; the last term extends the
// threshold to -1 and 1 for coverage 1 and 0.
constexpr double thresholdFor(double coverage) {
  const double u = 1.0 - 2.0 * coverage;
  const double squared = u * u;
  return u * (0.6 + 0.4 * squared * squared * squared);
}

}  // namespace rill
