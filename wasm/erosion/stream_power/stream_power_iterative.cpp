#include "erosion/stream_power/stream_power_iterative.h"

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "drainage/stepwise_drainage.h"
#include "erosion/stream_power/river_channels.h"
#include "erosion/stream_power/stream_power_law.h"
#include "grid/stencil.h"
#include "method/ledger.h"
#include "terrain/voids.h"

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
    endOfRivers_ = settings_.belowSea == StreamBelowSea::cut ? noSea : terrain.sea();
    if (Status status = ledger_.start(scratch); !status) return status;
    if (Status status = channels_.start(run, scratch, settings_.channelArea); !status) return status;
    if (settings_.flow == StreamFlow::steepest) return scratch.take({&direction_, &fall_, &nextArea_});
    if (Status status = network_.start(scratch, terrain.edges()); !status) return status;
    network_.leaveOutVoids(terrain);
    if (Status status = scratch.take({&surfaces_}); !status) return status;
    return drainage_.start(scratch);
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    fillGroundForWater(terrain);
    if (settings_.flow == StreamFlow::steepest) {
      followLowest(run);
    } else {
      followAll(run);
    }
    const Budget sums = ledger_.close(run);
    (terrain.isOpen() ? run.budget.lost : run.budget.carried) += sums.eroded;
  }

  Grid* channels() override { return channels_.grid(); }

 private:
  // One step of a cell: the water level, the height after uplift, and the height after the river has cut (m).
  struct Cut {
    float level, lifted, height;
  };

  struct FourCuts {
    Floats lifted, heights;  // after uplift, and after the river has cut (m)
    Ints isUnderWater;
  };

  // Each cell is solved twice: with the water levels of its neighbours at the start of the step, and with their heights after that.
  // With the first solution alone, a cell could sink below a neighbour that rises.
  void followAll(Run& run) {
    Terrain& terrain = run.terrain;
    findAreas(run);
    channels_.mark(run, [&](int c, int r) { return network_.level().row(r)[c] > terrain.height().row(r)[c]; });
    fillHalo(network_.level());
    sweep(run, network_.level(), [&](int r, int c, int count, const FourCuts& cuts) {
      const Floats surfaces = select(cuts.isUnderWater, readVector(network_.level().row(r) + c), cuts.heights);
      for (int lane = 0; lane < count; ++lane) surfaces_.row(r)[c + lane] = surfaces[lane];
      return Budget{};
    });
    fillHalo(surfaces_);
    sweep(run, surfaces_, [&](int r, int c, int count, const FourCuts& cuts) { return record(terrain, r, c, count, cuts); });
  }

  // The areas are exact at the start, and follow the changes of the ground from cell to cell.
  void findAreas(Run& run) {
    Terrain& terrain = run.terrain;
    Grid& area = terrain.get(LayerId::flow);
    const auto cellArea = static_cast<float>(terrain.cellArea());
    constexpr auto spread = DrainageNetwork::Spread::multiple;
    if (run.iteration > 0) {
      network_.flood(run.pool, terrain.height(), spread, endOfRivers_);
      drainage_.step(run.pool, network_.flooded(), terrain.height(), {cellArea, paintedRainOf(terrain)}, area);
      return;
    }
    network_.route(run.pool, terrain.height(), spread, endOfRivers_);
    network_.accumulate(run.pool, area, drainage_.scratch(), paintedRainOf(terrain));
    forRowBlocks(run.pool, area.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        for (int c = 0; c < area.width(); ++c) area.row(r)[c] *= cellArea;
      }
    });
  }

  // Ghost cells of surfaces contain the level beyond the border, or repeat the cells across.
  void fillHalo(Grid& surfaces) {
    if (network_.lattice().isJoined()) return fillHaloWithGround(surfaces, Edges::periodic);
    if (&surfaces == &network_.level()) return;
    const Shape shape = surfaces.shape();
    for (int r = -1; r <= shape.height; ++r) {
      const bool isGhostRow = r < 0 || r == shape.height;
      for (int c = -1; c <= shape.width; c += isGhostRow ? 1 : shape.width + 1) surfaces.row(r)[c] = network_.level().row(r)[c];
    }
  }

  // Solves all cells above these surfaces of their neighbours. take(row, column, count, cuts) receives up to four cells at a time.
  template <class Take>
  void sweep(Run& run, const Grid& surfaces, const Take& take) {
    const Terrain& terrain = run.terrain;
    const Softness softness(terrain);
    const std::uint8_t *const directionOf = network_.directionOfCells(), *const receiversOf = network_.receiversOfCells();
    ledger_.forBlocks(run, [&](int, int first, int end) -> Budget {
      Budget sums;
      for (int r = first; r < end; ++r) {
        const Rows bases(surfaces, r);
        const float *const heights = terrain.height().row(r), *const levels = network_.level().row(r);
        const float* const areas = terrain.get(LayerId::flow).row(r);
        const SoftnessRow soft = softness.row(r);
        const FactorRow uplift = PaintedFactor(terrain, LayerId::paintedUplift).row(r);
        for (int c = 0; c < terrain.shape().width; c += lanes) {
          const Cell cell = network_.lattice().cell(c, r);
          const Ints isOutlet = fourBytes(directionOf + cell) == splat(static_cast<std::int32_t>(noDirection));
          const Floats before = readVector(heights + c);
          const Ints rises = ~isOutlet & (before >= splat(terrain.sea()));
          const Floats lifted = before + maskWhere(rises, splat(law_.uplift()) * uplift.of(c));
          const Ints isUnderWater = isOutlet | (readVector(levels + c) > before);
          const RiverCut::LowerOfFour lower = lowerOf(bases, c, fourBytes(receiversOf + cell));
          const Floats cut = law_.cut().toLower(lower, lifted, law_.strengthsAt(readVector(areas + c), soft.unlimitedOf(c)));
          const Budget taken =
              take(r, c, std::min(lanes, terrain.shape().width - c), {lifted, select(isUnderWater, lifted, cut), isUnderWater});
          sums.eroded += taken.eroded;
          sums.uplifted += taken.uplifted;
        }
      }
      return sums;
    });
  }

  static Ints fourBytes(const std::uint8_t* from) { return Ints{from[0], from[1], from[2], from[3]}; }

  static RiverCut::LowerOfFour lowerOf(const Rows& bases, int c, Ints receivers) {
    const auto at = [&](int i, int j) {
      return select((receivers & splat(1 << directionOf(i, j))) != Ints{}, bases.at(c, i, j), splat(highest));
    };
    return {{minimum(at(-1, 0), at(1, 0)), minimum(at(-1, -1), at(1, 1))},
            {minimum(at(0, -1), at(0, 1)), minimum(at(1, -1), at(-1, 1))}};
  }

  Budget record(Terrain& terrain, int r, int c, int count, const FourCuts& cuts) const {
    float* const heights = terrain.height().row(r) + c;
    float* const wear = terrain.get(LayerId::wear).row(r) + c;
    float* const water = terrain.get(LayerId::water).row(r) + c;
    const float* const levels = network_.flooded().level().row(r) + c;
    Budget sums;
    for (int lane = 0; lane < count; ++lane) {
      sums.uplifted += static_cast<double>(cuts.lifted[lane]) - heights[lane];
      sums.eroded += static_cast<double>(cuts.lifted[lane]) - cuts.heights[lane];
      wear[lane] += cuts.lifted[lane] - cuts.heights[lane];
      heights[lane] = cuts.heights[lane];
      water[lane] = maximum(maximum(levels[lane], terrain.sea()) - heights[lane], 0.0f);
    }
    return sums;
  }

  void followLowest(Run& run) {
    Terrain& terrain = run.terrain;
    const float sea = endOfRivers_;
    Grid& area = terrain.get(LayerId::flow);
    forRowBlocks(run.pool, area.height(),
                 [&](int, int first, int end) { findLowestNeighbours(terrain.height(), sea, first, end, direction_, fall_); });
    fillHaloWithNothing(direction_, terrain.edges());
    fillHaloWithNothing(area, terrain.edges());
    forRowBlocks(run.pool, area.height(), [&](int, int first, int end) {
      iterateDrainageArea(direction_, area, {static_cast<float>(terrain.cellArea()), paintedRainOf(terrain)}, first, end,
                          nextArea_);
    });
    area.swap(nextArea_);
    channels_.mark(run, [&](int c, int r) { return terrain.height().row(r)[c] < sea; });
    cutAll(run, [&](int r, int c, float before, float lifted) -> Cut {
      if (before < sea) return {sea, before, before};
      const auto direction = static_cast<int>(direction_.row(r)[c]);
      if (direction == noDirection) return {before, lifted, lifted};
      const float base = before - fall_.row(r)[c];
      return {before, lifted, law_.cut().toReceiver(base, lifted, strengthAt(terrain, r, c), isDiagonal(direction))};
    });
  }

  float strengthAt(const Terrain& terrain, int r, int c) const {
    const float cells = terrain.get(LayerId::flow).row(r)[c] / static_cast<float>(terrain.cellArea());
    return law_.strengthAt(cells, Softness(terrain).row(r).unlimitedAt(c));
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
        const FactorRow uplift = PaintedFactor(terrain, LayerId::paintedUplift).row(r);
        const VoidRow voids(terrain, r);
        for (int c = 0; c < terrain.shape().width; ++c) {
          if (voids.at(c)) continue;
          const float before = heights[c];
          const float rise = before < terrain.sea() ? 0.0f : law_.uplift() * uplift.at(c);
          const Cut cut = cutAt(r, c, before, before + rise);
          heights[c] = cut.height;
          water[c] = maximum(maximum(cut.level, terrain.sea()) - cut.height, 0.0f);
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
  float endOfRivers_ = noSea;  // m: rivers end below this level
  DrainageNetwork network_;    // used where water is spread
  StepwiseDrainage drainage_;
  Grid surfaces_;                     // m: of water, or of ground, after the first solution
  Grid direction_, fall_, nextArea_;  // used where water follows the lowest neighbour
  RiverChannels channels_;
  Ledger ledger_;
};

}  // namespace

std::unique_ptr<Method> makeIterativeStreamPower(const StreamPowerSettings& settings) {
  return std::make_unique<IterativeStreamPower>(settings);
}

}  // namespace rill
