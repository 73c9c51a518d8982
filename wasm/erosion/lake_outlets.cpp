#include "erosion/lake_outlets.h"

#include <cmath>

#include "base/math.h"
#include "drainage/drainage.h"
#include "terrain/row_changes.h"
#include "terrain/softness.h"

namespace rill {
namespace {

constexpr float fillShare = 0.75f;
constexpr int slipReach = 8;            // cells
constexpr double repose = 30.0;         // degrees
constexpr int maxSillLength = 1 << 14;  // cells
constexpr int smoothingPasses = 4;
constexpr double channelSlope = 1e-3;  // m/m

}  // namespace

Status LakeOutlets::start(Run& run, ScratchArena& scratch) {
  const Terrain& terrain = run.terrain;
  const double allowed = terrain.cellSize() * tangent(radians(repose));
  along_ = static_cast<float>(allowed);
  across_ = static_cast<float>(allowed * std::sqrt(2.0));
  fall_ = static_cast<float>(channelSlope * terrain.cellSize());
  Status status = network_.start(scratch, terrain.edges());
  if (status) status = lakes_.start(scratch, network_.lattice());
  if (status) status = ledger_.start(scratch);
  return status;
}

double LakeOutlets::flow(Run& run, double cut, Grid* load, const Scratch& scratch) {
  Terrain& terrain = run.terrain;
  terrain.fillGroundHalo();
  // Water cannot pass a wall, even where the ground there is low.
  if (terrain.edges() == Edges::wall) fillHaloWithValue(terrain.height(), Edges::wall, highest);
  network_.route(run.pool, terrain.height(), DrainageNetwork::Spread::multiple, terrain.sea());
  network_.accumulate(run.pool, scratch.before, scratch.target);
  lakes_.find(run.pool, network_, terrain.height(), terrain.cellSize(), fillShare);
  findTargets(run, cut, scratch);
  scratch.before.copyFrom(terrain.height());
  cutChannels(run, scratch);
  slip(run, scratch);
  settle(run, load, scratch);
  return record(run, load, scratch);
}

// The level of each lake after this step, at its deepest place.
void LakeOutlets::findTargets(Run& run, double cut, const Scratch& scratch) {
  const float *const areas = scratch.before.row(0), *const level = lakes_.level().row(0),
                     *const floor = run.terrain.height().row(0);
  scratch.target.fill(highest);
  float* const targets = scratch.target.row(0);
  run.pool.parallelFor(lakes_.lakes(), [&](int lake) {
    const std::span<const Cell> cells = lakes_.cellsOf(lake);
    float area = 0.0f;
    Cell deepest = cells.front();
    for (const Cell cell : cells) {
      area = maximum(area, areas[cell]);
      if (floor[cell] < floor[deepest]) deepest = cell;
    }
    const double c = cut * std::sqrt(static_cast<double>(area)) / sillOf(deepest, floor);
    targets[deepest] = static_cast<float>(level[deepest] - c / (1.0 + c) * (level[deepest] - floor[deepest]));
  });
}

// The length of the way from the deepest place of a lake to lower ground, in cells.
int LakeOutlets::sillOf(Cell deepest, const float* floor) const {
  int length = 0;
  for (Cell at = deepest; length < maxSillLength; ++length) {
    if (network_.isOutlet(at)) break;
    at = network_.receiver(at);
    if (network_.lattice().isOutside(at) || floor[at] < floor[deepest]) break;
  }
  return length + 1;
}

void LakeOutlets::cutChannels(Run& run, const Scratch& scratch) {
  float *const height = run.terrain.height().row(0), *const target = scratch.target.row(0), *const base = scratch.settled.row(0);
  const float* const level = lakes_.level().row(0);
  const Lattice& lattice = network_.lattice();
  const float fall = fall_;
  network_.order().upstream(run.pool, [&](const DrainageOrder::Part&, Cell cell) {
    if (network_.isOutlet(cell)) {
      base[cell] = level[cell];
      return;
    }
    const Cell receiver = network_.receiver(cell);
    base[cell] = (lattice.isOutside(receiver) ? level[receiver] : base[receiver]) + fall;
  });
  network_.order().downstream(run.pool, [&](const DrainageOrder::Part&, Cell cell) {
    float channel = target[cell];
    forBits(network_.donors(cell), [&](int d) {
      const Cell donor = lattice.neighbour(cell, d);
      if (network_.direction(donor) == opposite(d)) channel = minimum(channel, target[donor] - fall);
    });
    channel = maximum(channel, base[cell]);
    // The deepest place of a lake has a target but is below it.
    const bool isCut = channel < height[cell];
    const bool isStart = target[cell] < highest;
    if (isCut) height[cell] = channel;
    target[cell] = isCut || isStart || (lakes_.isLake(cell) && channel < level[cell]) ? channel : highest;
  });
}

// Lowers the ground next to channels to the talus angle, cell by cell away from the channel.
void LakeOutlets::slip(Run& run, const Scratch& scratch) {
  Terrain& terrain = run.terrain;
  const int width = terrain.shape().width;
  Grid *from = &scratch.target, *to = &scratch.settled;
  const auto forRows = [&](const auto& visit) {
    forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) visit(r);
    });
  };
  forRows([&](int r) {
    const float *const height = terrain.height().row(r), *const before = scratch.before.row(r);
    for (int c = 0; c < width; c += lanes) {
      const Floats here = load(height + c);
      store(from->row(r) + c, select(here < load(before + c), here, splat(highest)));
    }
  });
  for (int pass = 0; pass < slipReach; ++pass) {
    fillHaloWithValue(*from, terrain.edges(), highest);
    forRows([&](int r) {
      const Rows cuts(*from, r);
      const float* const height = terrain.height().row(r);
      float* const next = to->row(r);
      for (int c = 0; c < width; c += lanes) {
        const Floats straight = minimum(minimum(cuts.at(c, -1, 0), cuts.at(c, 1, 0)), minimum(cuts.at(c, 0, -1), cuts.at(c, 0, 1)));
        const Floats diagonal =
            minimum(minimum(cuts.at(c, -1, -1), cuts.at(c, 1, -1)), minimum(cuts.at(c, -1, 1), cuts.at(c, 1, 1)));
        const Floats stands = minimum(straight + along_, diagonal + across_);
        store(next + c, minimum(cuts.at(c, 0, 0), select(stands < load(height + c), stands, splat(highest))));
      }
    });
    std::swap(from, to);
  }
  // How far the banks go down, smoothed, because lines of equal distance from the channel would show as edges.
  forRows([&](int r) {
    const float* const height = terrain.height().row(r);
    for (int c = 0; c < width; c += lanes) {
      const Floats here = load(height + c);
      store(to->row(r) + c, here - minimum(here, load(from->row(r) + c)));
    }
  });
  for (int pass = 0; pass < smoothingPasses; ++pass) {
    std::swap(from, to);
    fillHaloWithNothing(*from, terrain.edges());
    forRows([&](int r) {
      const Rows rows(*from, r);
      for (int c = 0; c < width; c += lanes) {
        const Floats beside = (rows.at(c, -1, 0) + rows.at(c, 1, 0)) + (rows.at(c, 0, -1) + rows.at(c, 0, 1));
        const Floats across = (rows.at(c, -1, -1) + rows.at(c, 1, 1)) + (rows.at(c, 1, -1) + rows.at(c, -1, 1));
        store(to->row(r) + c, 0.25f * rows.at(c, 0, 0) + (0.125f * beside + 0.0625f * across));
      }
    });
  }
  forRows([&](int r) {
    float* const height = terrain.height().row(r);
    const float* const before = scratch.before.row(r);
    const SoftnessRow softness = Softness(terrain).row(r);
    for (int c = 0; c < width; c += lanes) {
      const Floats here = load(height + c);
      const Ints isChannel = here < load(before + c);
      store(height + c, select(isChannel, here, here - softness.of(c) * load(to->row(r) + c)));
    }
  });
}

