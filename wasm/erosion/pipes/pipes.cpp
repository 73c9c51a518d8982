#include "erosion/pipes/pipes.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

#include "base/math.h"
#include "droplets/banks.h"
#include "erosion/face_flow.h"
#include "erosion/pipes/pipe_block_rows.h"
#include "erosion/pipes/pipe_borders.h"
#include "erosion/pipes/pipe_rows.h"
#include "erosion/pipes/spring.h"
#include "lakes/lake_rule.h"
#include "method/ledger.h"

namespace rill {
namespace {

constexpr double courant = 0.6;       // maximum distance of a wave in one sub-step, cells
constexpr double pipeHeight = 3.4;    // m: of deeper water only this depth conducts
constexpr int maximumPipeSteps = 64;  // of one iteration
constexpr double secondsPerHour = 3600.0;
constexpr double rainOfUnit = 500.0;       // mm/h: the rain that springs are compared with where it does not rain
constexpr int iterationsBetweenBanks = 4;  // that slip

// A block computes up to three rows beyond each end of its own rows, so blocks are larger than those of other methods.
constexpr int rowsPerBand = 32;

// The flow into a cell is restrained by all that flows out of the cell that gives it.
constexpr int reachOfSubStep = 2;

// Sub-steps of an iteration of `time` seconds, if water is at least as deep as pipes are high.
int maxSubSteps(double time, double cellSize) {
  const double stable = courant * cellSize / std::sqrt(gravity * pipeHeight);
  return static_cast<int>(std::min(std::ceil(time / stable), static_cast<double>(maximumPipeSteps)));
}

float maxOf(Floats values) { return std::max(std::max(values[0], values[1]), std::max(values[2], values[3])); }

// Values in the four pipes that each cell owns.
struct PipeGrids {
  Grid west, north, northWest, northEast;

  PipeRow row(int r) { return {west.row(r), north.row(r), northWest.row(r), northEast.row(r)}; }
  void swap(PipeGrids& other) {
    west.swap(other.west);
    north.swap(other.north);
    northWest.swap(other.northWest);
    northEast.swap(other.northEast);
  }
  void forEach(FunctionReference<void(Grid&)> visit) {
    for (Grid* grid : {&west, &north, &northWest, &northEast}) visit(*grid);
  }
};

class Pipes final : public Method {
 public:
  Pipes(const PipesSettings& settings, const PipeShares& shares) : settings_(settings), shares_(shares) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const Shape shape = run.terrain.shape();
    const int blocks = rowBlocks(shape.height, rowsPerBand);
    Status status = scratch.take({&flow_.west, &flow_.north, &flow_.northWest, &flow_.northEast, &nextFlow_.west, &nextFlow_.north,
                                  &nextFlow_.northWest, &nextFlow_.northEast, &nextWater_, &nextSediment_, &nextGround_});
    if (status.ok()) status = stored_.start(scratch, blocks);
    if (status.ok()) status = scratch.take(deepest_, static_cast<std::size_t>(blocks));
    if (status.ok()) status = scratch.take(inside_, static_cast<std::size_t>(shape.width + lanes), 0.0f);
    if (status.ok()) status = placeSprings(run, scratch, settings_.springs, springs_);
    if (status.ok()) status = ledger_.start(scratch, rowsPerBand);
    if (status.ok()) status = banks_.start(run, scratch, settings_.repose);
    if (status.ok()) status = lakes_.start(run, scratch, settings_.lakes, iterationsBetweenLakes);
    if (!status.ok()) return status;
    std::memset(inside_.begin(), 0xff, static_cast<std::size_t>(shape.width) * sizeof(float));
    run.terrain.get(LayerId::water).fill(0.0f);
    run.terrain.get(LayerId::sediment).fill(0.0f);
    return {};
  }

  int parts(const Run& run) const override { return 1 + lakes_.parts(run); }

  void iterate(Run& run) override {
    if (run.part > 0) return lakes_.apply(run, run.part - 1, {nextGround_, nextWater_, nextSediment_});
    Terrain& terrain = run.terrain;
    const int rows = terrain.shape().height;
    const auto findDeepest = [&](int block, int first, int end) {
      Floats deepest{};
      for (int r = first; r < end; ++r) {
        const float* const water = terrain.get(LayerId::water).row(r);
        for (int c = 0; c < terrain.shape().width; c += lanes) {
          deepest = maximum(deepest, maskWhere((Ints)readVector(inside_.begin() + c), readVector(water + c)));
        }
      }
      deepest_[static_cast<std::size_t>(block)] = maxOf(deepest);
    };
    forRowBlocks(run.pool, rows, findDeepest, rowsPerBand);
    double left = settings_.timeStep;
    for (int done = 0; done < maximumPipeSteps && left > 0.0; ++done) {
      // With lakes=sink, the sub-steps do not depend on water far away.
      const double deepest =
          settings_.lakes == Lakes::sink ? pipeHeight : static_cast<double>(*std::max_element(deepest_.begin(), deepest_.end()));
      const double depth = std::min(pipeHeight, deepest);
      const double stable = depth > 0.0 ? courant * terrain.cellSize() / std::sqrt(gravity * depth) : left;
      const double stepsLeft = std::min(std::ceil(left / stable), static_cast<double>(maximumPipeSteps - done));
      const double seconds = left / stepsLeft;
      advance(run, seconds);
      left = stepsLeft > 1.0 ? left - seconds : 0.0;
    }
    if ((run.iteration + 1) % iterationsBetweenBanks == 0) slipBanks(run);
  }

