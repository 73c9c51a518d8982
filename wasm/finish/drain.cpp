#include "finish/drain.h"

#include <cmath>

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "method/ledger.h"
#include "terrain/row_changes.h"

namespace rill {
namespace {

constexpr double channelSlope = 1e-4;  // m/m: fall of a channel's bed
constexpr float noFront = highest;

class Drain final : public Method {
 public:
  explicit Drain(const DrainSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    fall_ = static_cast<float>(channelSlope * run.terrain.cellSize());
    network_.leaveOutVoids(run.terrain);
    Status status = network_.start(scratch, run.terrain.edges());
    if (status) status = scratch.take({&before_, &floor_, &front_});
    if (status) status = ledger_.start(scratch);
    return status;
  }

  void iterate(Run& run) override {
    Terrain& terrain = run.terrain;
    fillGroundForWater(terrain);
    before_.copyFrom(terrain.height());
    if (settings_.by != DrainBy::fill) {
      route(run);
      breach(run);
    }
    route(run);
    fill(run);
    const Budget sums = ledger_.record(run, [&](int, int first, int end) {
      MovedRock moved;
      for (int r = first; r < end; ++r) {
        const RowLedger ledger(terrain, r);
        const float *const after = terrain.height().row(r), *const before = before_.row(r);
        forRowSummed(terrain.shape().width, moved,
                     [&](int c, MovedNearby& nearby) { ledger.add(c, readVector(after + c) - readVector(before + c), nearby); });
      }
      return moved.total();
    });
    (terrain.isOpen() ? run.budget.lost : run.budget.carried) += sums.eroded - sums.deposited;
  }

 private:
  void route(Run& run) {
    fillGroundForWater(run.terrain);
    network_.route(run.pool, run.terrain.height(), DrainageNetwork::Spread::steepest, run.terrain.sea());
  }

  // Cuts a channel from each pit along the way of its water, up to the first cell that is not higher.
  void breach(Run& run) {
    findFloors(run);
    float *const height = run.terrain.height().row(0), *const fronts = front_.row(0);
    const float* const floors = floor_.row(0);
    const Lattice& lattice = network_.lattice();
    const float deepest = settings_.by == DrainBy::both ? static_cast<float>(settings_.depth) : INFINITY;
    network_.order().downstream(run.pool, [&](const DrainageOrder::Section&, Cell cell) {
      fronts[cell] = isPit(cell) ? height[cell] : noFront;
      if (network_.isOutlet(cell)) return;
      float above = noFront;
      for (int d = 0; d < directions; ++d) {
        const Cell donor = lattice.neighbour(cell, d);
        if (!lattice.isOutside(donor) && network_.direction(donor) == opposite(d)) above = minimum(above, fronts[donor]);
      }
      if (above >= height[cell]) return;
      // At great heights the fall of a cell is less than the step between two floats.
      const float bed = minimum(above - fall_, std::nextafter(above, -highest));
      const float dug = maximum(bed, minimum(height[cell], floors[cell]));
      // A channel that becomes too deep ends here. What it has cut before is below the water of its depression, and is filled
      // again.
      if (height[cell] - dug <= deepest) fronts[cell] = height[cell] = dug;
    });
  }

  // Whether no neighbour was lower at the start.
  bool isPit(Cell cell) const {
    const float* const ground = before_.row(0);
    for (int d = 0; d < directions; ++d) {
      if (ground[network_.lattice().neighbour(cell, d)] < ground[cell]) return false;
    }
    return true;
  }

  // The lowest floor of a channel that still drains: it rises gently from the place where the water leaves the map.
  void findFloors(Run& run) {
    const float* const level = network_.level().row(0);
    float* const floors = floor_.row(0);
    const Lattice& lattice = network_.lattice();
    network_.order().upstream(run.pool, [&](const DrainageOrder::Section&, Cell cell) {
      const Cell receiver = network_.isOutlet(cell) ? cell : network_.receiver(cell);
      const bool isLast = receiver == cell || lattice.isOutside(receiver);
      floors[cell] = isLast ? level[receiver] : floors[receiver] + fall_;
    });
  }

  void fill(Run& run) {
    Grid& height = run.terrain.height();
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const float* const level = network_.level().row(r);
        for (int c = 0; c < height.width(); ++c) {
          if (!network_.isOutlet(network_.lattice().cell(c, r))) height.row(r)[c] = maximum(height.row(r)[c], level[c]);
        }
      }
    });
  }

  DrainSettings settings_;
  float fall_ = 0.0f;  // m per cell
  DrainageNetwork network_;
  Grid before_;  // m: the ground at the start
  Grid floor_;   // m: lower limit of channels
  Grid front_;   // m: the bed of the channel that leads away from a cell, or noFront
  Ledger ledger_;
};

}  // namespace

namespace methods {

extern const MethodDescription drain = {
    .id = "drain",
    .kind = MethodKind::finish,
    .title = "Drain depressions",
    .summary =
        "Right after an elevation model, or as a last stage: water flows from every place to the border or to the sea, because "
        "channels breach dams and hollows are filled.",
    .source = "Lindsay 2016; Planchon and Darboux 2002",
    .parameters = drainParameters,
    .writes = {LayerId::height, LayerId::wear, LayerId::deposit},
    .whyNoReach = "a depression can be as large as the map",
    .create = createMethod<Drain, DrainSettings, drainParameters>,
};

}  // namespace methods
}  // namespace rill
