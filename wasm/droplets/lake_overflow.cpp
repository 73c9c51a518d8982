#include "droplets/lake_overflow.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"
#include "drainage/drainage.h"
#include "grid/value_range.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"

namespace rill {
namespace {

constexpr double squareKilometre = 1e6;   // m^2
constexpr double channelArea = 1e5;       // m^2
constexpr double loadingLength = 3000.0;  // m: distance over which clear water takes up all but 1/e of a load
constexpr float loadedShare = 1.0f / 60.0f;
constexpr float halfRetained = 0.012f;   // m: volume of a lake over its drainage area at which it retains half of the load
constexpr double steepestBanks = 35.0;   // degrees
constexpr double slipLength = 80.0;      // m
constexpr int minimumSlipReach = 2;      // cells
constexpr int maximumSlipReach = 6;      // cells
constexpr double lakeFloorSlope = 0.05;  // m/m

double sumOf(const Grid& grid, int row) {
  double sum = 0.0;
  for (int c = 0; c < grid.width(); ++c) sum += static_cast<double>(grid.row(row)[c]);
  return sum;
}

}  // namespace

Status LakeOverflow::start(Run& run, ScratchArena& scratch, const Rivers& rivers) {
  const Terrain& terrain = run.terrain;
  const double dx = terrain.cellSize();
  perRoot_ = static_cast<float>(rivers.cut * std::sqrt(terrain.cellArea() / squareKilometre));
  channel_ = static_cast<float>(channelArea / terrain.cellArea());
  remaining_ = static_cast<float>(exponential(-dx / loadingLength));
  cut_ = RiverCut(dx, 1.0);
  const double ground = dx * tangent(radians(std::min(rivers.repose, steepestBanks))),
               floor = std::min(ground, dx * lakeFloorSlope);
  allowed_ = Floats{static_cast<float>(ground), static_cast<float>(ground * std::sqrt(2.0)), static_cast<float>(floor),
                    static_cast<float>(floor * std::sqrt(2.0))};
  slipReach_ = std::clamp(static_cast<int>(std::round(slipLength / dx)), minimumSlipReach, maximumSlipReach);
  Status status = network_.start(scratch, terrain.edges());
  if (status) status = lakes_.start(scratch, network_.lattice());
  if (status) status = scratch.take({&before_, &scratch_, &settled_});
  if (status) status = ledger_.start(scratch);
  return status;
}

void LakeOverflow::flow(Run& run, Grid* loads) {
  Terrain& terrain = run.terrain;
  terrain.fillGroundHalo();
  // Water cannot pass a wall, even where the ground there is low.
  if (terrain.edges() == Edges::wall) fillHaloWithValue(terrain.height(), Edges::wall, highest);
  network_.route(run.pool, terrain.height(), DrainageNetwork::Spread::multiple, terrain.sea());
  network_.accumulate(run.pool, before_, scratch_);
  lakes_.find(run.pool, network_, terrain.height(), terrain.cellSize());
  findStrengths(run);
  cutRivers(run);
  slipIntoRivers(run);
  settle(run, loads);
  const double loaded = loads == nullptr ? 0.0 : emptied(run, *loads);
  const auto change = [&](int r, int c) {
    return (load(terrain.height().row(r) + c) - load(before_.row(r) + c)) + load(settled_.row(r) + c);
  };
  const bool isOpen = terrain.edges() == Edges::open;
  if (!isOpen) {
    const double left = loaded - ledger_.sum(run, [&](int r) {
      double sum = 0.0;
      for (int c = 0; c < settled_.width(); ++c) {
        sum += static_cast<double>(terrain.height().row(r)[c] - before_.row(r)[c]) + static_cast<double>(settled_.row(r)[c]);
      }
      return sum;
    });
    if (left > 0.0) gatherBelow(run, left);
  }
  const Budget moved = ledger_.record(run, [&](int, int first, int end) {
    MovedRock rock;
    for (int r = first; r < end; ++r) {
      const RowLedger ledger(terrain, r);
      forRowSummed(settled_.width(), rock, [&](int c, MovedNearby& sums) {
        const Floats moves = ledger.add(c, change(r, c), sums);
        store(terrain.height().row(r) + c, load(before_.row(r) + c) + moves);
      });
    }
    return rock.total();
  });
  (isOpen ? run.budget.lost : run.budget.carried) += loaded * terrain.cellArea() + moved.eroded - moved.deposited;
}

// The clear water, in cells, that leaves the lakes which drain over a cell.
float LakeOverflow::clearBelow(Cell outlet, float area) const {
  const float volume = lakes_.capacityAbove(outlet);
  return area * (volume / (volume + halfRetained * area));
}

// Replaces drainage areas by the strengths of rivers, K dt A^m.
void LakeOverflow::findStrengths(Run& run) {
  const Terrain& terrain = run.terrain;
  const Lattice& lattice = network_.lattice();
  const float* const areas = before_.row(0);
  float* const clears = settled_.row(0);
  network_.passDown(run.pool, network_.level(), scratch_,
                    [=, this](const DrainageOrder::Part&, Cell cell, const Neighbourhood& given) {
                      const bool isOutlet = lakes_.capacityAbove(cell) > 0.0f;
                      const float clear = maximum(given.sum(), isOutlet ? clearBelow(cell, areas[cell]) : 0.0f);
                      return clears[cell] = remaining_ * clear;
                    });
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const SoftnessRow softness = Softness(terrain).row(r);
      for (int c = 0; c < terrain.shape().width; ++c) {
        const Cell cell = lattice.cell(c, r);
        const float area = areas[cell];
        float clear = clears[cell];
        if (lakes_.isLake(cell)) {
          const Cell outlet = lakes_.outletOf(cell);
          clear = maximum(clear, minimum(area, clearBelow(outlet, lattice.isOutside(outlet) ? area : areas[outlet])));
        }
        const float root = std::sqrt(clear) + loadedShare * std::sqrt(maximum(area - channel_, 0.0f));
        scratch_.row(r)[c] = perRoot_ * root * softness.at(c);
      }
    }
  });
  before_.swap(scratch_);
}

