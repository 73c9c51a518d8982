// What becomes of rock that flowing water brings into the sea: it drifts on down the slope of the bed and settles on the way, most of it
// near the shore, where deltas grow, the rest beyond.
#pragma once

#include "base/math.h"

namespace rill {

// Distance from the shore over which all but 1/e of a load settles, m.
inline constexpr double seaSettlingLength = 500.0;

// The share of a load that settles over so many metres.
inline double seaSettlingShare(double metres) { return 1.0 - exponential(-metres / seaSettlingLength); }

}  // namespace rill
