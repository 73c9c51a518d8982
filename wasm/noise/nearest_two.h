// Squared distances of four positions to the nearest and the second nearest of some points: F1^2 and F2^2 of Worley
// 1996, and the value of a cellular texture computed from them.
#pragma once

#include "base/vector.h"

namespace rill {

struct NearestTwo {
  Floats nearest, second;

  // Takes a point into account. `east` and `south` are the distances from the positions to the point.
  RILL_INLINE void meet(Floats east, Floats south) {
    const Floats squared = east * east + south * south;
    second = minimum(second, maximum(nearest, squared));
    nearest = minimum(nearest, squared);
  }

  // c1 F1^2 + c2 F2^2
  RILL_INLINE Floats combined(Floats c1, Floats c2) const { return c1 * nearest + c2 * second; }
};

}  // namespace rill
