// What plants need of a place, as shares from 0 to 1.
#pragma once

#include <algorithm>

#include "base/math.h"

namespace rill {

constexpr double shareBetween(double value, double from, double to) { return std::clamp((value - from) / (to - from), 0.0, 1.0); }

// Soil stays on slopes of less than 25 degrees and on none of more than 45 degrees. `tangent` of the slope.
constexpr double soilAt(double tangent) { return 1.0 - smoothStep(shareBetween(tangent, 0.4663076581549986, 1.0)); }

// Warmth by the height above the sea in m: the tree line and the end of closed turf in the Alps.
constexpr double warmthAt(double height) { return 1.0 - shareBetween(height, 1500.0, 3000.0); }

}  // namespace rill
