#include "erosion/glacier/glacier.h"

#include <algorithm>

#include "drainage/drainage.h"
#include "erosion/glacier/bed_limits.h"
#include "erosion/glacier/debris.h"
#include "erosion/glacier/ice_balance.h"
#include "erosion/glacier/ice_clock.h"
#include "erosion/glacier/ice_walk.h"
#include "erosion/glacier/moraines.h"
#include "erosion/glacier/snow_line.h"
#include "erosion/glacier/troughs.h"
#include "erosion/stream_power/stream_power_exact.h"
#include "terrain/voids.h"

namespace rill {
namespace {

// The width of a glacier over its mean thickness where no trough is widened.
constexpr double widthWithoutTrough = 4.0;
// m: thinner ice that has melted no longer guides the water.
constexpr float vanishing = 0.1f;

StreamPowerSettings riversOf(const GlacierSettings& settings) {
  StreamPowerSettings rivers{};
  rivers.flow = settings.flow;
  rivers.erodibility = settings.erodibility;
  rivers.areaExponent = settings.areaExponent;
  rivers.slopeExponent = settings.slopeExponent;
  rivers.uplift = settings.uplift;
  rivers.timeStep = settings.timeStep;
  rivers.channelArea = settings.channelArea;
  rivers.deposition = settings.deposition;
  return rivers;
}

class Glacier final : public Method {
 public:
  explicit Glacier(const GlacierSettings& settings)
      : settings_(settings),
        law_(settings.troughWidth > 0.0 ? settings.troughWidth : widthWithoutTrough, settings.slidingDepth),
        rivers_(riversOf(settings)) {}

  Status start(Run& run, ScratchArena& scratch) override {
    for (const LayerId id : {LayerId::ice, LayerId::iceSpeed, LayerId::till, LayerId::iceDebris}) run.terrain.get(id).fill(0.0f);
    Status status = rivers_.start(run, scratch);
    if (status && hasTroughs()) {
      status = troughs_.start(scratch, rivers_.network().lattice(), settings_.troughWidth, settings_.widening);
      if (status) status = moraines_.start(scratch, rivers_.network().lattice(), run.terrain.cellSize());
    }
    if (status) status = snowLines_.start(scratch, settings_, run.window);
    if (status) status = scratch.take(isIcy_, static_cast<std::size_t>(rowBlocks(run.terrain.shape().height)));
    if (status) status = scratch.take({&depth_, &relaxed_, &load_, &surface_, &before_, &discharge_, &flux_});
    return status;
  }

  void iterate(Run& run) override {
    const SnowLine snowLine =
        snowLines_.at(IceClock(settings_).snowLineAt(run.iteration), rivers_.network().lattice(), run.terrain);
    if (!hasIce(run, snowLine)) return rivers_.iterate(run);
    fillGroundForWater(run.terrain);
    route(run);
    gather(run, snowLine);
    lift(run);
    carve(run);
    book(run);
    if (hasTroughs()) moraines_.draw(run.pool, run.terrain, rivers_.network(), {before_, discharge_, settings_.snowfall}, flux_);
    rivers_.endIteration(run);
  }

  Grid* channels() override { return rivers_.channels(); }

  void visitState(FunctionReference<void(Grid&)> visit) override {
    rivers_.visitState(visit);
    visit(relaxed_);
    visit(load_);
    visit(depth_);
  }

 private:
  bool hasTroughs() const { return settings_.troughWidth > 0.0; }

  // Whether there is ice or what ice has left, or land above the snow line.
  bool hasIce(Run& run, const SnowLine& snowLine) {
    const Terrain& terrain = run.terrain;
    const Lattice& lattice = rivers_.network().lattice();
    forRowBlocks(run.pool, relaxed_.height(), [&](int block, int first, int end) {
      bool isIcy = false;
      for (int r = first; r < end; ++r) {
        const float *const heights = terrain.height().row(r), *const ice = depth_.row(r);
        const float *const relaxed = relaxed_.row(r), *const till = terrain.get(LayerId::till).row(r);
        const VoidRow voids(terrain, r);
        for (int c = 0; c < relaxed_.width(); ++c) {
          const bool isAbove = heights[c] > static_cast<float>(snowLine.of(lattice.cell(c, r))) && !voids.at(c);
          isIcy = isIcy || isAbove || ice[c] > 0.0f || relaxed[c] > 0.0f || till[c] > 0.0f;
        }
      }
      isIcy_[static_cast<std::size_t>(block)] = isIcy ? 1 : 0;
    });
    return std::find(isIcy_.begin(), isIcy_.end(), 1) != isIcy_.end();
  }

