#include "drainage/river_load.h"

#include "drainage/river_walk.h"

namespace rill {

Status RiverLoad::start(ScratchArena& scratch, const DrainageNetwork& network) {
  if (Status status = lakes_.start(scratch, network.lattice()); !status) return status;
  return scratch.take({&routedLevel_, &uncut_, &settled_, &strength_, &flux_});
}

void RiverLoad::begin(ThreadPool& pool, DrainageNetwork& network, double cellSize, Grid& height, const Grid& strength) {
  forRowBlocks(pool, height.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      float *const ground = height.row(r), *const settled = settled_.row(r);
      std::copy_n(ground, height.width(), uncut_.row(r));
      std::copy_n(strength.row(r), height.width(), strength_.row(r));
      for (int c = 0; c < height.width(); ++c) ground[c] += settled[c];
    }
  });
  routedLevel_.copyFrom(network.level());
  lakes_.find(pool, network, uncut_, cellSize);
}

void RiverLoad::settle(ThreadPool& pool, DrainageNetwork& network, const Grid& area, float coefficient, Grid& height,
                       Grid& strength) {
  const float *const areas = area.row(0), *const uncut = uncut_.row(0), *const cut = height.row(0);
  const float* const levels = network.level().row(0);
  const std::uint8_t* const directions = network.directionOfCells();
  float* const settled = settled_.row(0);
  LakeFill* const lakes = &lakes_;
  const DrainageNetwork* const drainage = &network;
  network.passDown(pool, routedLevel_, flux_, [=](const DrainageOrder::Part&, Cell cell, const Neighbourhood& given) {
    const float arrives = lakes->passedOn(*drainage, cell, given, 0.0f);
    if (lakes->isLake(cell)) return arrives;
    if (directions[cell] == noDirection) {
      // An outlet without sea keeps its height and takes all sediment.
      settled[cell] = minimum(arrives, levels[cell] - uncut[cell]);
      return 0.0f;
    }
    const float eroded = maximum((uncut[cell] + settled[cell]) - cut[cell], 0.0f);
    settled[cell] = minimum(coefficient / areas[cell], 1.0f) * arrives;
    return (arrives - settled[cell]) + eroded;
  });
  lakes_.fill(pool, network, uncut_, settled_);
  forRowBlocks(pool, height.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float *const before = uncut_.row(r), *const more = settled_.row(r);
      float* const ground = height.row(r);
      for (int c = 0; c < height.width(); ++c) ground[c] = before[c] + more[c];
      std::copy_n(strength_.row(r), height.width(), strength.row(r));
    }
  });
}

void RiverLoad::end(ThreadPool& pool, const DrainageNetwork& network) {
  forRowBlocks(pool, settled_.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      for (int c = 0; c < settled_.width(); ++c) {
        const Cell cell = network.lattice().cell(c, r);
        if (lakes_.isLake(cell) || network.isOutlet(cell)) settled_.row(r)[c] = 0.0f;
      }
    }
  });
}

}  // namespace rill
