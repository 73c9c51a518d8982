#include "erosion/grid_simulation/grid_flow.h"

#include <algorithm>

#include "grid/slope.h"
#include "grid/stencil.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr float flatGradient = 1e-10f;  // height per cell: a gradient below this has no direction (the article's bound)
// Maximum deposit of one step, which prevents towers where the load of many cells meets: a share of the rise to the highest
// neighbour, but at least a share of the cell size, so that plains grow. In the sea a share of the depth, so that no islet grows
// apart from the land, or as next to land up to sea level, so that lagoons silt up.
constexpr float maximumRiseFilled = 0.5f;
constexpr float maximumOnPlains = 0.02f;
constexpr float maximumInSea = 0.25f;

Floats highestAround(const Rows& ground, int c) {
  return amongNeighbours([&](int i, int j) { return ground.at(c, i, j); }, [](Floats a, Floats b) { return maximum(a, b); });
}

}  // namespace

Status GridFlow::start(ScratchArena& scratch, Edges edges) {
  const auto width = static_cast<std::size_t>(scratch.shape().width);
  if (Status status = scratch.take(farthestWest_, width + lanes, -1.0f); !status) return status;
  if (Status status = scratch.take(farthestEast_, width + lanes, 1.0f); !status) return status;
  if (edges == Edges::wall) farthestWest_[0] = farthestEast_[width - 1] = 0.0f;
  return ledger_.start(scratch);
}

void GridFlow::step(Run& run, Grid& velocity, const GridFlowRates& rates, const Scratch& scratch, const Rain& rain) {
  Terrain& terrain = run.terrain;
  const Shape shape = terrain.shape();
  const bool open = terrain.edges() == Edges::open;
  terrain.fillGroundHalo();
  ledger_.record(run, [&](int, int first, int end) {
    MovedRock moved;
    double lost = 0.0;
    for (int r = first; r < end; ++r) {
      exchangeWithGround(terrain, velocity, scratch, rain, r, rates, moved);
      if (open) lost += lostFromRow(shape, scratch, r);
    }
    Budget total = moved.total();
    total.lost = lost;
    return total;
  });
  terrain.height().swap(scratch.next);
  for (Grid* grid : {&scratch.directionX, &scratch.directionY, &scratch.water, &scratch.sediment}) {
    fillHaloWithNothing(*grid, terrain.edges());
  }
  const Budget arrived = ledger_.record(run, [&](int, int first, int end) -> Budget {
    LaneSum sediment;
    double entered = 0.0;
    for (int r = first; r < end; ++r) {
      move(terrain, scratch, r, rates.remainingWater, sediment);
      if (!terrain.hasVoids()) continue;
      clearVoidsIn(terrain, r, terrain.get(LayerId::water).row(r));
      entered += clearVoidsIn(terrain, r, terrain.get(LayerId::sediment).row(r));
    }
    return {.carried = sediment.total() - entered, .lost = entered};
  });
  run.budget.carried = arrived.carried;
}

void GridFlow::exchangeWithGround(Terrain& terrain, Grid& velocity, const Scratch& scratch, const Rain& rain, int row,
                                  const GridFlowRates& rates, MovedRock& moved) {
  const int width = terrain.shape().width;
  const Rows ground(terrain.height(), row);
  const float* const water = terrain.get(LayerId::water).row(row);
  const float* const sediment = terrain.get(LayerId::sediment).row(row);
  float* const speed = velocity.row(row);
  float* const directionX = scratch.directionX.row(row);
  float* const directionY = scratch.directionY.row(row);
  float* const movedWater = scratch.water.row(row);
  float* const movedSediment = scratch.sediment.row(row);
  float* const change = scratch.next.row(row);
  const bool wall = terrain.edges() == Edges::wall;
  const Floats north = splat(wall && row == 0 ? 0.0f : -1.0f);
  const Floats south = splat(wall && row == terrain.shape().height - 1 ? 0.0f : 1.0f);
  const Floats onPlains = splat(maximumOnPlains * static_cast<float>(terrain.cellSize()));
  const Floats zero{}, sea = splat(terrain.sea());
  const GridFlowRates f = rates;
  const SoftnessRow softness = Softness(terrain).row(row);
  rain(row, movedWater);
  if (terrain.hasVoids()) clearVoidsIn(terrain, row, movedWater);
  // Two loops: the roots and divisions of the first one wait for each other, and the second one, in which the values of one loop
  // would not fit into the registers, starts without waiting for them.
  for (int c = 0; c < width; c += lanes) {
    const Downhill fall = downhillAt(ground, c);
    const Floats steepness = squareRoot(fall.squared());
    const Floats perLength = select(steepness > splat(flatGradient), splat(f.move) / steepness, zero);
    store(directionX + c, clamp(fall.x * perLength, readVector(farthestWest_.begin() + c), readVector(farthestEast_.begin() + c)));
    store(directionY + c, clamp(fall.y * perLength, north, south));
  }
  if (wall && terrain.hasVoids()) keepOutOfVoids(terrain, scratch, row);
  for (int c = 0; c < width; c += lanes) {
    // Height above the sea, negative below it.
    const Floats above = ground.at(c, 0, 0) - sea;
    const Ints isLand = above >= zero;
    const Floats drop =
        minimum(fallTowards(ground, c, readVector(directionX + c), readVector(directionY + c)), maximum(above, zero));
    const Floats fluid = readVector(water + c) + readVector(movedWater + c);
    const Floats carried = readVector(sediment + c);
    const Floats surplus = carried - f.capacity * maximum(drop, splat(f.minimumDrop)) * readVector(speed + c) * fluid;
    const Floats exchanged = select(surplus > zero, splat(f.deposition), softness.shareOf(c, f.dissolving)) * surplus;
    Floats wanted = select(drop < zero, -drop, maximum(exchanged, splat(-f.levelled) * drop));
    Floats atSea = minimum(f.settledAtSea * carried, -above);
    if (load_ == Load::limited) {
      const Floats filled = splat(maximumRiseFilled) * (highestAround(ground, c) - ground.at(c, 0, 0));
      wanted = minimum(wanted, minimum(carried, maximum(filled, onPlains)));
      atSea = minimum(atSea, maximum(filled, splat(-maximumInSea) * above));
    }
    const Floats put = select(isLand, wanted, atSea);
    store(change + c, put);
    store(movedSediment + c, carried - put);
    store(movedWater + c, fluid);
    store(speed + c, f.gravity * drop);
  }
  applyChanges(terrain, row, change, moved);
}

