// The power diagram of discs on a map: for each cell inside of a disc, the disc with the least power distance d^2 - R^2, with d the
// distance to its centre and R its radius. A cell is inside a disc if that is negative (Aurenhammer 1987).
//
// Along each column, the nearest disc of each cell is found, and then along each row with the results of the columns: by comparing
// where all discs are small (power_scan.h), and otherwise by envelopes (power_envelope.h). Both are exact. Of equal power distances
// the larger disc is nearest. Along periodic edges, a line continues with the cells of its other end, as far as the largest disc
// reaches, at most half the line.
#pragma once

#include "erosion/glacier/power_envelope.h"
#include "erosion/glacier/power_scan.h"

namespace rill {

class PowerDiagram {
 public:
  static constexpr Cell noOwner = -1;

  Status start(ScratchArena& scratch, const Lattice& lattice);

  // `radius` (m) of the disc in each cell, 0 for none. Fills its ghost cells. `scratch`: a grid that nothing else uses meanwhile.
  void find(ThreadPool& pool, const Lattice& lattice, double cellSize, Grid& radius, Grid& scratch);

  // The centre of the nearest disc; noOwner outside of all discs.
  Cell owner(Cell cell) const { return owners_[static_cast<std::size_t>(cell)]; }
  // m^2: power distance to it, within the rounding of a float; 0 outside of all discs.
  float power(Cell cell) const { return powers_.row(0)[cell]; }
  // m^2: of the distance between two cells, the same bits in all directions.
  float squareOfDistance(const Lattice& lattice, Cell a, Cell b) const;

 private:
  // Writes -R^2 of each disc that is not within that of a neighbour. Returns the maximum radius.
  float prepare(ThreadPool& pool, const Lattice& lattice, float cellSize, Grid& radius, Grid& discs);

  double squareOfCell_ = 0.0;  // m^2
  PowerScan scan_;
  PowerEnvelope envelope_;
  Grid powers_;
  Buffer<Cell> owners_;   // indexed by Cell
  Buffer<float> maxima_;  // m: maximum radius in each block of rows
};

}  // namespace rill