// Cuts the rivers, and replaces their strengths by the heights before. The level falls with the outlets.
void LakeOverflow::cutRivers(Run& run) {
  float *const heights = run.terrain.height().row(0), *const strengths = before_.row(0), *const levels = network_.level().row(0);
  const RiverCut cut = cut_;
  const WalkSurroundings surroundings(network_.lattice());
  network_.order().upstream(run.pool, [=, this](const DrainageOrder::Part& part, Cell cell) {
    const float before = heights[cell], strength = strengths[cell];
    strengths[cell] = before;
    if (network_.isOutlet(cell)) return;
    const unsigned receivers = network_.receivers(cell);
    const Neighbourhood below = surroundings.at(part, receivers, levels, cell).keep(receivers, highest);
    if (strength > 0.0f) heights[cell] = cut.toLower(below.lower(), before, strength);
    levels[cell] = maximum(heights[cell], levels[network_.receiver(cell)]);
  });
}

// Lowers the ground next to cut ground to the talus angle, cell by cell away from the river.
void LakeOverflow::slipIntoRivers(Run& run) {
  Terrain& terrain = run.terrain;
  const int width = terrain.shape().width;
  Grid *cuts = &scratch_, *next = &settled_;
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float *const height = terrain.height().row(r), *const before = before_.row(r);
      for (int c = 0; c < width; c += lanes) {
        const Floats here = load(height + c);
        store(cuts->row(r) + c, select(here < load(before + c), here, splat(highest)));
      }
    }
  });
  for (int cells = 0; cells < slipReach_; ++cells) {
    fillHaloWithValue(*cuts, terrain.edges(), highest);
    slipOneCell(run, *cuts, *next);
    std::swap(cuts, next);
  }
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      float* const height = terrain.height().row(r);
      const SoftnessRow softness = Softness(terrain).row(r);
      for (int c = 0; c < width; c += lanes) {
        const Floats here = load(height + c);
        store(height + c, here - softness.of(c) * (here - minimum(here, load(cuts->row(r) + c))));
      }
    }
  });
}

