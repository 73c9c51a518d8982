// Connected areas of marked cells.
#pragma once

#include <cstdint>

#include "faults/fault.h"
#include "grid/buffer.h"
#include "grid/grid.h"

namespace rill {

struct CellArea {
  std::int32_t first;  // in row order
  double cells;
  CellBox box;
};

// Calls visit(cell) for each cell of an area, and then end(area), for all areas of cells whose mark is not 0, in the order of
// their first cells. Cells that touch at corners are connected; the borders of the map are not joined. Sets all marks to 0.
// `waiting` has space for all marked cells.
template <class Visit, class End>
void forAreas(Shape shape, Buffer<std::uint8_t>& marks, Buffer<std::int32_t>& waiting, const Visit& visit, const End& end) {
  const int width = shape.width;
  std::size_t length = 0;
  const auto take = [&](int column, int row) {
    const std::int32_t cell = row * width + column;
    if (marks[static_cast<std::size_t>(cell)] == 0) return;
    marks[static_cast<std::size_t>(cell)] = 0;
    waiting[length++] = cell;
  };
  for (std::size_t start = 0; start < marks.size(); ++start) {
    if (marks[start] == 0) continue;
    const auto first = static_cast<std::int32_t>(start);
    CellArea area{first, 0.0, {first % width, first / width, first % width + 1, first / width + 1}};
    take(first % width, first / width);
    while (length > 0) {
      const std::int32_t cell = waiting[--length];
      const int column = cell % width, row = cell / width;
      area.cells += 1.0;
      area.box.add(column, row);
      visit(cell);
      for (int r = row > 0 ? row - 1 : 0; r <= row + 1 && r < shape.height; ++r) {
        for (int c = column > 0 ? column - 1 : 0; c <= column + 1 && c < width; ++c) take(c, r);
      }
    }
    end(area);
  }
}
}  // namespace rill
