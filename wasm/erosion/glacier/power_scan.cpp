#include "erosion/glacier/power_scan.h"

#include <algorithm>
#include <cmath>

namespace rill {
namespace {

// The least number of cells from one part of a line to another, which may be joined across its ends; 0 for the same part.
int cellsBetween(const Lattice& lattice, const PowerScan::Span& a, const PowerScan::Span& b, int count) {
  const int away = std::max({b.from - a.to + 1, a.from - b.to + 1, 0});
  return lattice.isJoined() ? std::min({away, b.from + count - a.to + 1, a.from + count - b.to + 1}) : away;
}

struct NearestDisc {
  Floats power;  // m^2
  Ints away;     // cells along the line
};

// The nearest of the discs at up to `before` and `beyond` cells along a line: at(k) has their values. Of equal distances that to
// the larger disc counts, which is the one farther away.
template <class At>
RILL_INLINE NearestDisc nearestOf(const At& at, int before, int beyond, const float* squares) {
  NearestDisc best{at(0), Ints{}};
  const auto compare = [&](int k) __attribute__((always_inline)) {
    const Floats power = at(k) + splat(squares[k < 0 ? -k : k]);
    const Ints isNearer = power <= best.power;
    best = {select(isNearer, power, best.power), isNearer ? splat(k) : best.away};
  };
  for (int k = 1; k <= std::max(before, beyond); ++k) {
    if (k <= before) compare(-k);
    if (k <= beyond) compare(k);
  }
  return best;
}

}  // namespace

Status PowerScan::start(ScratchArena& scratch, const Lattice& lattice) {
  shape_ = lattice.shape();
  const int blocks = rowBlocks(shape_.height);
  const auto entries = static_cast<std::size_t>(blocks * rowEntries());
  const auto parts = static_cast<std::size_t>(blocks * segments());
  Status status = scratch.take(reaches_, parts);
  if (status) status = scratch.take(reachesOfRow_, parts);
  if (status) status = scratch.take(powersOfRow_, entries);
  if (status) status = scratch.take(ownersOfRow_, entries);
  return status;
}

int PowerScan::reachOf(float lowest) const { return static_cast<int>(std::sqrt(static_cast<double>(-lowest) / squareOfCell_)); }

void PowerScan::findReaches(ThreadPool& pool, const Grid& discs) {
  forRowBlocks(pool, shape_.height, [&](int block, int first, int end) {
    for (int part = 0; part < segments(); ++part) {
      const Span span = spanOf(part);
      float lowest = 0.0f;
      for (int r = first; r < end; ++r) {
        lowest = std::min(lowest, *std::min_element(discs.row(r) + span.from, discs.row(r) + span.to));
      }
      reachIn(block, part) = reachOf(lowest);
    }
  });
}

// The number of rows in which the cells of a block and segment look for discs.
int PowerScan::reachAcross(const Lattice& lattice, int block, int part) {
  const int height = shape_.height;
  const auto rowsOf = [&](int of) { return Span{of * rowsPerBlock, std::min((of + 1) * rowsPerBlock, height)}; };
  int reach = 0;
  for (int other = 0; other < rowBlocks(height); ++other) {
    const int reachOfOther = reachIn(other, part);
    if (reachOfOther >= cellsBetween(lattice, rowsOf(block), rowsOf(other), height)) reach = std::max(reach, reachOfOther);
  }
  return reach;
}

void PowerScan::scanColumns(ThreadPool& pool, const Lattice& lattice, const PowerGrids& grids) {
  const int height = shape_.height;
  forRowBlocks(pool, height, [&](int block, int first, int end) {
    for (int part = 0; part < segments(); ++part) {
      const int reach = reachAcross(lattice, block, part);
      const Span span = spanOf(part);
      for (int r = first; r < end; ++r) {
        std::array<const float*, 2 * maxReach + 1> rows;
        const int before = std::min(reach, lattice.isJoined() ? height / 2 : r);
        const int beyond = std::min(reach, lattice.isJoined() ? height / 2 : height - 1 - r);
        for (int k = -before; k <= beyond; ++k)
          rows[static_cast<std::size_t>(maxReach + k)] = grids.discs.row(onLine(r + k, height));
        const float* const* const middle = rows.data() + maxReach;
        for (int c = span.from; c < span.to; c += lanes) {
          const NearestDisc nearest = nearestOf([=](int k) { return readVector(middle[k] + c); }, before, beyond, squares_.data());
          store(grids.powers.row(r) + c, nearest.power);
          store(grids.owners.begin() + lattice.cell(c, r), nearest.away);
        }
      }
    }
  });
}

PowerScan::Row PowerScan::rowOf(int block) {
  const std::ptrdiff_t from = static_cast<std::ptrdiff_t>(block) * rowEntries() + maxReach;
  return {powersOfRow_.begin() + from, ownersOfRow_.begin() + from, reachesOfRow_.begin() + block * segments()};
}

void PowerScan::scanRow(const Lattice& lattice, int r, const Row& row, const PowerGrids& grids) const {
  const int width = shape_.width;
  float* const results = grids.powers.row(r);
  Cell* const owners = grids.owners.begin() + lattice.cell(0, r);
  std::copy_n(results, width, row.powers);
  for (int c = 0; c < width; ++c) row.owners[c] = lattice.cell(c, onLine(r + owners[c], shape_.height));
  const auto continued = [&](int at) { return lattice.isJoined() ? row.powers[((at % width) + width) % width] : 0.0f; };
  for (int k = 1; k <= maxReach; ++k) row.powers[-k] = continued(-k);
  for (int k = 0; k < maxReach + lanes; ++k) row.powers[width + k] = continued(width + k);
  for (int part = 0; part < segments(); ++part) {
    const Span span = spanOf(part);
    row.reaches[part] = reachOf(*std::min_element(row.powers + span.from, row.powers + span.to));
  }
  for (int part = 0; part < segments(); ++part) {
    const Span span = spanOf(part);
    int reach = 0;
    for (int other = 0; other < segments(); ++other) {
      if (row.reaches[other] >= cellsBetween(lattice, span, spanOf(other), width)) reach = std::max(reach, row.reaches[other]);
    }
    if (lattice.isJoined()) reach = std::min(reach, width / 2);
    for (int c = span.from; c < span.to; c += lanes) {
      const NearestDisc nearest = nearestOf([=](int k) { return readVector(row.powers + c + k); }, reach, reach, squares_.data());
      store(results + c, nearest.power);
      for (int lane = 0; lane < std::min(lanes, span.to - c); ++lane) {
        owners[c + lane] = nearest.power[lane] < 0.0f ? row.owners[onLine(c + lane + nearest.away[lane], width)] : -1;
      }
    }
  }
}

void PowerScan::find(ThreadPool& pool, const Lattice& lattice, double cellSize, const PowerGrids& grids) {
  squareOfCell_ = cellSize * cellSize;
  for (int k = 0; k <= maxReach; ++k) squares_[static_cast<std::size_t>(k)] = static_cast<float>(k * k * squareOfCell_);
  findReaches(pool, grids.discs);
  scanColumns(pool, lattice, grids);
  forRowBlocks(pool, shape_.height, [&](int block, int first, int end) {
    for (int r = first; r < end; ++r) scanRow(lattice, r, rowOf(block), grids);
  });
}

}  // namespace rill
