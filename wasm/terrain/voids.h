// Voids: areas of the map without data, such as those around an elevation model that is clipped to a drainage basin.
//
// The layer voids exists only on terrains that can have voids, so all others cost nothing. Its value is 1 in a void and 0
// elsewhere. A void is like the area beyond the border of the map: kernels may read its ground, but nothing crosses it.
//
//   ground   the ground of a void continues the ground around it at the start, as beyond an open border, and never changes
//   edges    open edges and joined edges: what enters a void is lost; walls: nothing enters a void
//   rock     a void is as hard as rock can be: nothing is eroded there (terrain/softness.h)
//   layers   all other layers are 0 there
//
// After each iteration of a method, `clearVoids` restores this state and records what has entered the voids as lost.
#pragma once

#include "base/parallel.h"
#include "base/vector.h"
#include "grid/value_range.h"
#include "terrain/budget.h"
#include "terrain/terrain.h"

namespace rill {

// The voids of one row; there are none on a terrain without the layer.
class VoidRow {
 public:
  VoidRow(const Terrain& terrain, int row) : marks_(terrain.hasVoids() ? terrain.get(LayerId::voids).row(row) : nullptr) {}

  bool at(int column) const { return marks_ != nullptr && marks_[column] != 0.0f; }
  // All bits set in the lanes of voids, for the four cells from this column on. Only on a terrain with the layer.
  Ints of(int column) const { return readVector(marks_ + column) != Floats{}; }
  bool exists() const { return marks_ != nullptr; }

 private:
  const float* marks_;
};

// Sets the flow through the faces between the cells of a row and those above (`above` = 1) or west of them (0) to 0 where one of
// the two is a void. Only on a terrain with the layer; the ghost cells of the layer must be filled.
void closeFacesOfVoids(const Terrain& terrain, int row, int above, float* flow);

// Sets the ground of all voids, and the ghost cells of the layer. The ground depends on cells with data only: next to them it
// continues the slope (open and joined edges) or the height (walls) of the lowest, and farther away it is the mean of the ground
// nearer to them. Errors: no cell has data; walls around several areas with data, of which only one could contain the lowest
// ground, where water ends; out of memory.
Status fillVoids(Terrain& terrain);

// The range of a layer outside of voids.
ValueRange rangeWithData(const Terrain& terrain, const Grid& layer);
// The sum of a layer outside of voids.
double sumWithData(const Terrain& terrain, const Grid& layer);

// Raises the ground of voids in the height layer, where walls must keep water out, until clearVoids or restoreVoids restores it.
void raiseVoids(Terrain& terrain, float height);
// Restores the ground of voids from a copy of the height layer.
void restoreVoids(Terrain& terrain, const Grid& ground);
// Sets the values of a layer, or of one of its rows, to 0 in voids. Returns the sum of what was there.
double clearVoidsIn(const Terrain& terrain, Grid& layer);
double clearVoidsIn(const Terrain& terrain, int row, float* values);

// Restores the voids after an iteration of a method: `ground` is the ground before it. What the method has deposited or carried
// there is recorded as lost in its budget. `carries`: the method writes the sediment layer.
void clearVoids(Terrain& terrain, ThreadPool& pool, const Grid& ground, bool carries, Budget& budget);

}  // namespace rill