// `cuts` are the heights of ground that has been lowered, and `highest` elsewhere.
void LakeOverflow::slipOneCell(Run& run, Grid& cuts, Grid& next) {
  const Terrain& terrain = run.terrain;
  const Floats allowed = allowed_;
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const Rows near(cuts, r);
      const float *const height = terrain.height().row(r), *const before = before_.row(r), *const level = lakes_.level().row(r);
      float* const to = next.row(r);
      for (int c = 0; c < terrain.shape().width; c += lanes) {
        const Floats along = minimum(minimum(near.at(c, -1, 0), near.at(c, 1, 0)), minimum(near.at(c, 0, -1), near.at(c, 0, 1)));
        const Floats across = minimum(minimum(near.at(c, -1, -1), near.at(c, 1, -1)), minimum(near.at(c, -1, 1), near.at(c, 1, 1)));
        const Ints isLake = load(level + c) > load(before + c);
        const Floats stands = minimum(along + select(isLake, splat(allowed[2]), splat(allowed[0])),
                                      across + select(isLake, splat(allowed[3]), splat(allowed[1])));
        store(to + c, minimum(near.at(c, 0, 0), select(stands < load(height + c), stands, splat(highest))));
      }
    }
  });
}

// The rock runs down with the water, and settles in lakes and in the sea.
void LakeOverflow::settle(Run& run, const Grid* loads) {
  const float *const before = before_.row(0), *const cut = run.terrain.height().row(0), *const level = lakes_.level().row(0);
  const float* const own = loads == nullptr ? nullptr : loads->row(0);
  float* const settled = settled_.row(0);
  settled_.fill(0.0f);
  network_.passDown(run.pool, lakes_.level(), scratch_,
                    [=, this](const DrainageOrder::Part&, Cell cell, const Neighbourhood& given) {
                      const float joins = (before[cell] - cut[cell]) + (own == nullptr ? 0.0f : own[cell]);
                      const float passedOn = lakes_.passedOn(network_, cell, given, joins);
                      if (!network_.isOutlet(cell)) return passedOn;
                      settled[cell] = minimum(passedOn, level[cell] - before[cell]);
                      return 0.0f;
                    });
  lakes_.fill(run.pool, network_, before_, settled_);
}

// Empties the loads. Returns their sum, m over the cells.
double LakeOverflow::emptied(Run& run, Grid& loads) {
  const double sum = ledger_.sum(run, [&](int r) { return sumOf(loads, r); });
  loads.fill(0.0f);
  return sum;
}

// Fills the lowest ground of the map with a volume (m on one cell), up to the level that bisection finds.
void LakeOverflow::gatherBelow(Run& run, double volume) {
  constexpr int halvings = 30;
  const Grid& height = run.terrain.height();
  const auto top = [&](int r, int c) { return height.row(r)[c] + settled_.row(r)[c]; };
  const auto roomBelow = [&](float level) {
    return ledger_.sum(run, [&](int r) {
      double room = 0.0;
      for (int c = 0; c < height.width(); ++c) room += static_cast<double>(maximum(level - top(r, c), 0.0f));
      return room;
    });
  };
  const ValueRange range = rangeOfRows(height, 0, height.height());
  double low = range.lowest, high = static_cast<double>(range.highest) + volume;
  for (int i = 0; i < halvings; ++i) {
    const double middle = 0.5 * (low + high);
    (roomBelow(static_cast<float>(middle)) < volume ? low : high) = middle;
  }
  const auto level = static_cast<float>(low);
  for (int r = 0; r < height.height(); ++r) {
    for (int c = 0; c < height.width(); ++c) settled_.row(r)[c] += maximum(level - top(r, c), 0.0f);
  }
}

}  // namespace rill
