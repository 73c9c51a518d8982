// The settings of a world whose rivers cross chunks (`join=rivers`), and what such a world must fulfil.
//
// A finite world has `chunks` columns and rows of chunks. A chunk depends on the whole recipe with the number of chunks, and on its
// column and row. A world without an end (`chunks=endless`) consists of regions with seas between them (river_regions.h), each of
// which is a finite world. A chunk then depends on the recipe without x and y, and on its place.
//
//     plan     the whole world, or a region of it, eroded on cells that are `perPlanCell` times wider (river_plan.h): its rivers,
//     their areas,
//              and the heights of their water
//     pieces   sub-basins of the plan, eroded on the cells of the world with a collar around each (river_piece.h). The rivers
//              of the plan are fixed there
//     chunk    the lower envelope of the water surfaces of the pieces that touch it (world_rivers.h)
//
// Borders of chunks mean nothing to the erosion. The land is not that of one large map: the plan finds other ways for the rivers.
//
// Edges of finite worlds: open borders are outlets at the height of the ground beyond them, which does not rise. With walls, rivers
// end in the sea; a world without sea has the lowest cell of the plan as its outlet.
#pragma once

#include <memory>
#include <vector>

#include "chunks/rivers/river_regions.h"
#include "erosion/stream_power/stream_power.h"
#include "recipe/recipe.h"
#include "terrain/world.h"

namespace rill {

struct RiverWorld {
  // Constants of this revision of the join.
  static constexpr int pieceCells = 40;            // plan cells from which a sub-basin becomes a piece
  static constexpr int pinnedCells = 16;           // plan cells of area from which a river of the plan is fixed in its piece
  static constexpr int coastBlock = 4;             // plan cells across the blocks that small basins of the coast share
  static constexpr int surfaces = 8;               // intervals between the times at which the plan stores its water surfaces
  static constexpr int minPlanSide = 3;            // plan cells
  static constexpr int maxPlanSide = 1024;         // plan cells
  static constexpr double cellsWithCollars = 2.0;  // of all pieces, divided by the cells of the world: measured
  static constexpr int minPerPlanCell = 8, maxPerPlanCell = 64;

  // Errors: not exactly one stage of a method whose rivers can be planned, or one with other settings than the plan needs; a stage
  // without reach; a mask before the rivers that follows the ground; companions of the rivers; periodic edges; a plan whose cells
  // do not divide the chunks; too many plan cells; without an end: no sea, or a corner (x, y) that is no corner of a plan cell.
  // A world without an end has no cells: `region` returns the parts that have.
  static Result<RiverWorld> of(const Recipe& recipe);

  bool isEndless() const { return regions != nullptr; }
  // The regions that own plan cells of an area, and one of these regions. For worlds without an end; `area`: cells from the corner
  // (x, y) of the recipe.
  std::vector<RegionName> regionsOver(const CellRectangle& area) const;
  RiverWorld region(const RegionName& name) const;
  // Cells counted from the corner (x, y) of the recipe, counted from the corner of `cells` instead.
  CellRectangle fromOwnCorner(CellRectangle area) const { return {area.column - column, area.row - row, area.shape}; }

  // The collar of a piece, in cells.
  int collar() const { return perPlanCell; }
  // The links over which areas are counted again (flow_books.h). Free ways on land without deep lakes were at most 14 perPlanCell
  // long.
  int reachOfBooks() const { return 16 * perPlanCell; }
  // The number of cells at each end of the side of a plan cell over which rivers do not leave it.
  int cornerOfSide() const { return perPlanCell * 15 / 100; }
  // The plan cell that contains a cell of the world, or of the ring around it.
  std::int32_t planCellOf(std::int64_t column, std::int64_t row) const;
  // The column and row of a plan cell: 0 is the first in the world, -1 in the ring.
  int planColumn(std::int32_t planCell) const { return planCell % plan.width - ring; }
  int planRow(std::int32_t planCell) const { return planCell / plan.width - ring; }
  bool isInRing(std::int32_t planCell) const;
  // The stages before the rivers on cells that are a number of times wider, which must divide perPlanCell.
  Recipe beforeOnCells(int times) const;
  double yearsOf(int iterations) const { return law.timeStep * iterations; }

  Recipe before;          // the stages before the rivers
  std::size_t stage = 0;  // the stage of the rivers
  StreamPowerSettings law;
  int iterations = 0;      // of the rivers
  int reachBefore = 0;     // cells, of the stages before the rivers
  int reachAfter = 0;      // cells, of the stages after the rivers
  int perPlanCell = 0;     // cells along a plan cell
  int ring = 0;            // 1 with open edges: the plan and the world have a ring of outlets around them
  Shape plan;              // plan cells, with the ring
  CellRectangle cells;     // of the world, from its corner
  CellRectangle withRing;  // the same with the ring of cells
  double cellSize = 1.0;   // m
  float sea = 0.0f;        // m; noSea without a sea
  std::uint32_t seed = 0;
  // Of a world without an end; null for a finite one.
  std::shared_ptr<const RiverRegions> regions;
  std::int64_t planColumnOfRecipe = 0, planRowOfRecipe = 0;  // of the corner (x, y), from the origin of the world
  RegionName name;                                           // of a region
  std::int64_t column = 0, row = 0;                          // of the corner of a region, in cells from the corner (x, y)
};

}  // namespace rill
