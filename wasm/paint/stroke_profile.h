// The weight of a stroke at a distance d from its curve.
//
//     w = 1 - s^3 (10 - 15 s + 6 s^2),   s = (d - core) / ramp, limited to 0..1
//
// The ramp is falloff * radius wide and ends at the radius. Slope and curvature of w are zero at both ends of the ramp, so neither
// the edge nor the centre of a brush shows. Where the ramp would be narrower than two cells, it is two cells wide around the same
// middle, because a narrower one would be a step.
#pragma once

#include <algorithm>

#include "base/vector.h"
#include "paint/stroke.h"

namespace rill {

class StrokeProfile {
 public:
  StrokeProfile(const Stroke& stroke, double cellSize) {
    const double ramp = std::max(stroke.falloff * stroke.radius, 2.0 * cellSize);
    const double middle = stroke.radius * (1.0 - 0.5 * stroke.falloff);
    const double core = std::max(middle - 0.5 * ramp, 0.0);
    core_ = static_cast<float>(core);
    perRamp_ = static_cast<float>(1.0 / ramp);
    end_ = core + ramp;
  }

  // The distance from which on the weight is 0, m.
  double end() const { return end_; }

  Floats at(Floats distance) const {
    const Floats s = clamp((distance - splat(core_)) * splat(perRamp_), splat(0.0f), splat(1.0f));
    // Rounding must not make a weight negative.
    return maximum(splat(1.0f) - s * s * s * (splat(10.0f) + s * (splat(6.0f) * s - splat(15.0f))), splat(0.0f));
  }

 private:
  float core_, perRamp_;
  double end_;
};

}  // namespace rill
