// Deposition of sediment that rivers carry into the sea: sediment drifts down the slope of the sea bed and settles on the way,
// most of it near the shore, where deltas grow, and the rest farther out.
#pragma once

#include "base/math.h"

namespace rill {

// Distance from the shore over which all but 1/e of a load settles, m.
inline constexpr double seaSettlingLength = 500.0;

// The fraction of a load that settles over a distance in metres.
inline double seaSettlingShare(double metres) { return 1.0 - exponential(-metres / seaSettlingLength); }

}  // namespace rill
