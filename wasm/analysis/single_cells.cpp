#include "analysis/single_cells.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "grid/directions.h"
#include "terrain/softness.h"
#include "terrain/voids.h"

namespace rill {
namespace {

constexpr float minSpike = 5.0f;         // m
constexpr float spikeSteepness = 0.5f;   // of a cell size
constexpr float trenchSteepness = 1.0f;  // of a cell size
constexpr float atStart = 0.5f;          // of these limits: a cell that stood out by more was there before
constexpr float shoulderRise = 0.5f;     // of the depth of a trench
constexpr float flatSlope = 0.02f;       // m/m

// A row of a ground with the two rows on each side. Columns and rows beyond the border are those that stand for them.
struct Around {
  const float* rows[5];
  int width;
  Edges edges;

  static Around of(const Grid& ground, int row, Edges edges) {
    Around around{{}, ground.width(), edges};
    for (int k = -2; k <= 2; ++k) around.rows[k + 2] = ground.row(standingFor(row + k, ground.height(), edges));
    return around;
  }
  // Beyond an open border, the ghost cells.
  static int standingFor(int index, int count, Edges edges) {
    if (edges == Edges::open || (index >= 0 && index < count)) return index;
    if (edges == Edges::periodic) return wrapped(index, count);
    return index < 0 ? -index : 2 * (count - 1) - index;
  }

  float at(int column, int direction, int steps = 1) const {
    return rows[steps * rowStep(direction) + 2][standingFor(column + steps * columnStep(direction), width, edges)];
  }
  float here(int column) const { return rows[2][column]; }

  struct Standing {
    float above, below;  // m, over the highest neighbour and under the lowest one; negative among others
    bool isAlone;        // all neighbours are in the sea
  };
  Standing standing(int column, float sea) const {
    float lowest = at(column, 0), highest = lowest;
    for (int d = 1; d < directions; ++d) {
      lowest = std::min(lowest, at(column, d));
      highest = std::max(highest, at(column, d));
    }
    return {here(column) - highest, lowest - here(column), highest < sea};
  }

  // Whether the wall in a direction is higher than `depth`, and is one cell wide: the ground beyond rises by less than half of it.
  bool isWalled(int column, int direction, float depth) const {
    const float rise = at(column, direction) - here(column);
    return rise > depth && at(column, direction, 2) - at(column, direction) < shoulderRise * rise;
  }
  bool isTrench(int column, int side, float depth) const {
    return isWalled(column, side, depth) && isWalled(column, opposite(side), depth);
  }
  // The same for any of the four lines through the cell: to the north-west, the north, the north-east and the west.
  bool isTrench(int column, float depth) const {
    return isTrench(column, 0, depth) || isTrench(column, 1, depth) || isTrench(column, 2, depth) || isTrench(column, 3, depth);
  }

  // m/m, by central differences.
  bool isFlat(int column, float cellSize) const {
    const float x = at(column, 4) - at(column, 3), y = at(column, 6) - at(column, 1);
    return std::sqrt(x * x + y * y) < 2.0f * cellSize * flatSlope;
  }
};

// The kinds of one cell.
struct Kinds {
  bool isSummit = false, isPit = false, isIslet = false, isTrench = false;
};

class Counter {
 public:
  Counter(const Terrain& terrain, const Grid& start, const LandDrainage& drainage, bool isUplifted)
      : terrain_(terrain), start_(start), drainage_(drainage), isUplifted_(isUplifted) {
    cellSize_ = static_cast<float>(terrain.cellSize());
    spike_ = std::max(minSpike, spikeSteepness * cellSize_);
    trench_ = trenchSteepness * cellSize_;
  }

