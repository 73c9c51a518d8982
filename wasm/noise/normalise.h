// Normalises a map of noise to 0..1 by its own minimum and maximum, as in the articles.
#pragma once

#include "grid/value_range.h"

namespace rill {

// The minimum becomes 0 and the maximum 1; a flat map becomes 0.
inline void normalise(Grid& grid) {
  const auto [least, most] = rangeOfRows(grid, 0, grid.height());
  const float scale = most > least ? 1.0f / (most - least) : 0.0f;
  for (int r = 0; r < grid.height(); ++r) {
    for (int c = 0; c < grid.width(); ++c) grid.row(r)[c] = (grid.row(r)[c] - least) * scale;
  }
}

}  // namespace rill
