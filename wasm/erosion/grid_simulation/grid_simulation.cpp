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
// The maximum share of its drop by which a move lowers a cell. With the whole drop, as in the article, a cell in a river becomes as
// low as the next one, which is lowered as well: then it is a hollow that silts up, and so on.
constexpr float maximumFallTaken = 0.05f;

// A cell receives from its neighbours, which look at the ground around them.
constexpr int reachOfGridFlow = 2;
// Rain splash has at most as many steps as there are moves, and reaches one cell in each.
constexpr int reachOfGridSplash = 1;

// Moves of an iteration, each of at most one cell.
int gridMovesOf(double cellsPerStep) { return std::max(1, static_cast<int>(std::ceil(cellsPerStep))); }

class GridSimulation final : public Method {
 public:
  explicit GridSimulation(const GridSimulationSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Terrain& terrain = run.terrain;
    const double dx = terrain.cellSize();
    const double cellsPerStep = settings_.step / dx;
    moves_ = gridMovesOf(cellsPerStep);
    const double length = settings_.step / moves_;
    rates_ = {.move = static_cast<float>(length / dx),
              .levelled = maximumFallTaken,
              .remainingWater = 1.0f - ofMove(settings_.evaporation),
              .minimumDrop = static_cast<float>(settings_.minimumSlope * length),
              .gravity = static_cast<float>(settings_.gravity / length),
              .capacity = static_cast<float>(settings_.capacity * moves_),
              .dissolving = ofMove(settings_.dissolving),
              .deposition = ofMove(settings_.deposition),
              .settledAtSea = static_cast<float>(seaSettlingShare(length))};
    if (Status status = flow_.start(scratch, terrain.edges()); !status) return status;
    slump_.emplace(tangent(radians(settings_.repose)) * dx, slipWidth * cellsPerStep, Exchange::mutual);
    if (Status status = slump_->start(scratch, terrain.edges()); !status) return status;
    run.terrain.get(LayerId::water).fill(0.0f);
    run.terrain.get(LayerId::sediment).fill(0.0f);
    if (Status status = lakes_.start(run, scratch, settings_.lakes, iterationsBetweenLakes); !status) return status;
    if (Status status = splash_.start(scratch, settings_.splash / (dx * dx), moves_, terrain.sea()); !status) return status;
    return scratch.take({&velocity_, &scratch_[0], &scratch_[1], &scratch_[2], &scratch_[3], &scratch_[4]});
  }

  // Each move is a part.
  int parts(const Run& run) const override { return moves_ + lakes_.parts(run); }

  void iterate(Run& run) override {
    if (run.part >= moves_) return lakes_.apply(run, run.part - moves_, {scratch_[0], scratch_[1], scratch_[2]});
    const float wetness = wetnessOf(run);
    const float maximumRain = wetness * static_cast<float>(0.001 * settings_.rain / moves_);
    GridFlowRates rates = rates_;
    rates.capacity *= wetness;
    rates.deposition = ofMove(depositionAt(wetness, static_cast<float>(settings_.deposition)));
    const auto seed = static_cast<std::uint32_t>(run.random.bits(static_cast<std::uint64_t>(run.part)));
    const auto rain = [&](int row, float* to) { rainOnRow(seed, row, run, maximumRain, to); };
    flow_.step(run, velocity_, rates, {scratch_[0], scratch_[1], scratch_[2], scratch_[3], scratch_[4]}, rain);
    if (run.part < moves_ - 1) return;
    slump_->apply(run, {scratch_[0], scratch_[1], scratch_[2], scratch_[3], scratch_[4]});
    splash_.apply(run, scratch_[0]);
  }

  void visitState(FunctionReference<void(Grid&)> visit) override { visit(velocity_); }

 private:
  // The share that changes in one move, if the share `rate` changes in all moves of an iteration.
  float ofMove(double rate) const { return static_cast<float>(1.0 - power(1.0 - rate, 1.0 / moves_)); }

  // The rain of a cell belongs to its place in the world, so that all windows of the world have the same rain.
  void rainOnRow(std::uint32_t seed, int row, const Run& run, float rain, float* to) const {
    const int width = run.terrain.shape().width;
    const FactorRow painted = PaintedFactor(run.terrain, LayerId::paintedRain).row(row);
    const auto inWorld = [](double cells) { return static_cast<std::uint32_t>(static_cast<std::int64_t>(std::floor(cells))); };
    const auto worldRow = static_cast<std::int32_t>(inWorld(run.window.row(row)));
    const Floats maximumRain = splat(rain), variability = splat(static_cast<float>(settings_.rainVariability)), one = splat(1.0f);
    Words columns = splat(inWorld(run.window.column(0))) + Words{0, 1, 2, 3};
    for (int c = 0; c < width; c += lanes, columns += lanes) {
      const Floats random = toFloats((Ints)(latticeHash(seed, columns, worldRow) >> 8)) * splat(0x1p-24f);
      store(to + c, maximumRain * (one - variability * (one - random)) * painted.of(c));
    }
  }

  static constexpr int iterationsBetweenLakes = 50;  // that overflow

  GridSimulationSettings settings_;
  int moves_ = 1;
  GridFlowRates rates_{};  // before the dry season
  GridFlow flow_{Load::limited};
  std::optional<Slump> slump_;
  Grid velocity_;
  Grid scratch_[5];  // used by the flow, and then by the slump
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
    .starter = "iterations=300",
    .whyNotRotated = "its rain is random for each cell",
    .reach =
        [](std::span<const Value> values, double cellSize) {
          const auto settings = settingsFrom<GridSimulationSettings>(gridSimulationParameters, values);
          if (settings.lakes == Lakes::overflow) return noReach;
          const double cellsPerStep = settings.step / cellSize;
          return (reachOfGridFlow + reachOfGridSplash) * gridMovesOf(cellsPerStep) + Slump::reachOf(slipWidth * cellsPerStep);
        },
    .widestPiece = 4096,
    .reachOfEnd = LakeRule::reachOfEnd,
    .whyNoReach = whyOverflowHasNoReach,
    .create = createMethod<GridSimulation, GridSimulationSettings, gridSimulationParameters>,
};

}  // namespace methods
}  // namespace rill
