// The snow line of a place: it falls towards the pole, and strokes raise or lower it.
//
//     e(x, y, t) = e(t) - k l(y) + p(x, y)
//
// e(t)  height of the line on the equator (m; ice_clock.h)      l  latitude (degrees; terrain/latitude.h)
// k     fall per degree (m), `ela-latitude`                     p  painted metres (m; the layer paintedSnowLine)
#pragma once

#include "erosion/glacier/glacier.h"
#include "grid/buffer.h"
#include "grid/lattice.h"
#include "grid/scratch_arena.h"
#include "terrain/terrain.h"
#include "terrain/world.h"

namespace rill {

// The snow line of all cells at one time. What it reads must outlive it.
class SnowLine {
 public:
  // m, of the whole map; below, of a cell.
  explicit SnowLine(double everywhere) : everywhere_(everywhere) {}
  // `falls`: m for each row; `painted`: m. Both may be null.
  SnowLine(double everywhere, const Lattice& lattice, const double* falls, const Grid* painted)
      : everywhere_(everywhere), lattice_(&lattice), falls_(falls), painted_(painted == nullptr ? nullptr : painted->row(0)) {}

  double of(Cell cell) const {
    double line = everywhere_;
    if (falls_ != nullptr) line -= falls_[lattice_->rowOf(cell)];
    if (painted_ != nullptr) line += static_cast<double>(painted_[cell]);
    return line;
  }

 private:
  double everywhere_;
  const Lattice* lattice_ = nullptr;
  const double* falls_ = nullptr;
  const float* painted_ = nullptr;
};

// What of the snow lines of a map does not change with time.
class SnowLines {
 public:
  Status start(ScratchArena& scratch, const GlacierSettings& settings, const WorldWindow& window);

  // `onEquator`: m. The terrain and the lattice must outlive the result.
  SnowLine at(double onEquator, const Lattice& lattice, const Terrain& terrain) const;

 private:
  Buffer<double> falls_;  // m, for each row; empty for a line without a fall
};

}  // namespace rill
