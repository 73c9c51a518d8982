#include "simulation/coarse_change.h"

#include <cmath>
#include <vector>

namespace rill {
namespace {

// Calls body(row) for all rows.
template <class Body>
void forRows(ThreadPool& pool, int rows, const Body& body) {
  forRowBlocks(pool, rows, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) body(r);
  });
}

// Sets each cell of `to` to combine(value of `from`, value of `to`).
template <class Combine>
void combine(ThreadPool& pool, const Grid& from, Grid& to, const Combine& combined) {
  forRows(pool, to.height(), [&](int r) {
    const float* const values = from.row(r);
    float* const results = to.row(r);
    for (int c = 0; c < to.width(); ++c) results[c] = combined(values[c], results[c]);
  });
}

}  // namespace

void CoarseChange::add(LayerId layer) const {
  Grid& cells = fine_.get(layer);
  Grid& change = scratch_.mean;
  resampling_.average(pool_, cells, change);
  combine(pool_, coarse_.get(layer), change, [](float now, float start) { return now - start; });
  forRowBlocks(pool_, cells.height(), [&](int, int first, int end) {
    std::vector<float> changes(static_cast<std::size_t>(cells.width()));
    for (int r = first; r < end; ++r) {
      resampling_.interpolate(change, r, changes.data());
      for (int c = 0; c < cells.width(); ++c) cells.row(r)[c] += changes[static_cast<std::size_t>(c)];
    }
  });
}

void CoarseChange::replace(LayerId layer) const {
  Grid& cells = fine_.get(layer);
  forRows(pool_, cells.height(), [&](int r) { resampling_.interpolate(coarse_.get(layer), r, cells.row(r)); });
}

// Writes x - I M x of a row. `mean` must have M x.
void CoarseChange::detailOfRow(int row, float* detail) const {
  resampling_.interpolate(scratch_.mean, row, detail);
  const float* const heights = fine_.height().row(row);
  for (int c = 0; c < fine_.shape().width; ++c) detail[c] = heights[c] - detail[c];
}

// Writes v of a row. `mean` must have M x, and `faded` f of the coarse cells.
void CoarseChange::fadedDetailOfRow(int row, float* faded, std::vector<float>& memory) const {
  detailOfRow(row, faded);
  resampling_.interpolate(scratch_.faded, row, memory.data());
  for (std::size_t c = 0; c < memory.size(); ++c) faded[c] *= memory[c];
}

// Sets `faded` to f of each coarse cell. `mean` must have M x.
void CoarseChange::findFadedShare() const {
  Grid &faded = scratch_.faded, &memory = scratch_.change;
  faded.fill(0.0f);
  for (const LayerId layer : {LayerId::wear, LayerId::deposit}) {
    if (!fine_.has(layer)) continue;
    resampling_.average(pool_, fine_.get(layer), memory);
    combine(pool_, coarse_.get(layer), memory, [](float now, float start) { return now - start; });
    combine(pool_, memory, faded, [](float moved, float sum) { return sum + moved; });
  }
  const auto sizeOfDetail = [&](int r, float* detail) {
    detailOfRow(r, detail);
    for (int c = 0; c < fine_.shape().width; ++c) detail[c] = std::abs(detail[c]);
  };
  resampling_.average(pool_, sizeOfDetail, memory);
  combine(pool_, memory, faded, [](float detail, float moved) { return moved > 0.0f ? moved / (moved + detail) : 0.0f; });
}

void CoarseChange::applyToHeight() const {
  Grid& heights = fine_.height();
  const auto width = static_cast<std::size_t>(heights.width());
  resampling_.average(pool_, heights, scratch_.mean);
  findFadedShare();
  // X - M x + M v
  Grid& change = scratch_.change;
  const auto faded = [&](int r, float* values) {
    std::vector<float> memory(width);
    fadedDetailOfRow(r, values, memory);
  };
  resampling_.average(pool_, faded, change);
  combine(pool_, scratch_.mean, change, [](float start, float excess) { return excess - start; });
  combine(pool_, coarse_.height(), change, [](float now, float rest) { return now + rest; });
  forRowBlocks(pool_, heights.height(), [&](int, int first, int end) {
    std::vector<float> values(width), memory(width);
    for (int r = first; r < end; ++r) {
      fadedDetailOfRow(r, values.data(), memory);
      resampling_.interpolate(change, r, memory.data());
      float* const cells = heights.row(r);
      for (std::size_t c = 0; c < width; ++c) cells[c] = (cells[c] - values[c]) + memory[c];
    }
  });
}

}  // namespace rill
