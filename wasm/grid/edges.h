// What lies beyond the border of the map, told to kernels through the ghost cells of a grid.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "grid/grid.h"

namespace rill {

enum class Edges {
  open,      // the ground goes on with the slope it had at the start: water and sediment flow out and are lost
  wall,      // nothing crosses the border
  periodic,  // the eastern edge meets the western one, the southern edge the northern one
};

// The index on a joined axis that stands for `index`, which may lie any way beyond it.
inline int wrapped(int index, int count) { return ((index % count) + count) % count; }

// Calls visit(column) for the cells of a row that lie at the border: all of the first and the last row, the outer two of others.
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

// Fills the ghost cells with ground beyond the border. With h0 the border cell and h1 the one inside of it, k cells out:
//   open      h0 + k (h0 - h1); at a corner both directions' differences are added
//   wall      h0
//   periodic  the cell on the other side
// Turning the grid by 90 degrees turns the ghost cells too, to the bit. Needs at least 2 x 2 cells.
void fillHaloWithGround(Grid& grid, Edges edges);

// The ghost cells of a grid, row by row, and putting them back.
std::vector<float> copyHalo(const Grid& grid);
void restoreHalo(Grid& grid, std::span<const float> halo);

// Fills the ghost cells of something that exists on the map only (water, droplets): zero for open and wall, the cell
// on the other side for periodic.
void fillHaloWithNothing(Grid& grid, Edges edges);

// The same with another value than zero beyond open edges and walls.
void fillHaloWithValue(Grid& grid, Edges edges, float value);

// The cell of a line of `count` that stands for index `index`, however far outside it is: the one on the other side where edges
// are joined, otherwise the mirror image at the border (half a cell outside the outer centres).
int cellStandingFor(int index, int count, Edges edges);

}  // namespace rill