  // Finds the ways of water and ice on the surface of both.
  void route(Run& run) {
    Terrain& terrain = run.terrain;
    DrainageNetwork& network = rivers_.network();
    surface_.copyFrom(terrain.height());
    forRowBlocks(run.pool, surface_.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        for (int c = 0; c < surface_.width(); ++c) surface_.row(r)[c] += relaxed_.row(r)[c];
      }
    });
    if (network.lattice().isJoined()) fillHaloWithGround(surface_, Edges::periodic);
    if (hasTroughs()) {
      troughs_.dip(run.pool, terrain, network.lattice(), relaxed_, surface_, {discharge_, before_, flux_});
      if (network.lattice().isJoined()) fillHaloWithGround(surface_, Edges::periodic);
    }
    const auto spread =
        settings_.flow == StreamFlow::multiple ? DrainageNetwork::Spread::multiple : DrainageNetwork::Spread::steepest;
    network.route(run.pool, surface_, spread, terrain.sea(), &relaxed_);
  }

  // Finds the discharge of water and ice, and what the ice and the rivers deposit: till in `before_`.
  void gather(Run& run, const SnowLine& snowLine) {
    Terrain& terrain = run.terrain;
    DrainageNetwork& network = rivers_.network();
    Grid& area = terrain.get(LayerId::flow);
    const Debris debris(network, settings_.moraine, {load_, terrain.height(), depth_, terrain.get(LayerId::till), before_, load_});
    const IceBalance balance({snowLine, settings_.balance, settings_.snowfall, settings_.meltWidth}, terrain.cellSize());
    const Grid* const rain = paintedRainOf(terrain);
    Grid& water = terrain.get(LayerId::water);  // is computed again below
    balance.sum(run.pool, network, {surface_, area, discharge_, {&rivers_.strength(), &flux_, &water}}, rain, debris);
    fillHaloWithGround(before_, network.lattice().isJoined() ? Edges::periodic : Edges::wall);
    if (!(settings_.deposition > 0.0)) return;
    RiverLoad& load = rivers_.load();
    load.begin(run.pool, network, terrain.cellSize(), surface_, rivers_.law().uplift(), {terrain, LayerId::paintedUplift});
    if (!load.knowsErosion()) load.recordErosion(run.pool, terrain.height(), terrain.height());
    if (const Grid* const soil = rivers_.channels()) load.add(run.pool, *soil);
    load.add(run.pool, load_);
    load.settle(run.pool, network, static_cast<float>(settings_.deposition), area, rivers_.strength(), rain);
  }

  // Raises the ground except at outlets and by all deposits, and finds the strength of the rivers.
  void lift(Run& run) {
    Terrain& terrain = run.terrain;
    const DrainageNetwork& network = rivers_.network();
    const auto cellArea = static_cast<float>(terrain.cellArea());
    const bool isSettling = settings_.deposition > 0.0;
    rivers_.ledger().forBlocks(run, [&](int, int first, int end) -> Budget {
      Budget sums;
      for (int r = first; r < end; ++r) {
        float *const heights = terrain.height().row(r), *const flow = terrain.get(LayerId::flow).row(r);
        float *const deposit = terrain.get(LayerId::deposit).row(r), *const till = terrain.get(LayerId::till).row(r);
        const float *const levels = network.flooded().level().row(r), *const surfaces = surface_.row(r);
        const float* const settled = isSettling ? rivers_.load().settled().row(r) : nullptr;
        const FactorRow uplift = PaintedFactor(terrain, LayerId::paintedUplift).row(r);
        const SoftnessRow softness = Softness(terrain).row(r);
        const VoidRow voids(terrain, r);
        for (int c = 0; c < terrain.shape().width; ++c) {
          const bool isOutlet = network.isOutlet(network.lattice().cell(c, r));
          const float before = heights[c], lifted = isOutlet ? before : before + rivers_.law().uplift() * uplift.at(c);
          const float dropped = voids.at(c) ? 0.0f : Debris::spreadTo(before_, c, r);
          heights[c] = lifted + (dropped + (settled == nullptr ? 0.0f : settled[c]));
          till[c] += dropped;
          deposit[c] += heights[c] - lifted;
          sums.uplifted += static_cast<double>(lifted) - before;
          sums.deposited += static_cast<double>(heights[c]) - lifted;
          rivers_.strength().row(r)[c] =
              levels[c] > surfaces[c] ? RiverWalk::underWater : rivers_.law().strengthAt(flow[c], softness.unlimitedAt(c));
          flow[c] *= cellArea;
        }
      }
      return sums;
    });
  }

  // Finds the ice, and erodes under it and by rivers.
  void carve(Run& run) {
    Terrain& terrain = run.terrain;
    DrainageNetwork& network = rivers_.network();
    Grid& water = terrain.get(LayerId::water);
    const IceWalk walk(rivers_.walk(terrain), law_, settings_.iceErosion * settings_.timeStep, terrain, network,
                       {terrain.height(), network.level(), water, rivers_.strength(), discharge_, before_, depth_,
                        terrain.get(LayerId::iceSpeed)});
    network.order().upstream(run.pool, walk);
    if (settings_.deposition > 0.0) rivers_.load().recordErosion(run.pool, rivers_.strength(), terrain.height());
    takeLoad(run);
    if (hasTroughs()) {
      troughs_.widen(run.pool, terrain, network, depth_, {rivers_.strength(), terrain.height(), water}, load_,
                     {before_, surface_, flux_});
    }
    BedLimits(terrain.cellSize()).apply(run.pool, terrain, depth_, {rivers_.strength(), terrain.height(), water, load_}, surface_);
  }

