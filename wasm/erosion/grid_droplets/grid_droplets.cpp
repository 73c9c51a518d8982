#include "erosion/grid_droplets/grid_droplets.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/math.h"
#include "erosion/dry_season.h"
#include "erosion/grid_droplets/grid_droplet_rows.h"
#include "lakes/lake_rule.h"
#include "method/ledger.h"
#include "terrain/sea.h"
#include "terrain/voids.h"

namespace rill {
namespace {

// Large enough that moving the rows next to a block a second time costs little.
constexpr int rowsOfBlock = 64;
// Half a cell from the old cell's centre plus a move of one cell; slightly below 1.5, because 1.5 would round to two cells.
constexpr float farthest = 0x1.7ffffep+0f;

// Droplets in the cells around a cell change its ground. They read the ground around their own and their next position, which is
// up to two cells away.
constexpr int reachOfMove = 3;
// Rain splash has at most as many steps as there are moves, and reaches one cell in each.
constexpr int reachOfSplash = 1;

// Moves of an iteration, each of at most one cell.
int movesOf(double step, double cellSize) { return std::max(1, static_cast<int>(std::ceil(step / cellSize))); }

class GridDroplets final : public Method {
 public:
  explicit GridDroplets(const GridDropletsSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Shape shape = run.terrain.shape();
    const double cellsPerStep = settings_.step / run.terrain.cellSize();
    moves_ = movesOf(settings_.step, run.terrain.cellSize());
    Status status = scratch.take({&droplets_.x, &droplets_.y, &droplets_.speed, &next_.x, &next_.y, &next_.speed, &nextHeight_,
                                  &nextWater_, &nextSediment_});
    if (status) status = ledger_.start(scratch, rowsOfBlock);
    if (status) status = splash_.start(scratch, settings_.splash * cellsPerStep * cellsPerStep, moves_, run.terrain.sea());
    if (status) status = lakes_.start(run, scratch, settings_.lakes, iterationsBetweenLakes);
    rows_ = std::vector<GridDropletRows>(static_cast<std::size_t>(rowBlocks(shape.height, rowsOfBlock)));
    for (GridDropletRows& rows : rows_) {
      if (status) status = rows.start(scratch);
    }
    if (!status) return status;
    droplets_.speed.fill(1.0f);
    run.terrain.get(LayerId::water).fill(waterOfSizeOne);
    run.terrain.get(LayerId::sediment).fill(0.0f);
    factors_ = factorsFor(run.terrain);
    const Edges edges = run.terrain.edges();
    reachX_ = GridDropletLimits(shape.width, edges == Edges::wall, farthest);
    reachY_ = GridDropletLimits(shape.height, edges == Edges::wall, farthest);
    restX_ = GridDropletLimits(shape.width, edges != Edges::periodic, 0.5f);
    restY_ = GridDropletLimits(shape.height, edges != Edges::periodic, 0.5f);
    return {};
  }

  // Each move is a part.
  int parts(const Run& run) const override { return moves_ + lakes_.parts(run); }

  void iterate(Run& run) override {
    if (run.part >= moves_) return lakes_.apply(run, run.part - moves_, {nextHeight_, nextWater_, nextSediment_});
    // No droplet starts in a void.
    if (run.iteration == 0 && run.part == 0) clearVoidsIn(run.terrain, run.terrain.get(LayerId::water));
    const float wetness = wetnessOf(run);
    GridDropletFactors factors = factors_;
    factors.capacity *= wetness;
    factors.deposition = ofMove(depositionAt(wetness, static_cast<float>(settings_.deposition)));
    factors.rain *= wetness;
    move(run, factors);
    if (run.part == moves_ - 1) splash_.apply(run, nextHeight_);
  }

  void visitState(FunctionReference<void(Grid&)> visit) override {
    visit(droplets_.x);
    visit(droplets_.y);
    visit(droplets_.speed);
  }

