// The minimum and maximum of a layer.
#pragma once

#include <algorithm>

#include "base/vector.h"
#include "grid/grid.h"

namespace rill {

struct ValueRange {
  float lowest, highest;

  ValueRange joinedWith(const ValueRange& other) const {
    return {std::min(lowest, other.lowest), std::max(highest, other.highest)};
  }
};

// The range of rows first .. end - 1, with at least one row and finite values only.
inline ValueRange rangeOfRows(const Grid& grid, int first, int end) {
  const int whole = grid.width() / lanes * lanes;
  Floats lowest = splat(grid.row(first)[0]), highest = lowest;
  ValueRange range{lowest[0], lowest[0]};
  for (int r = first; r < end; ++r) {
    const float* const row = grid.row(r);
    for (int c = 0; c < whole; c += lanes) {
      lowest = minimum(readVector(row + c), lowest);
      highest = maximum(readVector(row + c), highest);
    }
    for (int c = whole; c < grid.width(); ++c) range = range.joinedWith({row[c], row[c]});
  }
  for (int i = 0; i < lanes; ++i) range = range.joinedWith({lowest[i], highest[i]});
  return range;
}

}  // namespace rill
