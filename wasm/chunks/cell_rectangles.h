// Rectangles of cells of a world.
#pragma once

#include <algorithm>
#include <cstdint>

#include "terrain/world.h"

namespace rill {

// Maximum width of a margin around a chunk, in cells; no map is wider than this.
inline constexpr int widestMargin = 65536;

// b > 0
inline std::int64_t floorOfQuotient(std::int64_t a, std::int64_t b) { return a / b - (a % b < 0 ? 1 : 0); }

// The cells that are in both rectangles; a width or height of 0 if there are none.
inline CellRectangle commonCells(const CellRectangle& a, const CellRectangle& b) {
  const std::int64_t column = std::max(a.column, b.column), row = std::max(a.row, b.row);
  const auto between = [](std::int64_t first, std::int64_t end) {
    return static_cast<int>(std::max<std::int64_t>(0, end - first));
  };
  return {column, row, {between(column, std::min(a.endColumn(), b.endColumn())), between(row, std::min(a.endRow(), b.endRow()))}};
}

inline CellRectangle extended(const CellRectangle& cells, int before, int after) {
  return {cells.column - before, cells.row - before, {cells.shape.width + before + after, cells.shape.height + before + after}};
}

// The rectangle with this many cells more on each side.
inline CellRectangle widened(const CellRectangle& cells, int by) { return extended(cells, by, by); }

// The cell that a sample shows, where samples are spread from the first of a number of cells to the last one: itself, where each
// cell has a sample.
inline int sampledCell(int sample, int samples, int cells) {
  if (samples <= 1) return 0;
  const std::int64_t intervals = samples - 1;
  return static_cast<int>((2 * std::int64_t{sample} * (cells - 1) + intervals) / (2 * intervals));
}

}  // namespace rill
