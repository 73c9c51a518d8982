#include "drainage/travel_times.h"

namespace rill {

void TravelTimes::build(ThreadPool& pool, DrainageNetwork& network, const Grid& ground, Grid& times) {
  const Lattice& lattice = network.lattice();
  const float* const heights = ground.row(0);
  float *const tau = times.row(0), *const phi = gathered_.row(0), *const levels = network.level().row(0);
  Cell* const jumps = network.flooded().flood().links().cells();
  std::int32_t* const depths = network.flooded().flood().spare();
  // Rivers may end beyond the border.
  const Shape shape = lattice.shape();
  for (int r = -1; r <= shape.height; ++r) {
    const bool isGhostRow = r < 0 || r == shape.height;
    for (int c = -1; c <= shape.width; c += isGhostRow ? 1 : shape.width + 1) {
      const Cell ghost = lattice.cell(c, r);
      tau[ghost] = phi[ghost] = 0.0f;
      depths[ghost] = 0;
      jumps[ghost] = ghost;
    }
  }
  const std::uint8_t* const directions = network.directionOfCells();
  network.order().upstream(pool, [=, &lattice](const DrainageOrder::Section&, Cell cell) {
    if (directions[cell] == noDirection) {
      tau[cell] = phi[cell] = 0.0f;
      depths[cell] = 0;
      jumps[cell] = cell;
      return;
    }
    const Cell receiver = lattice.neighbour(cell, directions[cell]);
    tau[cell] += tau[receiver];
    phi[cell] += phi[receiver];
    levels[cell] = maximum(heights[cell], levels[receiver]);
    depths[cell] = depths[receiver] + 1;
    const Cell far = jumps[receiver], farther = jumps[far];
    jumps[cell] = depths[receiver] - depths[far] == depths[far] - depths[farther] ? farther : receiver;
  });
  lattice_ = &lattice;
  directions_ = directions;
  times_ = tau;
  phi_ = phi;
  levels_ = levels;
  jumps_ = jumps;
}

}  // namespace rill