  void visitState(FunctionReference<void(Grid&)> visit) override { flow_.forEach(visit); }

 private:
  void slipBanks(Run& run) {
    Terrain& terrain = run.terrain;
    Grid& lost = nextSediment_;
    forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const float *const wear = terrain.get(LayerId::wear).row(r), *const deposit = terrain.get(LayerId::deposit).row(r);
        for (int c = 0; c < terrain.shape().width; c += lanes)
          store(lost.row(r) + c, readVector(wear + c) - readVector(deposit + c));
      }
    });
    banks_.slip(run, lost, nextGround_);
  }

  PipeStep stepOf(double cellSize, float sea, double seconds) const {
    const auto share = [&](double rate) { return static_cast<float>(1.0 - 1.0 / (1.0 + rate * seconds)); };
    const double drive = gravity * seconds / cellSize;
    const double reach = courant * cellSize / seconds;
    const double minimumSlope = settings_.minimumSlope;
    return {.axisDrive = static_cast<float>(drive * shares_.axis),
            .diagonalDrive = static_cast<float>(drive * shares_.diagonal),
            .axisWeight = 1.0f / shares_.axis,
            .diagonalWeight = shares_.diagonal > 0.0f ? 1.0f / shares_.diagonal : 0.0f,
            .deepest = static_cast<float>(std::min(pipeHeight, reach * reach / gravity)),
            .spread = static_cast<float>(seconds / cellSize),
            .drag = static_cast<float>(4.0 * seconds * settings_.friction),
            .inverseGravity = static_cast<float>(1.0 / gravity),
            .rain = static_cast<float>(settings_.rain * seconds / (1000.0 * secondsPerHour)),
            .undried = static_cast<float>(1.0 / (1.0 + settings_.evaporation * seconds / secondsPerHour)),
            .capacity = static_cast<float>(settings_.capacity),
            .minimumSlopeSquared = static_cast<float>(minimumSlope * minimumSlope),
            .slopePerDifference = static_cast<float>(1.0 / (12.0 * cellSize)),
            .dissolved = share(settings_.erosion),
            .settled = share(settings_.deposition),
            .sea = sea};
  }

  // One sub-step.
  void advance(Run& run, double seconds) {
    Terrain& terrain = run.terrain;
    const PipeStep step = stepOf(terrain.cellSize(), terrain.sea(), seconds);
    Grid& water = terrain.get(LayerId::water);
    Grid& sediment = terrain.get(LayerId::sediment);
    terrain.fillGroundHalo();
    fillHaloWithNothing(water, terrain.edges());
    if (terrain.edges() == Edges::open) raiseSea(terrain);
    fillHaloWithNothing(sediment, terrain.edges());
    if (terrain.edges() == Edges::periodic) {
      flow_.forEach([](Grid& grid) { fillHaloWithNothing(grid, Edges::periodic); });
    }
    const Budget sums = ledger_.record(run, [&](int block, int first, int end) {
      return workRows(step, static_cast<float>(seconds), terrain, block, first, end);
    });
    run.budget.carried = sums.carried;
    flow_.swap(nextFlow_);
    water.swap(nextWater_);
    sediment.swap(nextSediment_);
    terrain.height().swap(nextGround_);
  }

  // The sea also stands at its level beyond an open border.
  static void raiseSea(Terrain& terrain) {
    const Grid& ground = terrain.height();
    Grid& water = terrain.get(LayerId::water);
    forHaloCells(water.shape(), [&](int c, int r) { water.row(r)[c] = maximum(terrain.sea() - ground.row(r)[c], 0.0f); });
  }

  Budget workRows(const PipeStep& step, float seconds, Terrain& terrain, int block, int first, int end) {
    const Grid& water = terrain.get(LayerId::water);
    const Grid& sediment = terrain.get(LayerId::sediment);
    const Grid& ground = terrain.height();
    const Softness softness(terrain);
    const PaintedFactor rain(terrain, LayerId::paintedRain);
    const Shape shape = terrain.shape();
    const int width = shape.width;
    const bool hasVoids = terrain.hasVoids();
    const auto want = [&](int r) {
      accelerate(step, ground, water, r, flow_.row(r), stored_.wanted(block, r));
      if (terrain.edges() != Edges::wall) return;
      closeWalls(stored_.wanted(block, r), shape, r);
      if (hasVoids && r >= 0 && r <= shape.height) closeVoids(stored_.wanted(block, r), terrain, r);
    };
    const auto give = [&](int r) {
      restrain(step, width, stored_.wanted(block, r), stored_.wanted(block, r + 1), water.row(r), sediment.row(r),
               stored_.giving(block, r));
    };
    // The ghost row south of the map belongs to the last block and owns the pipes over that border.
    const auto flowOf = [&](int r) { return r < end || end == shape.height ? nextFlow_.row(r) : stored_.behind(block); };
    const auto flow = [&](int r) {
      settle(width, stored_.wanted(block, r), stored_.giving(block, r - 1), stored_.giving(block, r), flowOf(r),
             stored_.sediment(block, r));
    };
    want(first - 1);
    want(first);
    give(first - 1);
    want(first + 1);
    give(first);
    flow(first);
    PipeSums sums;
    double lost = 0.0;
    for (int r = first; r < end; ++r) {
      want(r + 2);
      give(r + 1);
      flow(r + 1);
      exchange(step, width, {flowOf(r), flowOf(r + 1), stored_.sediment(block, r), stored_.sediment(block, r + 1)},
               {hasVoids ? stored_.inside(terrain, block, r, inside_.begin()) : inside_.begin(), water.row(r), sediment.row(r),
                ground.row(r - 1), ground.row(r), ground.row(r + 1), nextWater_.row(r), nextSediment_.row(r), nextGround_.row(r),
                terrain.get(LayerId::wear).row(r), terrain.get(LayerId::deposit).row(r), softness.row(r), rain.row(r)},
               sums);
      for (const Spring& spring : springs_) spring.addTo(nextWater_.row(r), r, seconds);
      if (hasVoids) lost += emptyVoids(terrain, stored_.sediment(block, r), stored_.sediment(block, r + 1), r, nextWater_.row(r));
      if (terrain.edges() == Edges::open) lost += lostFromRow(shape, stored_.sediment(block, r), stored_.sediment(block, r + 1), r);
    }
    deepest_[static_cast<std::size_t>(block)] = maxOf(sums.deepest);
    return {.eroded = sums.eroded.total(),
            .deposited = sums.deposited.total(),
            .carried = sums.carried.total(),
            .lost = static_cast<double>(step.spread) * lost};
  }

  static constexpr int iterationsBetweenLakes = 50;  // that overflow

  PipesSettings settings_;
  PipeShares shares_;
  std::vector<Spring> springs_;
  PipeGrids flow_, nextFlow_;  // m^2/s
  Grid nextWater_, nextSediment_, nextGround_;
  PipeBlockRows stored_;
  Buffer<float> inside_;   // all bits set in the columns of the map, none after them
  Buffer<float> deepest_;  // deepest water of each block of rows, m
  Ledger ledger_;
  Banks banks_;
  LakeRule lakes_;
};

