// The course of the plan's rivers on the cells of the world, and the piece that each cell belongs to.
//
// Node of a plan cell: the lowest ground within +-0.1 plan cells of the place that the plan has smoothed; at the sea the middle of
// the cell; in the ring around the world the cell behind the lowest border cell. Course of a link: from the node to the lowest cell
// of the side between both plan cells, without its corners, and on to the node of the receiver. It stays in these two cells, so
// rivers of different trees never cross. Sites are the cells of the courses. A site belongs to the piece of the plan cell that
// contains it, and at an outlet to that of the land. A gate is the pair of sites where the piece changes.
//
// Each cell of the world belongs to the piece of the nearest site (squared distances are whole numbers; among equally near ones
// that of the first plan cell, then the first on its course). The nearest site is at most 1.5 plan cells away.
//
// All of this is a function of the plan and of the ground nearby.
#pragma once

#include <span>
#include <vector>

#include "chunks/rivers/river_plan.h"
#include "chunks/rivers/river_world.h"
#include "chunks/rivers/world_ground.h"

namespace rill {

struct RiverSite {
  std::int32_t column, row;  // of the world
  PieceLabel label;
};

class RiverSites {
 public:
  // The ground that the sites around an area need.
  static CellRectangle groundFor(const RiverWorld& world, const CellRectangle& area);

  // Finds the sites that can be nearest to a cell of the area. The arguments must outlive it; `ground` must contain
  // groundFor(area).
  RiverSites(const RiverWorld& world, const RiverPlan& plan, const WorldGround& ground, const CellRectangle& area);

  // The plan cells whose sites are known.
  struct Range {
    int firstColumn, firstRow, endColumn, endRow;  // as RiverWorld::planColumn
  };
  const Range& range() const { return range_; }
  bool has(std::int32_t planCell) const;
  // The course from the node of a plan cell to that of its receiver, which is not part of it.
  std::span<const RiverSite> of(std::int32_t planCell) const;
  // Of a plan cell in the range, or next to it.
  RiverPlan::Node nodeOf(std::int32_t planCell) const;
  // The lowest ground at a site and at the cells next to it (m), and the painted factor of the uplift there.
  float lowestAround(const RiverSite& site) const;
  double upliftAt(const RiverSite& site) const;

  // The pieces of the cells of the area, row by row.
  std::vector<PieceLabel> labels(ThreadPool& pool) const;

 private:
  struct Box {
    std::int32_t west, north, east, south;
  };
  using Node = RiverPlan::Node;

  std::size_t indexOf(std::int32_t planCell) const;
  Node lowestOnSide(std::int32_t planCell, int columnStep, int rowStep) const;
  Node nodeInRing(std::int32_t planCell) const;
  void addCourse(std::int32_t planCell);
  PieceLabel nearestTo(std::int32_t column, std::int32_t row) const;

  const RiverWorld& world_;
  const RiverPlan& plan_;
  const WorldGround& ground_;
  CellRectangle area_;
  Range range_;
  std::vector<RiverSite> sites_;
  std::vector<std::size_t> starts_;  // of each plan cell of the range, and the end
  std::vector<Box> boxes_;           // around the sites of each plan cell
};

}  // namespace rill
