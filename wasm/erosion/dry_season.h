// How a stage of flowing water ends: rain dies away, and what the water carries comes to rest.
//
// In the second half of the stage's N iterations, i = 0 .. N - 1,
//
//     wetness = min(1, 2 (N - i) / N)
//
// is a factor of rain and of sediment capacity, and what is put down of a surplus grows from its share to all of it:
//
//     deposition' = deposition + (1 - deposition) (1 - wetness)
//
// so that rivers slow, dry and drop their load on the way. After the last iteration what is left comes to rest
// (erosion/load_settling.h): a finished stage carries nothing, and its rock is in the land. Iterations of the first half do not hang on N.
#pragma once

#include <algorithm>

#include "method/method.h"

namespace rill {

inline float wetnessOf(const Run& run) {
  const double left = static_cast<double>(run.iterations - run.iteration) / run.iterations;
  return static_cast<float>(std::min(1.0, 2.0 * left));
}

inline float depositionAt(float wetness, float deposition) { return deposition + (1.0f - deposition) * (1.0f - wetness); }

inline bool isLastIteration(const Run& run) { return run.iteration + 1 == run.iterations; }

}  // namespace rill
