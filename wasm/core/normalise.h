// Scales a map to 0..1, as the articles do with what their noise happens to be.
#pragma once

#include <algorithm>

#include "core/grid.h"

namespace rill {

// Lowest becomes 0 and highest 1; a flat map becomes 0.
inline void normalise(Grid& grid) {
  float least = grid.row(0)[0], most = least;
  for (int r = 0; r < grid.height(); ++r) {
    const auto [low, high] = std::minmax_element(grid.row(r), grid.row(r) + grid.width());
    least = std::min(least, *low);
    most = std::max(most, *high);
  }
  const float scale = most > least ? 1.0f / (most - least) : 0.0f;
  for (int r = 0; r < grid.height(); ++r) {
    for (int c = 0; c < grid.width(); ++c) grid.row(r)[c] = (grid.row(r)[c] - least) * scale;
  }
}

}  // namespace rill
