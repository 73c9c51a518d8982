#include "drainage/river_load.h"

namespace rill {

Status RiverLoad::start(ScratchArena& scratch, const DrainageNetwork& network) {
  if (Status status = lakes_.start(scratch, network.lattice()); !status) return status;
  if (Status status = scratch.take({&lifted_, &settled_, &eroded_, &flux_}); !status) return status;
  if (eroded_.width() > 0) eroded_.row(0)[0] = -1.0f;
  return {};
}

void RiverLoad::begin(ThreadPool& pool, DrainageNetwork& network, double cellSize, const Grid& height, float uplift,
                      const PaintedFactor& painted) {
  forRowBlocks(pool, height.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float* const heights = height.row(r);
      const std::uint8_t* const directions = network.directionOfCells() + network.lattice().cell(0, r);
      const FactorRow factor = painted.row(r);
      float* const lifted = lifted_.row(r);
      for (int c = 0; c < height.width(); ++c) {
        lifted[c] = directions[c] == noDirection ? heights[c] : heights[c] + uplift * factor.at(c);
      }
    }
  });
  lakes_.find(pool, network, lifted_, cellSize);
}

void RiverLoad::endTrial(DrainageNetwork& network, Grid& height) const {
  height.copyFrom(settled_);
  network.level().copyFrom(lakes_.level());
}

void RiverLoad::settle(ThreadPool& pool, DrainageNetwork& network, float coefficient, Grid& area, Grid& scratch, const Grid* rain) {
  const float *const lifted = lifted_.row(0), *const eroded = eroded_.row(0);
  const float* const levels = network.level().row(0);
  const std::uint8_t* const directions = network.directionOfCells();
  float *const settled = settled_.row(0), *const cells = area.row(0);
  const float* const change = rain == nullptr ? nullptr : rain->row(0);
  LakeFill* const lakes = &lakes_;
  const DrainageNetwork* const drainage = &network;
  network.passAllDown(
      pool, network.level(), std::array{&scratch, &flux_},
      [=](const DrainageOrder::Section&, Cell cell, const std::array<Neighbourhood, 2>& given) -> std::array<float, 2> {
        const float draining = cells[cell] = FactorRow(change).at(cell) + given[0].sum();
        const float arrives = lakes->passedOn(*drainage, cell, given[1], 0.0f);
        if (lakes->isLake(cell)) return {draining, arrives};
        if (directions[cell] == noDirection) {
          // An outlet without sea keeps its height and takes all sediment.
          settled[cell] = minimum(arrives, levels[cell] - lifted[cell]);
          return {draining, 0.0f};
        }
        settled[cell] = minimum(coefficient / draining, 1.0f) * arrives;
        return {draining, (arrives - settled[cell]) + eroded[cell]};
      });
  lakes_.fill(pool, network, lifted_, settled_);
}

void RiverLoad::recordErosion(ThreadPool& pool, const Grid& uncut, const Grid& height) {
  forRowBlocks(pool, height.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float *const before = uncut.row(r), *const after = height.row(r);
      float* const eroded = eroded_.row(r);
      for (int c = 0; c < height.width(); ++c) eroded[c] = maximum(before[c] - after[c], 0.0f);
    }
  });
}

void RiverLoad::add(ThreadPool& pool, const Grid& soil) {
  forRowBlocks(pool, soil.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      float* const eroded = eroded_.row(r);
      for (int c = 0; c < soil.width(); ++c) eroded[c] += maximum(soil.row(r)[c], 0.0f);
    }
  });
}

}  // namespace rill
