#include "erosion/stream_power.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/drainage.h"
#include "core/drainage_network.h"
#include "core/incision.h"
#include "core/softness.h"

namespace rill {
namespace {

constexpr double breachSlope = 1e-4;  // m/m: the floor of a breach falls to its outlet

class StreamPower final : public Method {
 public:
  explicit StreamPower(const StreamPowerSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    Terrain& terrain = run.terrain;
    const Shape shape = terrain.shape();
    terrain.get(LayerId::water).fill(0.0f);
    terrain.get(LayerId::flow).fill(static_cast<float>(terrain.cellArea()));
    areaPower_ = AreaPower(terrain.cellArea(), settings_.channelArea, settings_.areaExponent);
    perLength_[0] = 1.0 / power(terrain.cellSize(), settings_.slopeExponent);
    perLength_[1] = 1.0 / power(terrain.cellSize() * std::sqrt(2.0), settings_.slopeExponent);
    uplift_ = static_cast<float>(settings_.uplift * settings_.timeStep);
    breachFall_ = static_cast<float>(breachSlope * terrain.cellSize());
    if (settings_.routing == StreamRouting::iterative) {
      setParts(rowBlocks(shape.height));
      return allocateGrids(shape, {&direction_, &fall_, &next_});
    }
    if (Status status = network_.allocate(terrain.height(), terrain.edges()); !status) return status;
    setParts(network_.order().parts());
    if (settings_.depressions == StreamDepressions::fill) return allocateGrids(shape, {&strength_});
    return allocateGrids(shape, {&strength_, &base_});
  }

  void iterate(Run& run) override {
    // Over walls water cannot go, however low the ground there.
    run.terrain.fillGroundHalo();
    if (run.terrain.edges() == Edges::wall) fillHaloWithValue(run.terrain.height(), Edges::wall, highest);
    std::fill(eroded_.begin(), eroded_.end(), 0.0);
    std::fill(uplifted_.begin(), uplifted_.end(), 0.0);
    if (settings_.routing == StreamRouting::iterative) {
      iterateOnce(run);
    } else {
      routeExactly(run);
    }
    addUp(run);
  }

 private:
  void setParts(int parts) {
    eroded_.resize(static_cast<std::size_t>(parts));
    uplifted_.resize(static_cast<std::size_t>(parts));
  }

  // K dt A^m of a cell.
  float strengthAt(const Terrain& terrain, float cells, int r, int c) const {
    const double strength = settings_.erodibility * settings_.timeStep * areaPower_(cells);
    return static_cast<float>(strength * static_cast<double>(Softness(terrain).row(r).at(c)));
  }

  // What the river leaves of a cell at `height` whose receiver lies at `base`.
  float cutTo(float base, float height, float strength, bool isAcross) const {
    const double above = static_cast<double>(height) - base;
    if (!(above > 0.0)) return height;
    const double c = strength * perLength_[isAcross ? 1 : 0];
    return keptAbove(base, height, base + heightAfterIncision(above, c, settings_.slopeExponent));
  }

  // A cell stays above the neighbour that it drains to, by the smallest step that there is if need be: rounding makes no pits.
  static float keptAbove(float base, float height, double lowered) {
    const auto rounded = static_cast<float>(lowered);
    return std::min(height, rounded > base ? rounded : std::nextafter(base, highest));
  }

  // The same where the slope is the gradient, whose parts along two axes are those to the lower neighbour on each axis: at
  // `first` and `second`, `highest` where there is none.
  float cutTo(float first, float second, float height, float strength, bool isAcross) const {
    const float base = std::min(first, second);
    const float other = std::max(first, second);
    const float alone = cutTo(base, height, strength, isAcross);
    if (alone <= other) return alone;
    const double c = strength * perLength_[isAcross ? 1 : 0];
    const double start = static_cast<double>(height) - other, gap = static_cast<double>(other) - base;
    return keptAbove(base, height, other + heightAfterIncision(start, gap, c, settings_.slopeExponent));
  }

