// Where patches of noise begin that shall cover a share of the map.
#pragma once

namespace rill {

// A threshold in -1..1: the share of the map on which fractal noise is above it is the coverage, within 0.1 between the ends. Noise
// of several octaves seldom goes further from zero than 0.6; the last term lets nothing and everything be covered all the same.
constexpr double thresholdFor(double coverage) {
  const double u = 1.0 - 2.0 * coverage;
  const double squared = u * u;
  return u * (0.6 + 0.4 * squared * squared * squared);
}

}  // namespace rill
