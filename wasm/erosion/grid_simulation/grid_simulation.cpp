#include "erosion/grid_simulation/grid_simulation.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/math.h"
#include "erosion/dry_season.h"
#include "erosion/grid_simulation/grid_flow.h"
#include "erosion/slump.h"
#include "grid/convolution.h"
#include "lakes/lake_rule.h"
#include "terrain/painted_factor.h"
#include "terrain/sea.h"

namespace rill {
namespace {

constexpr double slipWidth = 1.5;  // sigma of the blur, in steps, as in the article
static_assert(slipWidth * maxStep <= widestSigma);
constexpr int iterationsBetweenLakes = 50;  // that overflow

class GridSimulation final : public Method {
 public:
  explicit GridSimulation(const GridSimulationSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Terrain& terrain = run.terrain;
    const double dx = terrain.cellSize();
    const double cellsPerStep = settings_.step / dx;
    const double share = dx / settings_.step;
    substeps_ = std::max(1, static_cast<int>(cellsPerStep + 0.5));
    rain_ = static_cast<float>(0.001 * settings_.rain * share);
    flow_.emplace(GridFlowRates{.remainingWater = remainingAfter(settings_.evaporation, share),
                                .minimumDrop = static_cast<float>(settings_.minimumSlope * dx),
                                .gravity = static_cast<float>(settings_.gravity / dx),
                                .capacity = static_cast<float>(settings_.capacity * cellsPerStep),
                                .dissolving = 1.0f - remainingAfter(settings_.dissolving, share),
                                .deposition = 1.0f - remainingAfter(settings_.deposition, share),
                                .settledAtSea = static_cast<float>(seaSettlingShare(dx))},
                  Load::limited);
    if (Status status = flow_->start(scratch, terrain.edges()); !status) return status;
    slump_.emplace(tangent(radians(settings_.repose)) * dx, slipWidth * cellsPerStep, Exchange::mutual);
    if (Status status = slump_->start(scratch, terrain.edges()); !status) return status;
    run.terrain.get(LayerId::water).fill(0.0f);
    run.terrain.get(LayerId::sediment).fill(0.0f);
    if (Status status = lakes_.start(run, scratch, settings_.lakes, iterationsBetweenLakes); !status) return status;
    const double splashed = std::min(settings_.splash / (dx * dx), RainSplash::maxShare);
    if (Status status = splash_.start(scratch, splashed, terrain.sea()); !status) return status;
    return scratch.take({&velocity_, &scratch_[0], &scratch_[1], &scratch_[2], &scratch_[3], &scratch_[4]});
  }

  void iterate(Run& run) override {
    const float wetness = wetnessOf(run);
    for (int i = 0; i < substeps_; ++i) {
      const auto seed = static_cast<std::uint32_t>(run.random.bits(static_cast<std::uint64_t>(i)));
      const auto rain = [&](int row, float* to) { rainOnRow(seed, row, run.terrain, wetness * rain_, to); };
      flow_->step(run, velocity_, wetness, {scratch_[0], scratch_[1], scratch_[2], scratch_[3], scratch_[4]}, rain);
    }
    slump_->apply(run, {scratch_[0], scratch_[1], scratch_[2], scratch_[3], scratch_[4]});
    splash_.apply(run, scratch_[0]);
    lakes_.apply(run, {scratch_[0], scratch_[1], scratch_[2]});
  }

  void visitState(FunctionReference<void(Grid&)> visit) override { visit(velocity_); }

 private:
  // The share that remains after `share` of an iteration, when a whole iteration removes the share `rate`.
  static float remainingAfter(double rate, double share) { return static_cast<float>(power(1.0 - rate, share)); }

  void rainOnRow(std::uint32_t seed, int row, const Terrain& terrain, float rain, float* to) const {
    const int width = terrain.shape().width;
    const FactorRow painted = PaintedFactor(terrain, LayerId::paintedRain).row(row);
    const Floats maximumRain = splat(rain), variability = splat(static_cast<float>(settings_.rainVariability)), one = splat(1.0f);
    Words columns{0, 1, 2, 3};
    for (int c = 0; c < width; c += lanes, columns += lanes) {
      const Floats random = toFloats((Ints)(latticeHash(seed, columns, row) >> 8)) * splat(0x1p-24f);
      store(to + c, maximumRain * (one - variability * (one - random)) * painted.of(c));
    }
  }

  GridSimulationSettings settings_;
  int substeps_ = 1;
  float rain_ = 0.0f;  // m, maximum in one substep
  std::optional<GridFlow> flow_;
  std::optional<Slump> slump_;
  Grid velocity_;
  Grid scratch_[5];  // used by the flow and the slump in turn
  RainSplash splash_;
  LakeRule lakes_;
};

}  // namespace

namespace methods {

extern const MethodDescription gridSimulation = {
    .id = "grid-simulation",
    .kind = MethodKind::erosion,
    .title = "Grid simulation",
    .summary =
        "Fills plains between ranges: rain on every cell runs downhill over the grid, dissolves rock where it is fast and deep, "
        "and deposits it where it slows; slopes that become too steep slip.",
    .source = "Chunkable erosion simulation",
    .revision = 3,
    .epochRevision = 2,
    .parameters = gridSimulationParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::sediment, LayerId::wear, LayerId::deposit},
    .waterOf = rainOnly,
    .defaultIterations = 150,
    .starter = "iterations=300;capacity=24;deposition=0.01;splash=5",
    .whyNotRotated = "its rain is random for each cell",
    .whyNoReach = "its rain is random for each cell of a map",
    .create = createMethod<GridSimulation, GridSimulationSettings, gridSimulationParameters>,
};

}  // namespace methods
}  // namespace rill
