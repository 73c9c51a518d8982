// Values beyond the border of the map, which kernels read from the ghost cells of a grid.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "grid/grid.h"

namespace rill {

enum class Edges {
  open,      // the ground continues with its slope at the start: water and sediment flow out and are lost
  wall,      // nothing crosses the border
  periodic,  // the eastern edge joins the western edge, and the southern edge joins the northern edge
};

// Maps `index` to 0..count-1 on a periodic axis; `index` may be any distance outside.
inline int wrapped(int index, int count) { return ((index % count) + count) % count; }

// Calls visit(column) for the border cells of a row: all cells of the first and the last row, the two outer cells of other rows.
template <class Visit>
void forBorderColumns(Shape shape, int row, const Visit& visit) {
  const bool isOuter = row == 0 || row == shape.height - 1;
  const int step = isOuter ? 1 : std::max(1, shape.width - 1);
  for (int c = 0; c < shape.width; c += step) visit(c);
}

// Calls visit(column, row) for all ghost cells.
template <class Visit>
void forHaloCells(Shape shape, const Visit& visit) {
  for (int r = -Grid::halo; r < shape.height + Grid::halo; ++r) {
    const bool isGhostRow = r < 0 || r >= shape.height;
    for (int c = -Grid::halo; c < shape.width + Grid::halo; ++c) {
      if (c == 0 && !isGhostRow) c = shape.width;
      visit(c, r);
    }
  }
}

// Fills the ghost cells with ground beyond the border. With h0 the border cell, h1 its inner neighbour, and k cells out:
//   open      h0 + k (h0 - h1); at a corner, the differences of both directions are added
//   wall      h0
//   periodic  the cell on the other side
// Rotating the grid by 90 degrees rotates the ghost cells, with the same bits. Needs at least 2 x 2 cells.
void fillHaloWithGround(Grid& grid, Edges edges);

// Copies the ghost cells of a grid row by row, and restores them.
std::vector<float> copyHalo(const Grid& grid);
void restoreHalo(Grid& grid, std::span<const float> halo);

// Fills the ghost cells of a layer that exists only on the map (water, droplets): zero for open and wall, the cell on the
// other side for periodic.
void fillHaloWithNothing(Grid& grid, Edges edges);

// The same with a given value beyond open edges and walls.
void fillHaloWithValue(Grid& grid, Edges edges, float value);

// The index of the cell that is used for `index` on a line of `count` cells, at any distance outside: the cell on the other
// side for periodic edges, otherwise the mirror image at the border (half a cell outside the outer cell centres).
int cellStandingFor(int index, int count, Edges edges);

}  // namespace rill