  void routeExactly(Run& run) {
    using Spread = DrainageNetwork::Spread;
    Terrain& terrain = run.terrain;
    const Spread spread = settings_.flow == StreamFlow::multiple ? Spread::multiple : Spread::steepest;
    network_.route(run.pool, terrain.height(), spread);
    network_.accumulate(run.pool, terrain.get(LayerId::flow), strength_);
    findStrengths(run);
    const bool breaches = settings_.depressions == StreamDepressions::breach;
    if (breaches) breach(run);
    const Grid& standing = breaches ? base_ : network_.level();
    network_.order().upstream(run.pool, [&](int part, Cell cell) { cut(terrain, standing.row(0)[cell], part, cell); });
    forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        for (int c = 0; c < terrain.shape().width; ++c) {
          terrain.get(LayerId::water).row(r)[c] -= terrain.height().row(r)[c];
        }
      }
    });
  }

  // Turns cells that drain through a place into m^2, and into the strength of the river there.
  void findStrengths(Run& run) {
    Terrain& terrain = run.terrain;
    const auto cellArea = static_cast<float>(terrain.cellArea());
    forRowBlocks(run.pool, terrain.shape().height, [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        float* const flow = terrain.get(LayerId::flow).row(r);
        for (int c = 0; c < terrain.shape().width; ++c) {
          strength_.row(r)[c] = strengthAt(terrain, flow[c], r, c);
          flow[c] *= cellArea;
        }
      }
    });
  }

  // Digs the way out of every depression, at most down to `base_`: a floor that falls gently to each cell's outlet.
  void breach(Run& run) {
    float* const height = run.terrain.height().row(0);
    float* const wear = run.terrain.get(LayerId::wear).row(0);
    float* const base = base_.row(0);
    const Lattice& lattice = network_.lattice();
    network_.order().upstream(run.pool, [&](int, Cell cell) {
      const Cell receiver = network_.isOutlet(cell) ? cell : network_.receiver(cell);
      const bool isLast = receiver == cell || lattice.isOutside(receiver);
      base[cell] = isLast ? height[receiver] : base[receiver] + breachFall_;
    });
    network_.order().downstream(run.pool, [&](int part, Cell cell) {
      float floor = height[cell];
      for (int d = 0; d < directions; ++d) {
        const Cell donor = lattice.neighbour(cell, d);
        if (lattice.isOutside(donor) || network_.direction(donor) != opposite(d)) continue;
        floor = std::min(floor, height[donor] - breachFall_);
      }
      const float dug = std::max(floor, std::min(height[cell], base[cell]));
      eroded_[static_cast<std::size_t>(part)] += static_cast<double>(height[cell]) - dug;
      wear[cell] += height[cell] - dug;
      height[cell] = dug;
    });
  }

  // Where a neighbour's surface is now, ground or water. A lake keeps one level, that of its outlet, even where its floor has
  // come out of the water: what runs into it must not depend on the way through the lake.
  float surfaceAt(const Terrain& terrain, Cell cell) {
    return std::max(terrain.height().row(0)[cell], network_.level().row(0)[cell]);
  }

  // Where the water of a cell comes to stand at least: with several receivers the river may have cut below some of them.
  float lowestSurfaceBelow(Terrain& terrain, Cell cell) {
    const Lattice& lattice = network_.lattice();
    float lowest = highest;
    for (unsigned rest = network_.receivers(cell); rest != 0; rest &= rest - 1) {
      const Cell receiver = lattice.neighbour(cell, std::countr_zero(rest));
      lowest = std::min(lowest, lattice.isOutside(receiver) ? surfaceAt(terrain, receiver) : terrain.get(LayerId::water).row(0)[receiver]);
    }
    return lowest;
  }

  // One cell, after all that it drains to. The water layer holds the height of the water's surface during this pass, which never
  // falls upstream.
  void cut(Terrain& terrain, float standing, int part, Cell cell) {
    float* const heights = terrain.height().row(0);
    float* const levels = network_.level().row(0);
    float* const surfaces = terrain.get(LayerId::water).row(0);
    const float before = heights[cell];
    if (network_.isOutlet(cell)) {
      surfaces[cell] = before;
      return;
    }
    const Cell receiver = network_.receiver(cell);
    const float base = surfaceAt(terrain, receiver);
    const bool isLake = standing > before;
    const float lifted = before + uplift_;
    const float height = isLake ? lifted : cutDry(terrain, cell, base, lifted);
    heights[cell] = height;
    levels[cell] = isLake ? levels[receiver] : height;
    surfaces[cell] = std::max(height, lowestSurfaceBelow(terrain, cell));
    terrain.get(LayerId::wear).row(0)[cell] += lifted - height;
    eroded_[static_cast<std::size_t>(part)] += static_cast<double>(lifted) - height;
    uplifted_[static_cast<std::size_t>(part)] += static_cast<double>(lifted) - before;
  }

  float cutDry(const Terrain& terrain, Cell cell, float base, float lifted) {
    const float strength = strength_.row(0)[cell];
    const std::uint8_t receivers = network_.receivers(cell);
    if (settings_.flow == StreamFlow::steepest) {
      return cutTo(base, lifted, strength, isDiagonal(network_.direction(cell)));
    }
    float around[directions];
    for (int d = 0; d < directions; ++d) {
      const bool isLower = (receivers >> d & 1) != 0;
      around[d] = isLower ? surfaceAt(terrain, network_.lattice().neighbour(cell, d)) : highest;
    }
    // The larger gradient, along the axes or along the diagonals, leaves the lower height.
    return std::min(
        cutTo(std::min(around[3], around[4]), std::min(around[1], around[6]), lifted, strength, false),
        cutTo(std::min(around[0], around[7]), std::min(around[2], around[5]), lifted, strength, true));
  }

  void iterateOnce(Run& run) {
    Terrain& terrain = run.terrain;
    const Shape shape = terrain.shape();
    Grid& area = terrain.get(LayerId::flow);
    forRowBlocks(run.pool, shape.height,
                 [&](int, int first, int end) { findLowestNeighbours(terrain.height(), first, end, direction_, fall_); });
    fillHaloWithNothing(direction_, terrain.edges());
    fillHaloWithNothing(area, terrain.edges());
    forRowBlocks(run.pool, shape.height, [&](int block, int first, int end) {
      iterateDrainageArea(direction_, area, static_cast<float>(terrain.cellArea()), first, end, next_);
      for (int r = first; r < end; ++r) cutRow(terrain, block, r);
    });
    area.swap(next_);
  }

  // Every cell of a row against its receiver as that lay before.
  void cutRow(Terrain& terrain, int block, int r) {
    const auto cellsPerArea = static_cast<float>(1.0 / terrain.cellArea());
    float* const heights = terrain.height().row(r);
    float* const wear = terrain.get(LayerId::wear).row(r);
    double eroded = 0.0;
    double uplifted = 0.0;
    for (int c = 0; c < terrain.shape().width; ++c) {
      const auto direction = static_cast<int>(direction_.row(r)[c]);
      const float before = heights[c];
      const float lifted = before + uplift_;
      float height = lifted;
      if (direction != noDirection) {
        const float strength = strengthAt(terrain, next_.row(r)[c] * cellsPerArea, r, c);
        height = cutTo(before - fall_.row(r)[c], lifted, strength, isDiagonal(direction));
      }
      heights[c] = height;
      wear[c] += lifted - height;
      eroded += static_cast<double>(lifted) - height;
      uplifted += static_cast<double>(lifted) - before;
    }
    eroded_[static_cast<std::size_t>(block)] += eroded;
    uplifted_[static_cast<std::size_t>(block)] += uplifted;
  }

  void addUp(Run& run) {
    const double area = run.terrain.cellArea();
    const double eroded = sumBlocks(eroded_) * area;
    run.budget.eroded += eroded;
    run.budget.uplifted += sumBlocks(uplifted_) * area;
    (run.terrain.edges() == Edges::open ? run.budget.lost : run.budget.carried) += eroded;
  }

  StreamPowerSettings settings_;
  AreaPower areaPower_;
  double perLength_[2] = {};  // 1 / L^n along rows and columns, and across
  float uplift_ = 0.0f;       // m an iteration
  float breachFall_ = 0.0f;   // m a cell
  DrainageNetwork network_;
  Grid strength_;                      // K dt A^m of each cell
  Grid base_;                          // m: how deep a breach may be dug
  Grid direction_, fall_, next_;       // of iterative routing
  std::vector<double> eroded_, uplifted_;  // of each part of the map, m
};

}  // namespace

namespace methods {

extern const MethodDescription streamPower = {
    .id = "stream-power",
    .kind = MethodKind::erosion,
    .title = "Stream power",
    .summary = "Rivers cut into rising land, the deeper the more water comes together and the steeper they fall: mountains "
               "with branching valleys, over geological time.",
    .source = "Around The World, part 23 (third attempt); Braun and Willett 2013; Schott et al. 2023",
    .revision = 2,
    .parameters = streamPowerParameters,
    .writes = {LayerId::height, LayerId::water, LayerId::flow, LayerId::wear, LayerId::deposit},
    .waterStands = true,
    .defaultIterations = 100,
    .scratchGrids = DrainageNetwork::grids + 2,
    .create = createMethod<StreamPower, StreamPowerSettings, streamPowerParameters>,
};

}  // namespace methods
}  // namespace rill