  // The ice carries what it has eroded; the rivers do not.
  void takeLoad(Run& run) {
    const Terrain& terrain = run.terrain;
    const bool hasRiverLoad = settings_.deposition > 0.0;
    forRowBlocks(run.pool, load_.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const float *const heights = terrain.height().row(r), *const ice = depth_.row(r);
        const float* const lifted = rivers_.strength().row(r);
        for (int c = 0; c < load_.width(); ++c) {
          const bool isIcy = ice[c] > 0.0f;
          load_.row(r)[c] = isIcy ? lifted[c] - heights[c] : 0.0f;
          if (hasRiverLoad && isIcy) rivers_.load().eroded().row(r)[c] = 0.0f;
        }
      }
    });
  }

  // Records the erosion, spreads the ice over the width of its glacier, converts the heights of the water surface to depths, and
  // lets the surface for routing follow the ice.
  void book(Run& run) {
    Terrain& terrain = run.terrain;
    const Lattice& lattice = rivers_.network().lattice();
    rivers_.ledger().forBlocks(run, [&](int, int first, int end) -> Budget {
      double eroded = 0.0;
      for (int r = first; r < end; ++r) {
        const float *const heights = terrain.height().row(r), *const lifted = rivers_.strength().row(r);
        const float* const depths = depth_.row(r);
        float *const ice = terrain.get(LayerId::ice).row(r), *const debris = terrain.get(LayerId::iceDebris).row(r);
        float *const water = terrain.get(LayerId::water).row(r), *const wear = terrain.get(LayerId::wear).row(r);
        float *const till = terrain.get(LayerId::till).row(r), *const relaxed = relaxed_.row(r);
        for (int c = 0; c < terrain.shape().width; ++c) {
          const float loss = lifted[c] - heights[c], follows = 0.5f * (relaxed[c] + depths[c]);
          const Troughs::Cover cover =
              hasTroughs() ? troughs_.iceOver(terrain.height(), depth_, lattice.cell(c, r)) : Troughs::Cover{depths[c], depths[c]};
          ice[c] = cover.depth;
          debris[c] = Moraines::ofMargin(cover.depth, cover.middle);
          water[c] = ice[c] > 0.0f ? 0.0f : water[c] - heights[c];
          wear[c] += loss;
          till[c] = maximum(till[c] - loss, 0.0f);
          relaxed[c] = depths[c] > 0.0f || follows > vanishing ? follows : 0.0f;
          eroded += static_cast<double>(loss);
        }
      }
      return {.eroded = eroded};
    });
  }

  GlacierSettings settings_;
  IceLaw law_;
  ExactStreamPower rivers_;
  SnowLines snowLines_;
  Moraines moraines_;
  Troughs troughs_;  // used where the trough has a width
  Grid depth_;       // m: of the ice in the middle of a glacier
  Grid relaxed_;     // m: depth of the ice as routing sees it
  Grid load_;        // m: rock that the ice has taken up in the step before
  Grid surface_;     // m: what water and ice are routed over
  Grid before_;      // m: new till, then the surface before erosion
  Grid discharge_;   // m^3/yr of ice
  Grid flux_;
  Buffer<std::uint8_t> isIcy_;  // 1 for each block of rows that contains ice
};

constexpr UnturnedSetting unturnedGlaciers[] = {
    {"ela-latitude", "", "latitudes are from north to south"},
    {"deposition", "",
     "cells of a filled lake that are equally far from its outlet have equal heights, and among equally low neighbours the first "
     "in row order is used"},
};

double snowLineAt(std::span<const Value> values, int iteration) {
  return IceClock(settingsFrom<GlacierSettings>(glacierParameters, values)).snowLineAt(iteration);
}

constexpr HeightMark glacierMarks[] = {{.name = "Snow line", .at = snowLineAt}};

}  // namespace

namespace methods {

extern const MethodDescription glacier = {
    .id = "glacier",
    .kind = MethodKind::erosion,
    .title = "Glaciers",
    .summary =
        "Carves U-shaped valleys, basins for lakes, cirques and fjords: ice gathers above the snow line and slides down the "
        "valleys, while rivers cut the land below it.",
    .source = "Deal and Prasicek 2021",
    .parameters = glacierParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit, LayerId::ice, LayerId::iceSpeed,
               LayerId::till, LayerId::iceDebris},
    .waterStands = true,
    .waterOf = rainOnly,
    .defaultIterations = 100,
    .heightMarks = glacierMarks,
    .volumeOf = LayerId::ice,
    .notRotated = unturnedGlaciers,
    .whyNoReach = "a glacier depends on its whole basin",
    .cutsBelowSeaWith = "ela=100",
    .deepestCut = DeepestCut::iceDepth,
    .create = createMethod<Glacier, GlacierSettings, glacierParameters>,
};

}  // namespace methods
}  // namespace rill