// With walls, no water moves into a void.
void GridFlow::keepOutOfVoids(const Terrain& terrain, const Scratch& scratch, int row) {
  const VoidRow north(terrain, row - 1), here(terrain, row), south(terrain, row + 1);
  float *const x = scratch.directionX.row(row), *const y = scratch.directionY.row(row);
  for (int c = 0; c < terrain.shape().width; ++c) {
    const int beside = x[c] < 0.0f ? c - 1 : c + 1;
    const VoidRow& along = y[c] < 0.0f ? north : south;
    if (here.at(beside)) x[c] = 0.0f;
    if (along.at(c) || along.at(beside)) y[c] = 0.0f;
  }
}

// Also adds the sediment that arrives in the row to `carried`.
void GridFlow::move(Terrain& terrain, const Scratch& scratch, int row, float remainingWater, LaneSum& carried) {
  const Rows x(scratch.directionX, row), y(scratch.directionY, row);
  const Rows water(scratch.water, row), sediment(scratch.sediment, row);
  float* const toWater = terrain.get(LayerId::water).row(row);
  float* const toSediment = terrain.get(LayerId::sediment).row(row);
  const int width = terrain.shape().width;
  for (int start = 0; start < width; start += columnsSummedInFloat) {
    Floats sum{};
    const int end = std::min(start + columnsSummedInFloat, width);
    for (int c = start; c < end; c += lanes) {
      // Shares first, then one sum after the other: both sums at a time need more registers than there are.
      Floats shares[3][3];
      for (int j = -1; j <= 1; ++j) {
        for (int i = -1; i <= 1; ++i) shares[j + 1][i + 1] = shareToward(-i, x.at(c, i, j)) * shareToward(-j, y.at(c, i, j));
      }
      const auto arriving = [&](const Rows& from) {
        return overNeighbours([&](int i, int j) { return shares[j + 1][i + 1] * from.at(c, i, j); });
      };
      store(toWater + c, remainingWater * arriving(water));
      const Floats arrived = arriving(sediment);
      store(toSediment + c, arrived);
      sum += c + lanes > width ? maskFirst(width - c, arrived) : arrived;
    }
    carried.add(sum);
  }
}

// Sediment of row `row` that moves over an open border. Only border cells lose any.
double GridFlow::lostFromRow(Shape shape, const Scratch& scratch, int row) {
  const float* const sediment = scratch.sediment.row(row);
  double lost = 0.0;
  forBorderColumns(shape, row, [&](int c) {
    const float x = scratch.directionX.row(row)[c];
    const float y = scratch.directionY.row(row)[c];
    const auto staying = [](float offset, int at, int count) {
      return 1.0 - (at == 0 ? std::max(0.0f, -offset) : 0.0f) - (at == count - 1 ? std::max(0.0f, offset) : 0.0f);
    };
    lost += (1.0 - staying(x, c, shape.width) * staying(y, row, shape.height)) * sediment[c];
  });
  return lost;
}

}  // namespace rill