  void addRow(int row, SingleCells& sums) const {
    const Edges edges = terrain_.edges();
    const Around now = Around::of(terrain_.height(), row, edges), then = Around::of(start_, row, edges);
    const VoidRow voids(terrain_, row);
    for (int c = 0; c < now.width; ++c) {
      if (voids.at(c)) continue;
      const Around::Standing standing = now.standing(c, terrain_.sea());
      const Kinds kinds = kindsOf(now, then, standing, row, c);
      if (!(kinds.isSummit || kinds.isPit || kinds.isIslet || kinds.isTrench)) continue;
      if ((isUplifted_ && (kinds.isSummit || kinds.isTrench)) || isIntended(c, row)) {
        sums.excused += 1.0;
        continue;
      }
      sums.spikes += kinds.isSummit || kinds.isPit ? 1.0 : 0.0;
      sums.islets += kinds.isIslet ? 1.0 : 0.0;
      sums.trenches += kinds.isTrench ? 1.0 : 0.0;
      if (kinds.isSummit || kinds.isPit) {
        sums.tallestSpike = std::max(sums.tallestSpike, static_cast<double>(std::max(standing.above, standing.below)));
      }
    }
  }

 private:
  Kinds kindsOf(const Around& now, const Around& then, const Around::Standing& standing, int row, int c) const {
    const bool isLand = now.here(c) >= terrain_.sea();
    Kinds kinds{standing.above > spike_, standing.below > spike_, isLand && standing.isAlone,
                isLand && then.isFlat(c, cellSize_) && isTrench(now, c, row) && !then.isTrench(c, atStart * trench_)};
    if (!(kinds.isSummit || kinds.isPit || kinds.isIslet)) return kinds;
    const Around::Standing before = then.standing(c, terrain_.sea());
    kinds.isSummit = kinds.isSummit && !(before.above > atStart * spike_);
    kinds.isPit = kinds.isPit && !(before.below > atStart * spike_);
    kinds.isTrench = kinds.isTrench && !kinds.isPit;
    kinds.isIslet = kinds.isIslet && then.here(c) < terrain_.sea();
    return kinds;
  }

  bool isTrench(const Around& now, int c, int row) const {
    const std::uint8_t flow = drainage_.flow(row * now.width + c);
    if (flow >= LandDrainage::leavesLand) return now.isTrench(c, trench_);
    return now.isTrench(c, directionOf(-rowStep(flow), columnStep(flow)), trench_);
  }

  // Painted strokes or hard rock within one cell.
  bool isIntended(int column, int row) const {
    const Shape shape = terrain_.shape();
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, shape.height - 1); ++r) {
      const VoidRow voids(terrain_, r);
      for (int c = std::max(column - 1, 0); c <= std::min(column + 1, shape.width - 1); ++c) {
        if (voids.at(c)) continue;
        for (const LayerId layer : paintedLayers) {
          if (terrain_.has(layer) && terrain_.get(layer).row(r)[c] != 0.0f) return true;
        }
        if (terrain_.has(LayerId::hardness) && terrain_.get(LayerId::hardness).row(r)[c] >= hardRock) return true;
      }
    }
    return false;
  }

  const Terrain& terrain_;
  const Grid& start_;
  const LandDrainage& drainage_;
  bool isUplifted_;
  float cellSize_, spike_, trench_;  // m
};

}  // namespace

SingleCells countSingleCells(Terrain& terrain, Grid& start, const LandDrainage& drainage, bool isUplifted, ThreadPool& pool) {
  const Shape shape = terrain.shape();
  if (shape.width < 3 || shape.height < 3) return {};
  terrain.fillGroundHalo();
  fillHaloWithGround(start, terrain.edges());
  const Counter counter(terrain, start, drainage, isUplifted);
  std::vector<SingleCells> blocks(static_cast<std::size_t>(rowBlocks(shape.height)));
  forRowBlocks(pool, shape.height, [&](int block, int first, int end) {
    for (int r = first; r < end; ++r) counter.addRow(r, blocks[static_cast<std::size_t>(block)]);
  });
  SingleCells all;
  for (const SingleCells& block : blocks) {
    all.spikes += block.spikes;
    all.islets += block.islets;
    all.trenches += block.trenches;
    all.excused += block.excused;
    all.tallestSpike = std::max(all.tallestSpike, block.tallestSpike);
  }
  return all;
}

}  // namespace rill
