#include "chunks/rivers/lower_envelope.h"

#include <algorithm>
#include <numbers>

#include "chunks/cell_rectangles.h"
#include "chunks/rivers/flow_books.h"
#include "chunks/rivers/river_piece.h"
#include "grid/directions.h"

namespace rill {

Status LowerEnvelope::start(const CellRectangle& area) {
  area_ = area;
  for (const LayerId id : joined) {
    if (Status status = allocateGrids(area.shape, {&layer(id)}); !status) return status;
  }
  ways_.assign(area.shape.cells(), FlowWay::ends);
  layer(LayerId::water).fill(RiverPiece::noSurface);
  return {};
}

void LowerEnvelope::add(const FinishedPiece& piece, std::int64_t firstColumn, std::int64_t firstRow) {
  const CellRectangle cells = commonCells({firstColumn, firstRow, piece.shape}, area_);
  for (std::int64_t row = cells.row; row < cells.endRow(); ++row) {
    const auto from = [&](LayerId id) {
      return piece.layers[static_cast<std::size_t>(id)].row(static_cast<int>(row - firstRow)) + (cells.column - firstColumn);
    };
    const auto to = [&](LayerId id) { return layer(id).row(static_cast<int>(row - area_.row)) + (cells.column - area_.column); };
    const float *const surfaces = from(LayerId::water), *const lowest = to(LayerId::water);
    for (int c = 0; c < cells.shape.width; ++c) {
      if (!(surfaces[c] < lowest[c])) continue;
      for (const LayerId id : joined) to(id)[c] = from(id)[c];
      const auto at = [&](std::int64_t column, std::int64_t first, Shape shape, std::int64_t top) {
        return static_cast<std::size_t>((row - top) * shape.width + column - first);
      };
      ways_[at(cells.column + c, area_.column, area_.shape, area_.row)] =
          piece.ways[at(cells.column + c, firstColumn, piece.shape, firstRow)];
    }
  }
}

void LowerEnvelope::followSurface() {
  const Grid& surface = layer(LayerId::water);
  const auto isInArea = [&](int column, int row) {
    return column >= 0 && row >= 0 && column < area_.shape.width && row < area_.shape.height;
  };
  for (int r = 0; r < area_.shape.height; ++r) {
    std::uint8_t* const ways = &ways_[static_cast<std::size_t>(r) * static_cast<std::size_t>(area_.shape.width)];
    for (int c = 0; c < area_.shape.width; ++c) {
      if (ways[c] >= FlowWay::ends || !isInArea(c + columnStep(ways[c]), r + rowStep(ways[c]))) continue;
      double steepest = 0.0;
      for (int d = 0; d < directions; ++d) {
        const int column = c + columnStep(d), row = r + rowStep(d);
        if (!isInArea(column, row)) continue;
        const double fall = static_cast<double>(surface.row(r)[c]) - static_cast<double>(surface.row(row)[column]);
        const double slope = fall * (isDiagonal(d) ? std::numbers::sqrt2 / 2.0 : 1.0);
        if (!(slope > steepest)) continue;
        steepest = slope;
        ways[c] = static_cast<std::uint8_t>(d);
      }
    }
  }
}

Status LowerEnvelope::crop(const CellRectangle& area) {
  for (const LayerId id : joined) {
    Grid cropped;
    if (Status status = allocateGrids(area.shape, {&cropped}); !status) return status;
    for (int r = 0; r < area.shape.height; ++r) {
      const float* const from = layer(id).row(static_cast<int>(area.row - area_.row) + r) + (area.column - area_.column);
      std::copy_n(from, area.shape.width, cropped.row(r));
    }
    layer(id) = std::move(cropped);
  }
  area_ = area;
  return {};
}

std::size_t LowerEnvelope::complete(const WorldGround& ground, float sea) {
  std::size_t missing = 0;
  for (int r = 0; r < area_.shape.height; ++r) {
    const float* const start = ground.row(LayerId::height, area_.row + r) + (area_.column - ground.cells().column);
    float *const heights = layer(LayerId::height).row(r), *const water = layer(LayerId::water).row(r);
    for (int c = 0; c < area_.shape.width; ++c) {
      if (!(water[c] < RiverPiece::noSurface)) {
        ++missing;
        heights[c] = start[c];
        water[c] = std::max(start[c], sea);
      }
      water[c] -= heights[c];
    }
  }
  return missing;
}

void LowerEnvelope::balance(const WorldGround& ground, double cellArea, int reach, const std::vector<std::uint8_t>& isKnown) {
  for (std::size_t cell = 0; cell < ways_.size(); ++cell) {
    if (isKnown[cell] == 0) ways_[cell] = FlowWay::ends;
  }
  std::vector<double> own(area_.shape.cells(), cellArea);
  if (ground.has(LayerId::paintedRain)) {
    for (int r = 0; r < area_.shape.height; ++r) {
      const float* const change = ground.row(LayerId::paintedRain, area_.row + r) + (area_.column - ground.cells().column);
      for (int c = 0; c < area_.shape.width; ++c) {
        own[static_cast<std::size_t>(r * area_.shape.width + c)] *= 1.0 + static_cast<double>(change[c]);
      }
    }
  }
  balanceBooks(ways_, own, reach, layer(LayerId::flow));
}

Budget LowerEnvelope::budget(const WorldGround& ground, double cellArea) const {
  Budget sum;
  for (int r = 0; r < area_.shape.height; ++r) {
    const float* const start = ground.row(LayerId::height, area_.row + r) + (area_.column - ground.cells().column);
    for (int c = 0; c < area_.shape.width; ++c) {
      const double wear = layer(LayerId::wear).row(r)[c], deposit = layer(LayerId::deposit).row(r)[c];
      sum.eroded += wear;
      sum.deposited += deposit;
      sum.uplifted += static_cast<double>(layer(LayerId::height).row(r)[c]) - start[c] + wear - deposit;
    }
  }
  sum.lost = sum.eroded - sum.deposited;
  sum *= cellArea;
  return sum;
}

const Grid* LowerEnvelope::get(LayerId id) const { return layer(id).empty() ? nullptr : &layer(id); }

}  // namespace rill
