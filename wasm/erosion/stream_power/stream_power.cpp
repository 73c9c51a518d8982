#include "erosion/stream_power/stream_power.h"

#include <algorithm>

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "drainage/river_load.h"
#include "drainage/river_walk.h"
#include "erosion/stream_power/age_ladder.h"
#include "erosion/stream_power/breach.h"
#include "erosion/stream_power/river_channels.h"
#include "erosion/stream_power/stream_power_analytic.h"
#include "erosion/stream_power/stream_power_iterative.h"
#include "erosion/stream_power/stream_power_law.h"
#include "method/ledger.h"

namespace rill {
namespace {

constexpr UnturnedSetting unturned[] = {
    {"deposition", "",
     "cells of a filled lake that are equally far from its outlet have equal heights, and among equally low neighbours the first "
     "in "
     "row order is used"},
    {"routing", "analytic",
     "hillslopes in balance have cells of equal heights, and among equally low neighbours the first in row order is used"},
};

class ExactStreamPower final : public Method {
 public:
  explicit ExactStreamPower(const StreamPowerSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
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

  void iterate(Run& run) override {
    fillGroundForWater(run.terrain);
    drainAndCut(run);
    // The walk has set the level of dry cells to their heights.
    channels_.mark(run, [&](int c, int r) { return network_.level().row(r)[c] > run.terrain.height().row(r)[c]; });
    // Load that a river does not deposit leaves the map, or stays carried where nothing can leave the map.
    const Budget sums = ledger_.close(run);
    (run.terrain.isOpen() ? run.budget.lost : run.budget.carried) += sums.eroded - sums.deposited;
  }

  Grid* channels() override { return channels_.grid(); }

  void visitState(FunctionReference<void(Grid&)> visit) override {
    if (settings_.deposition == 0.0) return;
    visit(load_.eroded());
    if (Grid* const soil = channels_.grid()) visit(*soil);
  }

 private:
  enum class Lift { step, trial };

  void drainAndCut(Run& run) {
    using Spread = DrainageNetwork::Spread;
    Terrain& terrain = run.terrain;
    const Spread spread = settings_.flow == StreamFlow::multiple ? Spread::multiple : Spread::steepest;
    network_.route(run.pool, terrain.height(), spread, terrain.sea());
    const bool breaches = settings_.depressions == StreamDepressions::breach;
    if (breaches) breach_.dig(run, network_, network_.level(), ledger_);
    const Grid& standing = breaches ? breach_.base() : network_.level();
    const RiverWalk cut(law_.cut(), network_, spread == Spread::multiple,
                        {terrain.height(), network_.level(), terrain.get(LayerId::water), strength_});
    if (settings_.deposition > 0.0) {
      depositAndCut(run, standing, cut);
      return;
    }
    network_.accumulate(run.pool, terrain.get(LayerId::flow), strength_, paintedRainOf(terrain));
    lift(run, standing);
    network_.order().upstream(run.pool, cut);
    book(run, strength_);
  }

  void depositAndCut(Run& run, const Grid& standing, const RiverWalk& cut) {
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
  void lift(Run& run, const Grid& standing, const Grid* settled = nullptr, Lift purpose = Lift::step) {
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
  void book(Run& run, const Grid& before) {
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

  StreamPowerSettings settings_;
  StreamPowerLaw law_;
  DrainageNetwork network_;
  Breach breach_;   // used where depressions are breached
  RiverLoad load_;  // used where rivers deposit
  Grid strength_;   // K dt A^m of each cell, or RiverWalk::underWater
  RiverChannels channels_;
  Ledger ledger_;  // for each block of rows or section of the drainage order
};

// A cell receives the water of neighbours whose lowest neighbour it is.
constexpr int reachOfLowestNeighbour = 2;

StreamPowerSettings settingsOf(std::span<const Value> values) {
  return settingsFrom<StreamPowerSettings>(streamPowerParameters, values);
}

std::unique_ptr<Method> makeStreamPower(std::span<const Value> values) {
  const auto settings = settingsOf(values);
  if (settings.routing == StreamRouting::iterative) return makeIterativeStreamPower(settings);
  if (settings.routing == StreamRouting::analytic) return makeAnalyticStreamPower(settings);
  return std::make_unique<ExactStreamPower>(settings);
}

constexpr Timetable agesOfAnalytic = {
    .parameter = "age",
    .iterationsUsedWith = {"routing", "exact iterative"},
    .iterations =
        [](std::span<const Value> values) {
          const auto settings = settingsOf(values);
          return settings.routing == StreamRouting::analytic ? AgeLadder(settings).iterations() : 0;
        },
};

}  // namespace

namespace methods {

extern const MethodDescription streamPower = {
    .id = "stream-power",
    .kind = MethodKind::erosion,
    .title = "Stream power",
    .summary =
        "Drains any land into branching valleys, so use it as the first erosion stage: rivers cut into rising ground over "
        "geological time, faster where more water gathers and where they are steeper.",
    .source = "Around The World, part 23 (third attempt); Braun and Willett 2013; Schott et al. 2023; Tzathas et al. 2024",
    .revision = 2,
    .parameters = streamPowerParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit, LayerId::travelTime,
               LayerId::young},
    .writesWith = [](std::span<const Value> values) -> LayerSet {
      LayerSet layers{LayerId::height, LayerId::water, LayerId::flow, LayerId::wear};
      if (settingsOf(values).routing == StreamRouting::analytic)
        layers.add({LayerId::travelTime, LayerId::young});
      else
        layers.add({LayerId::deposit});
      return layers;
    },
    .waterStands = true,
    .waterOf = rainOnly,
    .startsCoarse = true,
    .timetable = &agesOfAnalytic,
    .defaultIterations = 100,
    .notRotated = unturned,
    .reach =
        [](std::span<const Value> values, double) {
          const auto settings = settingsOf(values);
          const bool isStepwise = settings.routing == StreamRouting::iterative && settings.flow == StreamFlow::steepest;
          return isStepwise ? reachOfLowestNeighbour : noReach;
        },
    .whyNoReach = "a river depends on its whole basin",
    .cutsBelowSeaWith = "routing=iterative;below-sea=cut",
    .check = [](std::span<const Value> values) -> Status {
      const auto settings = settingsOf(values);
      if (settings.routing != StreamRouting::analytic || settings.slopeExponent == 1.0) return {};
      return Error{"an age needs slope-exponent=1; set it to 1, or use routing=exact with iterations"};
    },
    .create = makeStreamPower,
};

}  // namespace methods
}  // namespace rill