// A spring is as much water as the rain on an area of discharge / rain.
WaterSupply waterOf(std::span<const Value> values) {
  const auto settings = settingsFrom<PipesSettings>(pipesParameters, values);
  const double rain = settings.rain > 0.0 ? settings.rain : rainOfUnit;
  const double areaOfOne = 1000.0 * secondsPerHour / rain;
  WaterSupply supply{settings.rain > 0.0};
  for (const auto& [east, south, discharge] : settings.springs.places()) {
    supply.springs.push_back({east, south, areaOfOne * discharge});
  }
  return supply;
}

}  // namespace

std::unique_ptr<Method> makePipes(const PipesSettings& settings, const PipeShares& shares) {
  return std::make_unique<Pipes>(settings, shares);
}

namespace methods {

extern const MethodDescription pipes = {
    .id = "pipes",
    .kind = MethodKind::erosion,
    .title = "Pipes",
    .summary =
        "For visible water: rain gathers into rivers and lakes. Shallow water flows through pipes between neighbouring cells, "
        "erodes where it is fast and deposits its load where it slows.",
    .source = "Mei, Decaudin and Hu 2007; Around The World, part 23 (second attempt)",
    .revision = 3,
    .epochRevision = 2,
    .parameters = pipesParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::sediment, LayerId::wear, LayerId::deposit},
    .waterStands = true,
    .waterOf = waterOf,
    .defaultIterations = 150,
    .reach =
        [](std::span<const Value> values, double cellSize) {
          const auto settings = settingsFrom<PipesSettings>(pipesParameters, values);
          return settings.lakes == Lakes::sink ? reachOfSubStep * maxSubSteps(settings.timeStep, cellSize) + reachOfFaces : noReach;
        },
    .reachOfEnd = LakeRule::reachOfEnd,
    .whyNoReach = whyOverflowHasNoReach,
    .create =
        [](std::span<const Value> values) {
          const auto settings = settingsFrom<PipesSettings>(pipesParameters, values);
          return makePipes(settings, settings.neighbours == PipeNeighbours::eight ? eightPipes : fourPipes);
        },
};

}  // namespace methods
}  // namespace rill
