#include "erosion/stream_power/stream_power_exact.h"

#include <algorithm>

#include "drainage/drainage.h"

namespace rill {

Status ExactStreamPower::start(Run& run, ScratchArena& scratch) {
  Terrain& terrain = run.terrain;
  terrain.get(LayerId::water).fill(0.0f);
  terrain.get(LayerId::flow).fill(static_cast<float>(terrain.cellArea()));
  law_ = StreamPowerLaw(settings_, terrain);
  if (Status status = network_.start(scratch, terrain.edges()); !status) return status;
  network_.leaveOutVoids(terrain);
  if (Status status = ledger_.start(scratch, rowsPerBlock, network_.order().sections()); !status) return status;
  if (Status status = channels_.start(run, scratch, settings_.channelArea); !status) return status;
  if (settings_.deposition > 0.0) {
    if (Status status = load_.start(scratch, network_); !status) return status;
  }
  if (settings_.depressions == StreamDepressions::breach) {
    if (Status status = breach_.start(scratch, terrain.cellSize()); !status) return status;
  }
  return scratch.take({&strength_});
}

void ExactStreamPower::iterate(Run& run) {
  fillGroundForWater(run.terrain);
  drainAndCut(run);
  endIteration(run);
}

void ExactStreamPower::endIteration(Run& run) {
  // The walk has set the level of dry cells to their heights.
  channels_.mark(run, [&](int c, int r) { return network_.level().row(r)[c] > run.terrain.height().row(r)[c]; });
  // Load that a river does not deposit leaves the map, or stays carried where nothing can leave the map.
  const Budget sums = ledger_.close(run);
  (run.terrain.isOpen() ? run.budget.lost : run.budget.carried) += sums.eroded - sums.deposited;
}

void ExactStreamPower::visitState(FunctionReference<void(Grid&)> visit) {
  if (settings_.deposition == 0.0) return;
  visit(load_.eroded());
  if (Grid* const soil = channels_.grid()) visit(*soil);
}

void ExactStreamPower::drainAndCut(Run& run) {
  Terrain& terrain = run.terrain;
  network_.route(run.pool, terrain.height(), spread(), terrain.sea());
  const bool breaches = settings_.depressions == StreamDepressions::breach;
  if (breaches) breach_.dig(run, network_, network_.level(), ledger_);
  const Grid& standing = breaches ? breach_.base() : network_.level();
  const RiverWalk cut = walk(terrain);
  if (settings_.deposition > 0.0) {
    depositAndCut(run, standing, cut);
    return;
  }
  network_.accumulate(run.pool, terrain.get(LayerId::flow), strength_, paintedRainOf(terrain));
  lift(run, standing);
  network_.order().upstream(run.pool, cut);
  book(run, strength_);
}

RiverWalk ExactStreamPower::walk(Terrain& terrain) {
  return {law_.cut(),
          network_,
          spread() == Spread::multiple,
          {terrain.height(), network_.level(), terrain.get(LayerId::water), strength_}};
}

void ExactStreamPower::depositAndCut(Run& run, const Grid& standing, const RiverWalk& cut) {
  Terrain& terrain = run.terrain;
  Grid &heights = terrain.height(), &flow = terrain.get(LayerId::flow);
  const PaintedFactor painted(terrain, LayerId::paintedUplift);
  const Grid* const rain = paintedRainOf(terrain);
  load_.begin(run.pool, network_, terrain.cellSize(), heights, law_.uplift(), painted);
  if (!load_.knowsErosion()) {
    load_.beginTrial(heights);
    network_.accumulate(run.pool, flow, strength_, rain);
    lift(run, standing, nullptr, Lift::trial);
    network_.order().upstream(run.pool, cut);
    load_.recordErosion(run.pool, strength_, heights);
    load_.endTrial(network_, heights);
  }
  if (const Grid* const soil = channels_.grid()) load_.add(run.pool, *soil);
  load_.settle(run.pool, network_, static_cast<float>(settings_.deposition), flow, strength_, rain);
  lift(run, standing, &load_.settled());
  network_.order().upstream(run.pool, cut);
  load_.recordErosion(run.pool, strength_, heights);
  book(run, load_.lifted());
}

// Raises the ground except at outlets and by the deposit of rivers, and converts the number of cells that drain through a cell to
// m^2 and to the strength of the river there. `standing` is the water level.
void ExactStreamPower::lift(Run& run, const Grid& standing, const Grid* settled, Lift purpose) {
  Terrain& terrain = run.terrain;
  const auto cellArea = static_cast<float>(terrain.cellArea());
  ledger_.forBlocks(run, [&](int, int first, int end) -> Budget {
    double uplifted = 0.0;
    for (int r = first; r < end; ++r) {
      float* const heights = terrain.height().row(r);
      float* const flow = terrain.get(LayerId::flow).row(r);
      const float* const levels = standing.row(r);
      const FactorRow uplift = PaintedFactor(terrain, LayerId::paintedUplift).row(r);
      const SoftnessRow softness = Softness(terrain).row(r);
      for (int c = 0; c < terrain.shape().width; ++c) {
        const float before = heights[c];
        if (!network_.isOutlet(network_.lattice().cell(c, r))) heights[c] = before + law_.uplift() * uplift.at(c);
        uplifted += static_cast<double>(heights[c]) - before;
        if (settled != nullptr) heights[c] += settled->row(r)[c];
        strength_.row(r)[c] = levels[c] > before ? RiverWalk::underWater : law_.strengthAt(flow[c], softness.unlimitedAt(c));
        flow[c] *= cellArea;
      }
    }
    return {.uplifted = purpose == Lift::trial ? 0.0 : uplifted};
  });
}

// Records the changes since the ground was at `before`, and converts the heights of the water surface to depths.
void ExactStreamPower::book(Run& run, const Grid& before) {
  Terrain& terrain = run.terrain;
  ledger_.forBlocks(run, [&](int, int first, int end) -> Budget {
    double eroded = 0.0, deposited = 0.0;
    for (int r = first; r < end; ++r) {
      const float* const heights = terrain.height().row(r);
      const float* const lifted = before.row(r);
      float* const water = terrain.get(LayerId::water).row(r);
      float* const wear = terrain.get(LayerId::wear).row(r);
      float* const deposit = terrain.get(LayerId::deposit).row(r);
      for (int c = 0; c < terrain.shape().width; ++c) {
        const float gain = maximum(heights[c] - lifted[c], 0.0f), loss = maximum(lifted[c] - heights[c], 0.0f);
        water[c] -= heights[c];
        wear[c] += loss;
        deposit[c] += gain;
        eroded += static_cast<double>(loss);
        deposited += static_cast<double>(gain);
      }
    }
    return {.eroded = eroded, .deposited = deposited};
  });
}

}  // namespace rill
