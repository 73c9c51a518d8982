// How far land rises inland from its coast: a reach that varies between places, so that some coasts are steep and others have wide
// lowlands ("Around The World, part 23" modulates the distance to the coast by low-frequency noise).
//
//     share(x, y) = 10^(-variation (1 - m(x, y)) / 2)        of the longest reach: 1/10 to 1 with a variation of 1
//
// m   fractal noise in -1..1
//
// A land that rises with d / (reach share) has no closed hollows while the share changes little over the distance d: noise whose
// wavelength is several reaches makes none, and shorter waves make some.
#pragma once

#include <span>

#include "base/math.h"
#include "noise/noise.h"
#include "terrain/world.h"

namespace rill {

class ReachVariation {
 public:
  ReachVariation() = default;
  // `scale`: wavelength of the first octave, m.
  ReachVariation(const RandomKey& random, double scale, int octaves, double variation)
      : noise_(random, scale, octaves), exponent_(-0.5 * variation) {}

  NoiseColumns columns(const WorldWindow& window, int count) const { return noise_.columns(window.xOfColumns(count)); }

  // The shares of the longest reach in one row of a map.
  void row(const NoiseColumns& columns, double y, std::span<float> shares) const {
    noise_.row(columns, y, shares);
    for (float& share : shares) share = static_cast<float>(power(10.0, exponent_ * (1.0 - share)));
  }

 private:
  FractalNoise noise_;
  double exponent_ = 0.0;
};

}  // namespace rill
