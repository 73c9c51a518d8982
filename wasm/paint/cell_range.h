// A rectangle of the cells of a map.
#pragma once

namespace rill {

// Columns from `west` to `east` - 1, rows from `north` to `south` - 1.
struct CellRange {
  int west = 0, north = 0, east = 0, south = 0;

  bool empty() const { return west >= east || north >= south; }
};

}  // namespace rill