 private:
  // Factors before the dry season.
  GridDropletFactors factorsFor(const Terrain& terrain) const {
    const double length = settings_.step / moves_;
    const float friction = ofMove(settings_.friction);
    return {.move = static_cast<float>(length / terrain.cellSize()),
            .capacity = static_cast<float>(settings_.capacity * moves_),
            .minimumDrop = static_cast<float>(settings_.minimumSlope * length),
            .erosion = ofMove(settings_.erosion),
            .deposition = ofMove(settings_.deposition),
            .gravityPerMetre = static_cast<float>(settings_.gravity / length * friction / settings_.friction),
            .remainingEnergy = 1.0f - friction,
            .dried = 1.0f - ofMove(settings_.evaporation),
            .rain = static_cast<float>(settings_.rain / moves_),
            .sea = terrain.sea(),
            .settledAtSea = static_cast<float>(seaSettlingShare(length))};
  }

  // The share that changes in one move, if the share `rate` changes in all moves of an iteration.
  float ofMove(double rate) const { return static_cast<float>(1.0 - power(1.0 - rate, 1.0 / moves_)); }

  // Moves all droplets once.
  void move(Run& run, const GridDropletFactors& factors) {
    Terrain& terrain = run.terrain;
    terrain.fillGroundHalo();
    const GridDropletStep step{factors,   reachX_, reachY_,     restX_,     restY_,       terrain,
                               droplets_, next_,   nextHeight_, nextWater_, nextSediment_};
    const Budget sums = ledger_.record(
        run, [&](int block, int first, int end) { return rows_[static_cast<std::size_t>(block)].run(step, first, end); });
    run.budget.carried = sums.carried;
    terrain.height().swap(nextHeight_);
    terrain.get(LayerId::water).swap(nextWater_);
    terrain.get(LayerId::sediment).swap(nextSediment_);
    std::swap(droplets_, next_);
  }

  static constexpr int iterationsBetweenLakes = 7;  // that overflow

  GridDropletsSettings settings_;
  int moves_ = 1;
  GridDropletFactors factors_{};
  GridDropletLimits reachX_, reachY_, restX_, restY_;
  GridDropletState droplets_, next_;
  Grid nextHeight_, nextWater_, nextSediment_;
  std::vector<GridDropletRows> rows_;  // one for each block of rows
  Ledger ledger_;
  RainSplash splash_;
  LakeRule lakes_;
};

}  // namespace

namespace methods {

extern const MethodDescription gridDroplets = {
    .id = "grid-droplets",
    .kind = MethodKind::erosion,
    .title = "Grid droplets",
    .summary =
        "Carves fine, branching ridges all over a map at once: a droplet in every cell runs downhill, erodes where it is fast and "
        "has much water, and deposits its load where it slows; droplets that meet become streams.",
    .source = "Around The World, part 23 (fourth attempt)",
    .revision = 3,
    .epochRevision = 2,
    .parameters = gridDropletsParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::sediment, LayerId::wear, LayerId::deposit},
    .waterOf =
        [](std::span<const Value> values) {
          return WaterSupply{settingsFrom<GridDropletsSettings>(gridDropletsParameters, values).rain > 0.0};
        },
    .defaultIterations = 20,
    .whyNotRotated =
        "it sums in the order of rows, which rounds differently when the map is turned, and the last bit decides to which "
        "cell a droplet moves",
    .reach =
        [](std::span<const Value> values, double cellSize) {
          const auto settings = settingsFrom<GridDropletsSettings>(gridDropletsParameters, values);
          return settings.lakes == Lakes::sink ? movesOf(settings.step, cellSize) * (reachOfMove + reachOfSplash) : noReach;
        },
    .reachOfEnd = LakeRule::reachOfEnd,
    .whyNoReach = whyOverflowHasNoReach,
    .create = createMethod<GridDroplets, GridDropletsSettings, gridDropletsParameters>,
};

}  // namespace methods
}  // namespace rill
