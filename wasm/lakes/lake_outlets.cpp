#include "lakes/lake_outlets.h"

#include <cmath>

#include "drainage/drainage.h"
#include "terrain/row_changes.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr double cutRate = 8.0;  // c of a lake whose way to lower ground is as long as the side of its drainage area
constexpr double fillShare = 0.75;
constexpr double outletSlope = 1e-3;  // m/m

}  // namespace

Status LakeOutlets::start(Run& run, ScratchArena& scratch) {
  const Terrain& terrain = run.terrain;
  banks_.start(terrain);
  fall_ = static_cast<float>(outletSlope * terrain.cellSize());
  basins_.leaveOutVoids(terrain);
  Status status = basins_.start(scratch, terrain.edges());
  if (status) status = scratch.take(outflows_, LakeBasins::maxLakes(terrain.shape()));
  if (status) status = dams_.start(scratch);
  if (status) status = sea_.start(terrain, scratch);
  if (status) status = ledger_.start(scratch);
  if (status && !terrain.isOpen()) status = lowest_.start(scratch);
  if (status && terrain.edges() == Edges::wall && terrain.hasVoids()) status = scratch.take({&ground_});
  return status;
}

bool LakeOutlets::isDue(const Run& run, int interval) {
  const int done = run.iteration + 1, left = run.iterations - done;
  return left == 0 || (done % interval == 0 && 2 * left >= interval);
}

double LakeOutlets::flow(Run& run, Grid* load, const Scratch& scratch) {
  scratch.before.copyFrom(run.terrain.height());
  cutChannels(run);
  banks_.slip(run, scratch.before, scratch.banks, scratch.settled);
  settle(run, load, scratch);
  return record(run, load, scratch);
}

void LakeOutlets::find(Run& run) {
  Terrain& terrain = run.terrain;
  if (!ground_.empty()) ground_.copyFrom(terrain.height());
  fillGroundForWater(terrain);
  dams_.begin(terrain.height());
  basins_.find(run.pool, terrain.height(), terrain.sea(), terrain.edges() == Edges::open ? &dams_ : nullptr);
  if (!ground_.empty()) restoreVoids(terrain, ground_);
  if (!dams_.isRaised()) return;
  terrain.fillGroundHalo();
  BorderDams::lower(basins_, terrain.height(), terrain.sea());
}

// From below to above, because no channel is cut below the end of the water's way.
void LakeOutlets::cutChannels(Run& run) {
  float* const height = run.terrain.height().row(0);
  const std::span<Lake> lakes = basins_.lakes();
  const std::span<const std::int32_t> order = basins_.order();
  for (auto number = order.rbegin(); number != order.rend(); ++number) {
    Lake& lake = lakes[static_cast<std::size_t>(*number)];
    const Lake* const next = lake.next != Lake::none ? &lakes[static_cast<std::size_t>(lake.next)] : nullptr;
    Outflow& own = outflowOf(lake);
    own.endLevel = next != nullptr ? outflowOf(*next).endLevel : maximum(height[lake.end], run.terrain.sea());
    own.base = (next != nullptr ? outflowOf(*next).base : own.endLevel) + fall_ * static_cast<float>(lake.steps);
  }
  for (const Lake& lake : lakes) {
    const double depth = lake.level - height[lake.deepest], c = cutRate * std::sqrt(static_cast<double>(lake.area)) / lake.sill;
    if (depth > 0.0) cutChannel(lake, static_cast<float>(lake.level - c / (1.0 + c) * depth), height);
  }
}

// From the deepest place, at `start`, to ground that is as low.
void LakeOutlets::cutChannel(const Lake& lake, float start, float* height) {
  const float* const level = basins_.level().row(0);
  const Outflow& own = outflowOf(lake);
  Cell at = lake.deepest;
  for (int steps = 0;; ++steps) {
    const float channel = maximum(maximum(start, own.base) - fall_ * static_cast<float>(steps), own.endLevel);
    const bool isUnderWater = basins_.lakeOf(at) != Lake::none && channel < level[at];
    if (!(channel < height[at]) && !isUnderWater) return;
    height[at] = minimum(height[at], channel);
    if (basins_.isOutlet(at)) return;
    at = basins_.receiver(at);
    if (basins_.lattice().isOutside(at)) return;
  }
}

