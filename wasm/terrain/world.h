// The world and the window of the world that a map shows. The world is infinite. Positions are in metres east (x) and south
// (y) of its origin, and the north-western corner of the map is at the settings' (x, y).
//
// All functions of world position (noise, plates, coasts, masks) give the same ground in every window that contains the position.
// The bits are also the same if the windows have the same cell size and are whole cells apart: cells are then counted from the
// origin, and the counts are exact.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/parameters.h"
#include "grid/edges.h"
#include "grid/grid.h"

namespace rill {

// Maximum distance of a map from the origin (m). The finest noise still resolves every position at this distance
// (noise/lattice_place.h).
inline constexpr double farthestFromOrigin = 1e9;

// How chunks that are generated and eroded separately are joined (chunks/chunk_plan.h).
enum class Join {
  overlap,  // neighbouring chunks overlap; both erode the overlap, and it is blended
  halo,     // each chunk is eroded with a margin, which is then discarded
  lerp,     // like overlap, but each chunk has its own seed
  blend,    // like overlap, but the ground continues from chunk to chunk without an overlap
  dustpan,  // the ground across the borders is eroded again in further passes
  naive,    // chunks are placed side by side without blending
  rivers,   // a plan of the whole world leads the rivers from chunk to chunk
};

struct WorldSettings {
  Size size;
  double extent;  // m, western to eastern edge
  std::uint32_t seed;
  Edges edges;
  double x, y;                     // m; position of the map's north-western corner
  std::optional<double> sea = {};  // m; sea level, if there is a sea
  // A world of more than one chunk: `size` and `extent` apply to one chunk, and (x, y) is the corner of the first chunk.
  Size chunks = {1, 1};  // columns and rows; endless for a world without an end
  Join join = Join::overlap;
  double seam = 0;    // m; width of the overlap of two neighbouring chunks
  double margin = 0;  // m beyond the borders of a chunk; 0 uses the reach of the methods
  double coarse = 0;  // m; maximum width of the cells on which long erosion starts (simulation/coarse_schedule.h)
  int sweeps = 1;     // how often `dustpan` goes over the borders
  double plan = 0;    // m; width of the cells on which `rivers` plans the world; 0 chooses it

  bool isEndless() const { return chunks == endless; }
  // The number of chunks that a map of the world shows.
  Size chunksShown() const { return isEndless() ? Size{4, 4} : chunks; }

  static constexpr Size endless = {0, 0};
};

// A rectangle of the world, in cells from the corner (x, y).
struct CellRectangle {
  std::int64_t column = 0, row = 0;  // of the north-western cell
  Shape shape = {};

  std::int64_t endColumn() const { return column + shape.width; }
  std::int64_t endRow() const { return row + shape.height; }
  bool operator==(const CellRectangle&) const = default;
};

class WorldWindow {
 public:
  // `column` and `row` are the cells from the corner (x, y) to the corner of the window.
  explicit WorldWindow(const WorldSettings& settings, std::int64_t column = 0, std::int64_t row = 0)
      : seed_(settings.seed),
        map_{settings.size.width, settings.size.height},
        cellSize_(settings.extent / settings.size.width),
        columnFromCorner_(column),
        rowFromCorner_(row),
        firstColumn_(cellsIn(settings.x) + static_cast<double>(column)),
        firstRow_(cellsIn(settings.y) + static_cast<double>(row)) {}

  std::uint32_t seed() const { return seed_; }
  // The recipe's size: features that are spread over a map are spread over this many cells. A piece of the world may be larger.
  Shape map() const { return map_; }
  double cellSize() const { return cellSize_; }  // m
  // Cells from the corner (x, y), which is a corner of a chunk, to the corner of the window.
  std::int64_t columnFromCorner() const { return columnFromCorner_; }
  std::int64_t rowFromCorner() const { return rowFromCorner_; }

  // Cells from the world's origin to a column or row of the map.
  double column(int ofMap) const { return firstColumn_ + ofMap; }
  double row(int ofMap) const { return firstRow_ + ofMap; }
  // Centres of cells in m from the world's origin; columns and rows are counted on the map.
  double x(int column) const { return (firstColumn_ + column + 0.5) * cellSize_; }
  double y(int row) const { return (firstRow_ + row + 0.5) * cellSize_; }
  // The x coordinates of `count` columns from `first` on.
  std::vector<double> xOfColumns(int count, int first = 0) const {
    std::vector<double> x;
    for (int c = first; c < first + count; ++c) x.push_back(this->x(c));
    return x;
  }

 private:
  // Offsets in a recipe are decimals, which may differ from a whole number of cells by a rounding error.
  double cellsIn(double metres) const {
    const double cells = metres / cellSize_;
    const double whole = std::round(cells);
    return std::abs(cells - whole) < 1e-6 ? whole : cells;
  }

  std::uint32_t seed_;
  Shape map_;
  double cellSize_;
  std::int64_t columnFromCorner_, rowFromCorner_;
  double firstColumn_, firstRow_;
};

// The maps, or chunks, that are at least partly on a window of this shape, in cells from the window's corner.
inline std::vector<CellRectangle> mapsOn(const WorldWindow& window, Shape shape) {
  const Shape map = window.map();
  const auto firstOf = [](std::int64_t from, int size) { return (from < 0 ? from - size + 1 : from) / size; };
  const std::int64_t column = window.columnFromCorner(), row = window.rowFromCorner();
  std::vector<CellRectangle> maps;
  for (std::int64_t j = firstOf(row, map.height); j * map.height < row + shape.height; ++j) {
    for (std::int64_t i = firstOf(column, map.width); i * map.width < column + shape.width; ++i) {
      maps.push_back({i * map.width - column, j * map.height - row, map});
    }
  }
  return maps;
}

}  // namespace rill
