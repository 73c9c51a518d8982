// The plan of a world whose rivers cross chunks: the whole world, eroded on wide cells (plan_erosion.h), and its rivers cut into
// pieces.
//
// Cut: from the springs down, the river below a plan cell is cut where the cells above it that are not cut off yet are at least
// RiverWorld::pieceCells, but neither near the sea nor in a lake, and at every outlet. All that is above a cut up to the next ones
// is a piece. A piece has one outlet and any number of inlets, and less than 3 pieceCells + 1 cells unless it lies near the sea or
// in a lake. Basins at an outlet that are smaller and have no inlets share a piece with the other outlets and small basins of a
// block of coastBlock x coastBlock cells.
//
// Pinned: cells whose river is fixed in its piece. These are the ways from each inlet to the outlet, and the rivers of at least
// RiverWorld::pinnedCells.
//
// Surfaces: the height of the water at evenly spaced times, linear in between. At each of these times it is the ground of the plan,
// where a river is pinned at most the lowest ground of the world at its node with its uplift (plan_banks.h), and it rises upstream
// along the rivers of the end, by at least 2 mm for each cell of the world, so that floats still fall along a river 8 km above
// zero. So a lake stands at the height of the ground at its outlet, and not at the mean height of a plan cell.
//
// Foreign: cells of other regions, in a world without an end.
//
// Constant after construction, so any number of threads can read it. A function of the recipe and the number of chunks.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "chunks/rivers/plan_erosion.h"
#include "chunks/rivers/river_world.h"

namespace rill {

// Names a piece: the plan cell of its outlet, or a number of a block behind those of all cells.
using PieceLabel = std::int32_t;

struct PlannedPiece {
  PieceLabel label = 0;
  int firstColumn = 0, firstRow = 0, endColumn = 0, endRow = 0;  // plan cells, as RiverWorld::planColumn
  int cells = 0;                                                 // plan cells that are no outlets
  double area = 0.0;                                             // the same, times the painted rain
};

struct RiverPlan {
  // m per cell of the world: two steps of a float below 8192 m.
  static constexpr float leastFall = 0.002f;
  static constexpr std::uint8_t outlet = 1, coast = 2, pinned = 4, lake = 8, foreign = 16;

  bool has(std::int32_t cell, std::uint8_t mark) const { return (marks[static_cast<std::size_t>(cell)] & mark) != 0; }
  // The piece with this label.
  const PlannedPiece& piece(PieceLabel label) const;
  // Whether the piece drains into another one.
  bool isInland(PieceLabel label) const;
  std::uint64_t bytes() const;

  // A place in cells of the world.
  struct Node {
    std::int32_t column, row;
  };

  // For each plan cell.
  std::vector<std::int32_t> receiver;  // -1 at outlets
  std::vector<std::int32_t> rank;      // place in an order in which each cell comes after its receiver
  std::vector<float> area;             // plan cells, times the painted rain
  std::vector<std::uint8_t> marks;
  std::vector<PieceLabel> label;
  std::vector<Node> node;                    // where the river passes, before it looks for the lowest ground (river_sites.h)
  std::vector<float> height;                 // m: the ground at the end
  std::vector<std::vector<float>> surfaces;  // m, at each time
  std::vector<int> times;                    // iterations
  std::vector<PlannedPiece> pieces;          // by label
};

// Makes a plan iteration by iteration. Not thread safe.
class RiverPlanning {
 public:
  RiverPlanning(const RiverWorld& world, PlanGround ground);

  int iteration() const { return iteration_; }
  bool isDone() const { return iteration_ == world_.iterations; }
  void step();
  // The ground of the present iteration, for each plan cell (m); until `finish`.
  const std::vector<double>& height() const { return erosion_.height(); }
  bool isForeign(std::int32_t planCell) const {
    const std::vector<std::uint8_t>& isForeign = erosion_.ground().isForeign;
    return !isForeign.empty() && isForeign[static_cast<std::size_t>(planCell)] != 0;
  }
  // The plan. Call it once, after the last step: it takes the arrays over. Errors: those of Simulation::create.
  Result<std::shared_ptr<const RiverPlan>> finish(ThreadPool& pool, const ImageLibrary& images);

 private:
  void recordHeights();
  void findSurfaces(const std::vector<std::int32_t>& order, const PlanFactors& uplift, const std::vector<float>& banks,
                    RiverPlan& plan) const;

  RiverWorld world_;
  PlanErosion erosion_;
  int iteration_ = 0;
  std::vector<int> times_;
  std::vector<std::vector<float>> surfaces_;  // the heights at these times but the last one, until `finish`
};

// Cuts the rivers of a plan into pieces and marks what is pinned. Needs the receivers, the areas, and the marks of outlets, coasts
// and lakes. `order`: each cell after its receiver. `rain`: painted factors.
void cutIntoPieces(const RiverWorld& world, const std::vector<std::int32_t>& order, const PlanFactors& rain, RiverPlan& plan);

}  // namespace rill
