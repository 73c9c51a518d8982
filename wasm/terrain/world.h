// The world and the window of it that a map shows. The world has no end; positions in it are in metres east (x) and south
// (y) of its origin, and a map is a window whose north-western corner lies at the settings' (x, y).
//
// Whatever is a function of world position (noise, plates, coasts, masks) gives the same ground in every window that shows
// the place. To the bit, too, where windows of one cell size lie whole cells apart: cells are then counted from the origin,
// and the counts are exact.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/parameters.h"
#include "grid/edges.h"
#include "grid/grid.h"

namespace rill {

// How far from the origin a map may reach (m). The finest noise still has a place for every position there
// (noise/lattice_place.h).
inline constexpr double farthestFromOrigin = 1e9;

// How chunks that are generated and eroded on their own come to be one ground (chunks/chunk_plan.h).
enum class Join {
  overlap,  // what two chunks have in common is eroded by both and blended
  halo,     // each is eroded with a margin, which is then cut off
  lerp,     // as overlap, but each chunk has a ground of its own
  dustpan,  // the ground across the borders is eroded again and again
  naive,    // they stand side by side as they are
};

struct WorldSettings {
  Size size;
  double extent;  // m, western to eastern edge
  std::uint32_t seed;
  Edges edges;
  double x, y;                     // m, of the map's north-western corner
  std::optional<double> sea = {};  // m: the level of the sea, if there is one
  // A world of more than one chunk: `size` and `extent` are those of a chunk, and (x, y) is the corner of the first one.
  Size chunks = {1, 1};  // columns and rows
  Join join = Join::overlap;
  double seam = 0;    // m, the width of what two neighbours have in common
  double margin = 0;  // m beyond a chunk's borders; 0 is as wide as its methods reach
};

// A rectangle of the world, in cells from the corner (x, y).
struct CellRectangle {
  std::int64_t column = 0, row = 0;  // of its north-western cell
  Shape shape = {};

  std::int64_t endColumn() const { return column + shape.width; }
  std::int64_t endRow() const { return row + shape.height; }
  bool operator==(const CellRectangle&) const = default;
};

class WorldWindow {
 public:
  // `column` and `row` are cells from the corner (x, y) to that of the window.
  explicit WorldWindow(const WorldSettings& settings, std::int64_t column = 0, std::int64_t row = 0)
      : seed_(settings.seed),
        map_{settings.size.width, settings.size.height},
        cellSize_(settings.extent / settings.size.width),
        firstColumn_(cellsIn(settings.x) + static_cast<double>(column)),
        firstRow_(cellsIn(settings.y) + static_cast<double>(row)) {}

  std::uint32_t seed() const { return seed_; }
  // The recipe's size, which a piece of the world may be larger than: what is spread over a map is spread over so many cells.
  Shape map() const { return map_; }
  double cellSize() const { return cellSize_; }  // m

  // Cells from the world's origin to a column or row of the map.
  double column(int ofMap) const { return firstColumn_ + ofMap; }
  double row(int ofMap) const { return firstRow_ + ofMap; }
  // Centres of cells, m from the world's origin; columns and rows are those of the map.
  double x(int column) const { return (firstColumn_ + column + 0.5) * cellSize_; }
  double y(int row) const { return (firstRow_ + row + 0.5) * cellSize_; }
  // x of `count` columns from `first` on.
  std::vector<double> xOfColumns(int count, int first = 0) const {
    std::vector<double> x;
    for (int c = first; c < first + count; ++c) x.push_back(this->x(c));
    return x;
  }

 private:
  // Offsets are written in decimals, which may miss a whole number of cells by a rounding.
  double cellsIn(double metres) const {
    const double cells = metres / cellSize_;
    const double whole = std::round(cells);
    return std::abs(cells - whole) < 1e-6 ? whole : cells;
  }

  std::uint32_t seed_;
  Shape map_;
  double cellSize_;
  double firstColumn_, firstRow_;
};

}  // namespace rill
