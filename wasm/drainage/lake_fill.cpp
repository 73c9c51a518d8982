#include "drainage/lake_fill.h"

#include <algorithm>

namespace rill {

Status LakeFill::start(ScratchArena& scratch, const Lattice& lattice) {
  Status status = scratch.take({&level_});
  if (status) status = scratch.take(cells_, scratch.shape().cells());
  if (status) status = scratch.take(begins_, static_cast<std::size_t>(rowBlocks(scratch.shape().height)) + 1);
  if (status) status = outlets_.start(scratch, lattice);
  if (status) status = room_.start(scratch, lattice);
  if (status) status = kept_.start(scratch, lattice);
  return status;
}

void LakeFill::find(ThreadPool& pool, DrainageNetwork& network, const Grid& ground) {
  const Lattice& lattice = network.lattice();
  const float *const floor = ground.row(0), *const level = network.level().row(0);
  level_.copyFrom(network.level());
  room_.fill(0.0f);
  outlets_.fill(none);
  network.order().upstream(pool, [&](const DrainageOrder::Part&, Cell cell) {
    if (network.isOutlet(cell) || !(level[cell] > floor[cell])) return;
    const Cell receiver = network.receiver(cell);
    if (lattice.isOutside(receiver)) {
      outlets_[cell] = cell;
    } else {
      outlets_[cell] = outlets_[receiver] != none && level[receiver] == level[cell] ? outlets_[receiver] : receiver;
    }
  });
  // Counted first: then each block knows its place.
  const int height = ground.height();
  const auto forLakeCells = [&](int first, int end, const auto& visit) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < ground.width(); ++c) {
        if (isLake(lattice.cell(c, r))) visit(lattice.cell(c, r));
      }
    }
  };
  forRowBlocks(pool, height, [&](int block, int first, int end) {
    std::size_t count = 0;
    forLakeCells(first, end, [&](Cell) { ++count; });
    begins_[static_cast<std::size_t>(block) + 1] = count;
  });
  begins_[0] = 0;
  for (std::size_t block = 1; block < begins_.size(); ++block) begins_[block] += begins_[block - 1];
  forRowBlocks(pool, height, [&](int block, int first, int end) {
    std::size_t next = begins_[static_cast<std::size_t>(block)];
    forLakeCells(first, end, [&](Cell cell) { cells_[next++] = cell; });
  });
  const std::size_t count = begins_[begins_.size() - 1];
  std::sort(cells_.begin(), cells_.begin() + count, [&](Cell a, Cell b) {
    if (outlets_[a] != outlets_[b]) return outlets_[a] < outlets_[b];
    if (floor[a] != floor[b]) return floor[a] < floor[b];
    return a < b;
  });
  lakes_.clear();
  for (std::size_t i = 0; i < count; ++i) {
    const Cell cell = cells_[i], outlet = outlets_[cell];
    if (i == 0 || outlets_[cells_[i - 1]] != outlet) {
      lakes_.push_back(i);
      kept_[outlet] = 0.0f;
    }
    room_[outlet] += level[cell] - floor[cell];
  }
  lakes_.push_back(count);
}

void LakeFill::fill(ThreadPool& pool, const Grid& ground, Grid& settled) const {
  const float *const floor = ground.row(0), *const level = level_.row(0);
  float* const to = settled.row(0);
  pool.parallelFor(static_cast<int>(lakes_.size()) - 1, [&](int lake) {
    const std::size_t first = lakes_[static_cast<std::size_t>(lake)], end = lakes_[static_cast<std::size_t>(lake) + 1];
    // The level at which the deepest cells hold the volume together.
    double left = kept_[outlets_[cells_[first]]];
    double surface = floor[cells_[first]];
    for (std::size_t i = first; i < end; ++i) {
      const double next = i + 1 < end ? floor[cells_[i + 1]] : level[cells_[i]];
      const auto area = static_cast<double>(i + 1 - first);
      const double rise = std::min(next - surface, left / area);
      surface += rise;
      left -= rise * area;
      if (!(left > 0.0)) break;
    }
    for (std::size_t i = first; i < end; ++i) {
      const Cell cell = cells_[i];
      to[cell] = std::max(0.0f, std::min(static_cast<float>(surface), level[cell]) - floor[cell]);
    }
  });
}

}  // namespace rill
