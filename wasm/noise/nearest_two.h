// Four cells' squared distances to the nearest and to the second nearest of some points: F1^2 and F2^2 of Worley 1996, and the value
// of a cellular texture that is made of them.
#pragma once

#include <cstddef>

#include "base/vector.h"

namespace rill {

struct NearestTwo {
  Floats nearest, second;

  // What can be as near: columns east and squared ways south from the cells' row, each the same in all lanes.
  struct Candidates {
    const Floats *east, *squaredSouth;
  };

  // Takes the nearer ones of candidates first..end for cells in columns `here`.
  RILL_INLINE void meet(const Candidates& candidates, std::size_t first, std::size_t end, Floats here) {
    for (std::size_t k = first; k < end; ++k) {
      const Floats way = candidates.east[k] - here;
      const Floats squared = way * way + candidates.squaredSouth[k];
      second = minimum(second, maximum(nearest, squared));
      nearest = minimum(nearest, squared);
    }
  }

  // c1 F1^2 + c2 F2^2
  RILL_INLINE Floats combined(Floats c1, Floats c2) const { return c1 * nearest + c2 * second; }
};

}  // namespace rill