// The rock runs down with the water, and settles in lakes and in the sea.
void LakeOutlets::settle(Run& run, const Grid* carried, const Scratch& scratch) {
  const float *const before = scratch.before.row(0), *const cut = run.terrain.height().row(0), *const level = lakes_.level().row(0);
  const float* const loads = carried == nullptr ? nullptr : carried->row(0);
  float* const settled = scratch.settled.row(0);
  scratch.settled.fill(0.0f);
  network_.passDown(run.pool, lakes_.level(), scratch.target,
                    [=, this](const DrainageOrder::Part&, Cell cell, const Neighbourhood& given) {
                      const float own = (before[cell] - cut[cell]) + (loads == nullptr ? 0.0f : loads[cell]);
                      const float passedOn = lakes_.passedOn(network_, cell, given, own);
                      if (!network_.isOutlet(cell)) return passedOn;
                      settled[cell] = minimum(passedOn, level[cell] - before[cell]);
                      return 0.0f;
                    });
  lakes_.cover(run.pool, network_, scratch.before, scratch.settled);
}

double LakeOutlets::record(Run& run, Grid* carried, const Scratch& scratch) {
  Terrain& terrain = run.terrain;
  double loaded = 0.0;
  if (carried != nullptr) {
    loaded = ledger_.sum(run, [&](int r) {
      double sum = 0.0;
      for (int c = 0; c < carried->width(); ++c) sum += static_cast<double>(carried->row(r)[c]);
      return sum;
    });
    carried->fill(0.0f);
  }
  const Budget moved = ledger_.record(run, [&](int, int first, int end) {
    MovedRock rock;
    for (int r = first; r < end; ++r) {
      const RowLedger ledger(terrain, r);
      const float *const before = scratch.before.row(r), *const settled = scratch.settled.row(r);
      float* const height = terrain.height().row(r);
      forRowSummed(terrain.shape().width, rock, [&](int c, MovedNearby& sums) {
        const Floats change = ledger.add(c, (load(height + c) - load(before + c)) + load(settled + c), sums);
        store(height + c, load(before + c) + change);
      });
    }
    return rock.total();
  });
  return loaded + (moved.eroded - moved.deposited) / terrain.cellArea();
}

}  // namespace rill
