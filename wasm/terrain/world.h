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

namespace rill {

// How far from the origin a map may reach (m). The finest noise still has a place for every position there
// (noise/lattice_place.h).
inline constexpr double farthestFromOrigin = 1e9;

struct WorldSettings {
  Size size;
  double extent;  // m, western to eastern edge
  std::uint32_t seed;
  Edges edges;
  double x, y;                     // m, of the map's north-western corner
  std::optional<double> sea = {};  // m: the level of the sea, if there is one
};

class WorldWindow {
 public:
  explicit WorldWindow(const WorldSettings& settings)
      : seed_(settings.seed),
        cellSize_(settings.extent / settings.size.width),
        firstColumn_(cellsIn(settings.x)),
        firstRow_(cellsIn(settings.y)) {}

  std::uint32_t seed() const { return seed_; }
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
  double cellSize_;
  double firstColumn_, firstRow_;
};

}  // namespace rill
