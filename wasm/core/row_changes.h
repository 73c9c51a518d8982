// What erosion does to a row of cells, applied and written down.
#pragma once

#include "core/terrain.h"
#include "core/vector.h"

namespace rill {

// Sums over rows, m.
struct MovedRock {
  LaneSum worn, piled;
};

// Adds a change (m) of the four cells from (column, row) on to wear, deposit and the sums. Returns it without the lanes that lie
// beyond the last column.
inline Floats bookChange(Terrain& terrain, int row, int column, Floats change, MovedRock& moved) {
  const int width = terrain.shape().width;
  if (column + lanes > width) change = keepFirst(width - column, change);
  float* const wear = terrain.get(LayerId::wear).row(row) + column;
  float* const deposit = terrain.get(LayerId::deposit).row(row) + column;
  const Floats zero{};
  const Floats loss = larger(-change, zero), gain = larger(change, zero);
  moved.worn.add(loss);
  moved.piled.add(gain);
  store(wear, load(wear) + loss);
  store(deposit, load(deposit) + gain);
  return change;
}

// Turns the changes of a row (m) into its next heights, in place: the height layer itself stays, since other rows may still look
// at it. Adds to wear, deposit and the sums. `change` has room for lanes - 1 values beyond the last column; they are set.
inline void applyChanges(Terrain& terrain, int row, float* change, MovedRock& moved) {
  const float* const height = terrain.height().row(row);
  for (int c = 0; c < terrain.shape().width; c += lanes) {
    store(change + c, load(height + c) + bookChange(terrain, row, c, load(change + c), moved));
  }
}

}  // namespace rill