// The rock runs down with the water, and settles in lakes and in the sea.
void LakeOutlets::settle(Run& run, const Grid* carried, const Scratch& scratch) {
  const float *const before = scratch.before.row(0), *const after = run.terrain.height().row(0);
  const float* const loads = carried == nullptr ? nullptr : carried->row(0);
  float* const settled = scratch.settled.row(0);
  scratch.settled.fill(0.0f);
  basins_.forLakes(run.pool, [=, this](Lake& lake) {
    double sum = 0.0;
    basins_.forBasin(lake, [&](Cell cell) {
      sum += static_cast<double>(before[cell] - after[cell]) + (loads == nullptr ? 0.0 : static_cast<double>(loads[cell]));
    });
    outflowOf(lake).load = sum;
  });
  // Each lake passes on what it does not retain.
  const std::span<Lake> lakes = basins_.lakes();
  for (const std::int32_t number : basins_.order()) {
    Lake& lake = lakes[static_cast<std::size_t>(number)];
    double& load = outflowOf(lake).load;
    const double retained = std::min(load, fillShare * static_cast<double>(lake.volume)), rest = load - retained;
    load = retained;
    if (lake.next != Lake::none) {
      outflows_[static_cast<std::size_t>(lake.next)].load += rest;
    } else if (!basins_.lattice().isOutside(lake.end)) {
      settled[lake.end] += static_cast<float>(rest);
    }
  }
  basins_.forLakes(run.pool, [=, this](Lake& lake) {
    const double load = outflowOf(lake).load;
    if (!(load > 0.0)) return;
    const auto share = static_cast<float>(load / static_cast<double>(lake.volume));
    basins_.forBasin(lake, [&](Cell cell) { settled[cell] = share * maximum(lake.level - before[cell], 0.0f); });
  });
  if (collectAtSea(run, carried, scratch)) sea_.settle(run, scratch.before, scratch.settled, scratch.banks, basins_.level());
}

// Collects what arrives at the outlets, from the lakes above and from the slopes. Outlets that are not in the sea pass it on.
// Returns whether any load arrives at the sea.
bool LakeOutlets::collectAtSea(Run& run, const Grid* carried, const Scratch& scratch) {
  const float *const before = scratch.before.row(0), *const after = run.terrain.height().row(0);
  const float sea = run.terrain.sea();
  const float* const loads = carried == nullptr ? nullptr : carried->row(0);
  float* const settled = scratch.settled.row(0);
  const Shape shape = run.terrain.shape();
  const Lattice& lattice = basins_.lattice();
  forRowBlocks(run.pool, shape.height, [=, this, &lattice](int, int first, int end) {
    for (Cell cell = lattice.cell(0, first); first < end; ++first, cell = lattice.cell(0, first)) {
      for (const Cell to = cell + shape.width; cell < to; ++cell) {
        if (!basins_.isOutlet(cell)) continue;
        if (basins_.isVoid(cell)) {
          settled[cell] = 0.0f;
          continue;
        }
        float arrives = settled[cell];
        basins_.forSlopesAbove(cell, [&](Cell at) { arrives += (before[at] - after[at]) + (loads == nullptr ? 0.0f : loads[at]); });
        settled[cell] = before[cell] < sea ? arrives : 0.0f;
      }
    }
  });
  if (sea == noSea) return false;
  const double loaded = ledger_.sum(run, [&](int r) {
    int cells = 0;
    for (Cell cell = lattice.cell(0, r), to = cell + shape.width; cell < to; ++cell)
      cells += before[cell] < sea && settled[cell] != 0.0f;
    return static_cast<double>(cells);
  });
  return loaded > 0.0;
}

double LakeOutlets::record(Run& run, Grid* carried, const Scratch& scratch) {
  Terrain& terrain = run.terrain;
  double loaded = 0.0;
  if (carried != nullptr) {
    loaded = ledger_.sum(run, [&](int r) {
      double sum = 0.0;
      for (int c = 0; c < carried->width(); ++c) sum += static_cast<double>(carried->row(r)[c]);
      return sum;
    });
    carried->fill(0.0f);
  }
  const Budget moved = ledger_.record(run, [&](int, int first, int end) {
    MovedRock rock;
    for (int r = first; r < end; ++r) {
      const RowLedger ledger(terrain, r);
      const float *const before = scratch.before.row(r), *const settled = scratch.settled.row(r);
      float* const height = terrain.height().row(r);
      forRowSummed(terrain.shape().width, rock, [&](int c, MovedNearby& sums) {
        const Floats change = ledger.add(c, (readVector(height + c) - readVector(before + c)) + readVector(settled + c), sums);
        store(height + c, readVector(before + c) + change);
      });
    }
    return rock.total();
  });
  const double left = loaded * terrain.cellArea() + moved.eroded - moved.deposited;
  if (terrain.isOpen()) {
    run.budget.lost += left;
    return 0.0;
  }
  return left > 0.0 ? left - lowest_.fill(run, left / terrain.cellArea()) : left;
}

}  // namespace rill
