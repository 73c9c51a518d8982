#include "erosion/grid_droplets/grid_droplets.h"

#include <vector>

#include "erosion/dry_season.h"
#include "erosion/grid_droplets/grid_droplet_rows.h"
#include "lakes/lake_rule.h"
#include "method/ledger.h"
#include "terrain/sea.h"

namespace rill {
namespace {

// Large enough that moving the rows next to a block a second time costs little.
constexpr int rowsOfBlock = 64;
// Half a cell from the old cell's centre plus a step of one cell; slightly below 1.5, because 1.5 would round to two cells.
constexpr float farthest = 0x1.7ffffep+0f;

// Droplets in the cells around a cell change its ground. They read the ground around their own and their next position, which is
// up to two cells away.
constexpr int reachOfStep = 3;
// Rain splash reaches one cell, but not in each iteration.
constexpr int reachOfSplash = 1;
constexpr int iterationsBetweenLakes = 7;  // that overflow

class GridDroplets final : public Method {
 public:
  explicit GridDroplets(const GridDropletsSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Shape shape = run.terrain.shape();
    Status status = scratch.take({&droplets_.x, &droplets_.y, &droplets_.speed, &next_.x, &next_.y, &next_.speed, &nextHeight_,
                                  &nextWater_, &nextSediment_});
    if (status) status = ledger_.start(scratch, rowsOfBlock);
    if (status) status = splash_.start(scratch, settings_.splash, run.terrain.sea());
    if (status) status = lakes_.start(run, scratch, settings_.lakes, iterationsBetweenLakes);
    rows_ = std::vector<GridDropletRows>(static_cast<std::size_t>(rowBlocks(shape.height, rowsOfBlock)));
    for (GridDropletRows& rows : rows_) {
      if (status) status = rows.start(scratch);
    }
    if (!status) return status;
    droplets_.speed.fill(1.0f);
    run.terrain.get(LayerId::water).fill(GridDropletRows::waterOfSizeOne);
    run.terrain.get(LayerId::sediment).fill(0.0f);
    const auto dx = static_cast<float>(run.terrain.cellSize());
    factors_ = {static_cast<float>(settings_.capacity),
                static_cast<float>(settings_.minimumSlope) * dx,
                static_cast<float>(settings_.erosion),
                static_cast<float>(settings_.deposition),
                static_cast<float>(settings_.gravity) / dx,
                static_cast<float>(1.0 - settings_.friction),
                static_cast<float>(1.0 - settings_.evaporation),
                static_cast<float>(settings_.rain),
                run.terrain.sea(),
                static_cast<float>(seaSettlingShare(run.terrain.cellSize()))};
    const Edges edges = run.terrain.edges();
    reachX_ = GridDropletLimits(shape.width, edges == Edges::wall, farthest);
    reachY_ = GridDropletLimits(shape.height, edges == Edges::wall, farthest);
    restX_ = GridDropletLimits(shape.width, edges != Edges::periodic, 0.5f);
    restY_ = GridDropletLimits(shape.height, edges != Edges::periodic, 0.5f);
    return {};
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    terrain.fillGroundHalo();
    const float wetness = wetnessOf(run);
    GridDropletFactors factors = factors_;
    factors.capacity *= wetness;
    factors.deposition = depositionAt(wetness, factors.deposition);
    factors.rain *= wetness;
    const GridDropletStep step{factors,   reachX_, reachY_,     restX_,     restY_,       terrain,
                               droplets_, next_,   nextHeight_, nextWater_, nextSediment_};
    const Budget sums = ledger_.record(
        run, [&](int block, int first, int end) { return rows_[static_cast<std::size_t>(block)].run(step, first, end); });
    run.budget.carried = sums.carried;
    terrain.height().swap(nextHeight_);
    terrain.get(LayerId::water).swap(nextWater_);
    terrain.get(LayerId::sediment).swap(nextSediment_);
    std::swap(droplets_, next_);
    splash_.apply(run, nextHeight_);
    lakes_.apply(run, {nextHeight_, nextWater_, nextSediment_});
  }

  void visitState(FunctionReference<void(Grid&)> visit) override {
    visit(droplets_.x);
    visit(droplets_.y);
    visit(droplets_.speed);
  }

 private:
  GridDropletsSettings settings_;
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
        [](std::span<const Value> values, double) {
          const auto settings = settingsFrom<GridDropletsSettings>(gridDropletsParameters, values);
          return settings.lakes == Lakes::sink ? reachOfStep + reachOfSplash : noReach;
        },
    .reachOfEnd = LakeRule::reachOfEnd,
    .whyNoReach = whyOverflowHasNoReach,
    .create = createMethod<GridDroplets, GridDropletsSettings, gridDropletsParameters>,
};

}  // namespace methods
}  // namespace rill
