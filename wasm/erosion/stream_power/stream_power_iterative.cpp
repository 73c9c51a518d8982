#include "erosion/stream_power/stream_power_iterative.h"

#include "drainage/drainage.h"
#include "drainage/stepwise_drainage.h"
#include "erosion/stream_power/stream_power_law.h"
#include "method/ledger.h"

namespace rill {
namespace {

class IterativeStreamPower final : public Method {
 public:
  explicit IterativeStreamPower(const StreamPowerSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    Terrain& terrain = run.terrain;
    terrain.get(LayerId::water).fill(0.0f);
    terrain.get(LayerId::flow).fill(static_cast<float>(terrain.cellArea()));
    law_ = StreamPowerLaw(settings_, terrain);
    if (Status status = ledger_.start(scratch); !status) return status;
    if (settings_.flow == StreamFlow::steepest) return scratch.take({&direction_, &fall_, &nextArea_});
    if (Status status = flooded_.start(scratch, terrain.edges()); !status) return status;
    return drainage_.start(scratch);
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    // Water cannot pass a wall, even where the ground there is low.
    terrain.fillGroundHalo();
    if (terrain.edges() == Edges::wall) fillHaloWithValue(terrain.height(), Edges::wall, highest);
    if (settings_.flow == StreamFlow::steepest) {
      followLowest(run);
    } else {
      followAll(run);
    }
    const Budget sums = ledger_.close(run);
    (terrain.edges() == Edges::open ? run.budget.lost : run.budget.carried) += sums.eroded;
  }

 private:
  // One step of a cell: the water level, the height after uplift, and the height after the river has cut (m).
  struct Cut {
    float level, lifted, height;
  };

  void followAll(Run& run) {
    Terrain& terrain = run.terrain;
    flooded_.route(run.pool, terrain.height(), FloodedGround::Spread::multiple, terrain.sea());
    drainage_.step(run.pool, flooded_, terrain.height(), static_cast<float>(terrain.cellArea()), terrain.get(LayerId::flow));
    const Lattice& lattice = flooded_.lattice();
    const float* const levels = flooded_.level().row(0);
    cutAll(run, [&](int r, int c, float before, float lifted) -> Cut {
      const Cell cell = lattice.cell(c, r);
      const float level = levels[cell];
      if (flooded_.direction()[cell] == noDirection) return {level, before, before};
      if (level > before) return {level, lifted, lifted};
      // Water levels of the neighbours. Ghost cells repeat the cells across joined edges.
      const Neighbourhood around = Neighbourhood::all(levels, lattice.stride(), cell);
      const Neighbourhood::Lower lower = around.keep(flooded_.receivers()[cell], highest).lower();
      return {level, lifted, law_.cut().toLower(lower, lifted, strengthAt(terrain, r, c))};
    });
  }

  void followLowest(Run& run) {
    Terrain& terrain = run.terrain;
    const float sea = terrain.sea();
    Grid& area = terrain.get(LayerId::flow);
    forRowBlocks(run.pool, area.height(),
                 [&](int, int first, int end) { findLowestNeighbours(terrain.height(), sea, first, end, direction_, fall_); });
    fillHaloWithNothing(direction_, terrain.edges());
    fillHaloWithNothing(area, terrain.edges());
    forRowBlocks(run.pool, area.height(), [&](int, int first, int end) {
      iterateDrainageArea(direction_, area, static_cast<float>(terrain.cellArea()), first, end, nextArea_);
    });
    area.swap(nextArea_);
    cutAll(run, [&](int r, int c, float before, float lifted) -> Cut {
      if (before < sea) return {sea, before, before};
      const auto direction = static_cast<int>(direction_.row(r)[c]);
      if (direction == noDirection) return {before, lifted, lifted};
      const float base = before - fall_.row(r)[c];
      return {before, lifted, law_.cut().toReceiver(base, lifted, strengthAt(terrain, r, c), isDiagonal(direction))};
    });
  }

  float strengthAt(const Terrain& terrain, int r, int c) const {
    return law_.strengthAt(terrain, terrain.get(LayerId::flow).row(r)[c] / static_cast<float>(terrain.cellArea()), r, c);
  }

  // Calls cutAt(row, column, height, height after uplift) for every cell, and records the result.
  template <class CutAt>
  void cutAll(Run& run, const CutAt& cutAt) {
    Terrain& terrain = run.terrain;
    ledger_.forBlocks(run, [&](int, int first, int end) -> Budget {
      double eroded = 0.0, uplifted = 0.0;
      for (int r = first; r < end; ++r) {
        float* const heights = terrain.height().row(r);
        float* const wear = terrain.get(LayerId::wear).row(r);
        float* const water = terrain.get(LayerId::water).row(r);
        for (int c = 0; c < terrain.shape().width; ++c) {
          const float before = heights[c];
          const Cut cut = cutAt(r, c, before, before + law_.uplift());
          heights[c] = cut.height;
          water[c] = maximum(cut.level - cut.height, 0.0f);
          wear[c] += cut.lifted - cut.height;
          eroded += static_cast<double>(cut.lifted) - cut.height;
          uplifted += static_cast<double>(cut.lifted) - before;
        }
      }
      return {.eroded = eroded, .uplifted = uplifted};
    });
  }

  StreamPowerSettings settings_;
  StreamPowerLaw law_;
  FloodedGround flooded_;  // used where water is spread
  StepwiseDrainage drainage_;
  Grid direction_, fall_, nextArea_;  // used where water follows the lowest neighbour
  Ledger ledger_;
};

}  // namespace

std::unique_ptr<Method> makeIterativeStreamPower(const StreamPowerSettings& settings) {
  return std::make_unique<IterativeStreamPower>(settings);
}

}  // namespace rill
