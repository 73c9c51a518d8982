#include "drainage/lake_overflow.h"

#include <cmath>

#include "base/math.h"
#include "drainage/drainage.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"

namespace rill {
namespace {

constexpr int slipReach = 4;  // cells
constexpr double squareKilometre = 1e6;

}  // namespace

Status LakeOverflow::start(Run& run, ScratchArena& scratch, const Rivers& rivers) {
  const Terrain& terrain = run.terrain;
  channelCells_ = rivers.channelArea / terrain.cellArea();
  perRoot_ = rivers.cut * std::sqrt(terrain.cellArea() / squareKilometre);
  cut_ = RiverCut(terrain.cellSize(), 1.0);
  const double allowed = terrain.cellSize() * tangent(radians(rivers.repose));
  along_ = static_cast<float>(allowed);
  across_ = static_cast<float>(allowed * std::sqrt(2.0));
  Status status = network_.start(scratch, terrain.edges());
  if (status) status = lakes_.start(scratch, network_.lattice());
  if (status) status = scratch.take({&before_, &scratch_, &settled_});
  if (status) status = ledger_.start(scratch);
  return status;
}

void LakeOverflow::flow(Run& run, Grid* load) {
  Terrain& terrain = run.terrain;
  terrain.fillGroundHalo();
  // Water cannot pass a wall, even where the ground there is low.
  if (terrain.edges() == Edges::wall) fillHaloWithValue(terrain.height(), Edges::wall, highest);
  network_.route(run.pool, terrain.height(), DrainageNetwork::Spread::multiple, terrain.sea());
  network_.accumulate(run.pool, before_, scratch_);
  lakes_.find(run.pool, network_, terrain.height(), terrain.cellSize());
  measureStrength(run);
  cut(run);
  slip(run);
  settle(run, load);
  record(run, load);
}

// Converts drainage areas in cells to k dt A^m, without hardness.
void LakeOverflow::measureStrength(Run& run) {
  const Terrain& terrain = run.terrain;
  const auto channel = static_cast<float>(channelCells_), perRoot = static_cast<float>(perRoot_);
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const SoftnessRow softness = Softness(terrain).row(r);
      float* const strength = before_.row(r);
      for (int c = 0; c < terrain.shape().width; ++c) {
        strength[c] = perRoot * std::sqrt(maximum(strength[c] - channel, 0.0f)) * softness.at(c);
      }
    }
  });
}

// Cuts the rivers, and replaces their strengths by the heights before.
void LakeOverflow::cut(Run& run) {
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
void LakeOverflow::slip(Run& run) {
  Terrain& terrain = run.terrain;
  const int width = terrain.shape().width;
  Grid *from = &scratch_, *to = &settled_;
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      const float *const height = terrain.height().row(r), *const before = before_.row(r);
      float* const cutGround = from->row(r);
      for (int c = 0; c < width; c += lanes) {
        const Floats here = load(height + c);
        store(cutGround + c, select(here < load(before + c), here, splat(highest)));
      }
    }
  });
  for (int pass = 0; pass < slipReach; ++pass) {
    fillHaloWithValue(*from, terrain.edges(), highest);
    forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const Rows cuts(*from, r);
        const float* const height = terrain.height().row(r);
        float* const next = to->row(r);
        for (int c = 0; c < width; c += lanes) {
          const Floats straight =
              minimum(minimum(cuts.at(c, -1, 0), cuts.at(c, 1, 0)), minimum(cuts.at(c, 0, -1), cuts.at(c, 0, 1)));
          const Floats diagonal =
              minimum(minimum(cuts.at(c, -1, -1), cuts.at(c, 1, -1)), minimum(cuts.at(c, -1, 1), cuts.at(c, 1, 1)));
          const Floats stands = minimum(straight + along_, diagonal + across_);
          store(next + c, minimum(cuts.at(c, 0, 0), select(stands < load(height + c), stands, splat(highest))));
        }
      }
    });
    std::swap(from, to);
  }
  forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
    for (int r = first; r < end; ++r) {
      float* const height = terrain.height().row(r);
      const SoftnessRow softness = Softness(terrain).row(r);
      for (int c = 0; c < width; c += lanes) {
        const Floats here = load(height + c);
        store(height + c, here - softness.of(c) * (here - minimum(here, load(from->row(r) + c))));
      }
    }
  });
}

// The rock runs down with the water, and settles in lakes and in the sea.
void LakeOverflow::settle(Run& run, const Grid* left) {
  const float *const before = before_.row(0), *const cut = run.terrain.height().row(0), *const level = lakes_.level().row(0);
  const float* const loads = left == nullptr ? nullptr : left->row(0);
  float* const settled = settled_.row(0);
  settled_.fill(0.0f);
  network_.passDown(run.pool, lakes_.level(), scratch_,
                    [=, this](const DrainageOrder::Part&, Cell cell, const Neighbourhood& given) {
                      const float own = (before[cell] - cut[cell]) + (loads == nullptr ? 0.0f : loads[cell]);
                      const float passedOn = lakes_.passedOn(network_, cell, given, own);
                      if (!network_.isOutlet(cell)) return passedOn;
                      settled[cell] = minimum(passedOn, level[cell] - before[cell]);
                      return 0.0f;
                    });
  lakes_.fill(run.pool, network_, before_, settled_);
}

void LakeOverflow::record(Run& run, Grid* left) {
  Terrain& terrain = run.terrain;
  double loaded = 0.0;
  if (left != nullptr) {
    loaded = ledger_.sum(run, [&](int r) {
      double sum = 0.0;
      for (int c = 0; c < left->width(); ++c) sum += static_cast<double>(left->row(r)[c]);
      return sum;
    });
    left->fill(0.0f);
  }
  const Budget moved = ledger_.record(run, [&](int, int first, int end) {
    MovedRock rock;
    for (int r = first; r < end; ++r) {
      const RowLedger ledger(terrain, r);
      const float *const before = before_.row(r), *const settled = settled_.row(r);
      float* const height = terrain.height().row(r);
      forRowSummed(terrain.shape().width, rock, [&](int c, MovedNearby& sums) {
        const Floats change = ledger.add(c, (load(height + c) - load(before + c)) + load(settled + c), sums);
        store(height + c, load(before + c) + change);
      });
    }
    return rock.total();
  });
  run.budget.lost += loaded * terrain.cellArea() + moved.eroded - moved.deposited;
}

}  // namespace rill
