// The layer flow over the borders of sub-basins.
//
// Where a cell and its receiver belong to different pieces, each piece has its own areas, and the area may fall. So the areas of
// free cells are counted again along the ways of the joined ground: with W the cells from which water reaches a cell over at most
// `reach` links, and T the area of the trunk cell where its own way ends, if it ends at one,
//
//     area = min(sum of the own areas of W, T)
//
// Trunk cells have the area of the plan. Along a free way W grows and T is one number, so the area never falls, unless a way is
// longer than the reach. A cell depends on those at most `reach` cells away, so it has the same bits in any window.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/grid.h"

namespace rill {

// Where the water of a cell goes: a direction (grid/lattice.h) or FlowWay::ends, and a mark for the cells of trunks.
struct FlowWay {
  static constexpr std::uint8_t ends = 8, trunk = 16;
};

// `ways`: of each cell of `area`, row by row; water that leaves the grid is lost. `own` (m^2): the area of each cell, row by row.
// Sets the free cells of `area` (m^2), whose trunk cells are given.
void balanceBooks(const std::vector<std::uint8_t>& ways, const std::vector<double>& own, int reach, Grid& area);

}  // namespace rill
