// Dry season: how a stage of flowing water ends. The rain fades, and the sediment in the water is deposited.
//
// In the second half of the stage's N iterations, i = 0 .. N - 1,
//
//     wetness = min(1, 2 (N - i) / N)
//
// is a factor of rain and of sediment capacity. The share of the surplus that is deposited grows to all of it:
//
//     deposition' = deposition + (1 - deposition) (1 - wetness)
//
// Rivers therefore slow down, dry up and drop their load on the way. After the last iteration the remaining load is deposited
// (lakes/lake_rule.h), so a finished stage carries nothing and all its rock is in the ground. Iterations of the first half
// do not depend on N.
#pragma once

#include <algorithm>

#include "method/method.h"

namespace rill {

inline float wetnessOf(const Run& run) {
  const double left = static_cast<double>(run.iterations - run.iteration) / run.iterations;
  return static_cast<float>(std::min(1.0, 2.0 * left));
}

inline float depositionAt(float wetness, float deposition) { return deposition + (1.0f - deposition) * (1.0f - wetness); }

}  // namespace rill
