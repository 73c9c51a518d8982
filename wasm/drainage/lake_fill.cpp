#include "drainage/lake_fill.h"

#include <cmath>

namespace rill {

Status LakeFill::start(ScratchArena& scratch, const Lattice& lattice) {
  Status status = scratch.take({&level_});
  if (status) status = scratch.take(cells_, scratch.shape().cells());
  if (status) status = scratch.take(begins_, static_cast<std::size_t>(rowBlocks(scratch.shape().height)) + 1);
  // Where outlets are equally low, each cell of a lake can drain over another one.
  if (status) status = scratch.take(lakes_, scratch.shape().cells() + 1);
  if (status) status = outlets_.start(scratch, lattice);
  for (Lattice::Values<float>* values : {&capacity_, &retained_, &grade_}) {
    if (status) status = values->start(scratch, lattice);
  }
  return status;
}

void LakeFill::find(ThreadPool& pool, DrainageNetwork& network, const Grid& ground, double cellSize) {
  const Lattice& lattice = network.lattice();
  const float *const floor = ground.row(0), *const level = network.level().row(0);
  const float falls[2] = {static_cast<float>(plainSlope * cellSize), static_cast<float>(plainSlope * cellSize * std::sqrt(2.0))};
  level_.copyFrom(network.level());
  capacity_.fill(0.0f);
  retained_.fill(0.0f);
  grade_.fill(0.0f);
  outlets_.fill(none);
  network.order().upstream(pool, [&](const DrainageOrder::Section&, Cell cell) {
    if (network.isOutlet(cell) || !(level[cell] > floor[cell])) return;
    const Cell receiver = network.receiver(cell);
    const bool isWithin = !lattice.isOutside(receiver) && isLake(receiver) && level[receiver] == level[cell];
    outlets_[cell] = isWithin ? outlets_[receiver] : receiver;
    grade_[cell] = (isWithin ? grade_[receiver] : 0.0f) + falls[isDiagonal(network.direction(cell)) ? 1 : 0];
  });
  // Cells are counted first, so that each block knows where to write.
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
    const float first = floor[a] - grade_[a], second = floor[b] - grade_[b];
    return first != second ? first < second : a < b;
  });
  count_ = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const Cell cell = cells_[i], outlet = outlets_[cell];
    if (i == 0 || outlets_[cells_[i - 1]] != outlet) lakes_[static_cast<std::size_t>(count_++)] = static_cast<std::int32_t>(i);
    capacity_[outlet] += level[cell] + grade_[cell] - floor[cell];
  }
  lakes_[static_cast<std::size_t>(count_)] = static_cast<std::int32_t>(count);
}

float LakeFill::loadRetainedIn(std::span<const Cell> lake, const DrainageNetwork& network) const {
  const Cell outlet = outlets_[lake.front()];
  if (!network.lattice().isOutside(outlet)) return retained_[outlet];
  float arrived = 0.0f;
  for (const Cell cell : lake) arrived += network.receiver(cell) == outlet ? retained_[cell] : 0.0f;
  return minimum(arrived, capacity_[outlet]);
}

void LakeFill::fill(ThreadPool& pool, const DrainageNetwork& network, const Grid& ground, Grid& settled) const {
  const float *const floor = ground.row(0), *const level = level_.row(0);
  float* const to = settled.row(0);
  pool.parallelFor(lakes(), [&](int lake) {
    const std::span<const Cell> cells = cellsOf(lake);
    const double most = level[cells.front()];
    const double surface =
        levelForVolume(cells, [&](Cell cell) { return floor[cell] - grade_[cell]; }, most, loadRetainedIn(cells, network));
    for (const Cell cell : cells) {
      to[cell] = std::max(0.0f, static_cast<float>(std::min(surface, most)) + grade_[cell] - floor[cell]);
    }
  });
}

}  // namespace rill
