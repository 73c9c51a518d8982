// The outline of a set of cells, as closed lines along the borders of cells.
#pragma once

#include <cstdint>
#include <vector>

#include "grid/buffer.h"
#include "grid/grid.h"

namespace rill {

// Positions are fractions of the map's width and height; the last point is connected to the first.
struct Ring {
  std::vector<double> east, south;
};

// The rings around the cells whose `inside` is 1, with the cells on their right, in the order of their northernmost cells. Cells
// that touch only at a corner are connected. Changes the values of cells inside, but not whether they are 0.
std::vector<Ring> outlineOf(Shape shape, Buffer<std::uint8_t>& inside);

}  // namespace rill
