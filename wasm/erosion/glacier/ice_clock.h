// The height of the snow line over time: constant, or a cosine that is highest in warm times, at the start of a period, and lowest
// in the middle.
#pragma once

#include <cmath>

#include "base/math.h"
#include "erosion/glacier/glacier.h"

namespace rill {

class IceClock {
 public:
  explicit IceClock(const GlacierSettings& settings) : settings_(settings) {}

  // m, in the middle of an iteration.
  double snowLineAt(int iteration) const {
    const double periods = (iteration + 0.5) * settings_.timeStep / settings_.period;
    const double warmth = 0.5 + 0.5 * cosine(2.0 * pi * (periods - std::floor(periods)));
    return settings_.snowLine + settings_.rise * warmth;
  }

 private:
  GlacierSettings settings_;
};

}  // namespace rill
