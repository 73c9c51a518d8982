// What erosion does to a row of cells, applied and written down.
#pragma once

#include "core/terrain.h"
#include "core/vector.h"

namespace rill {

// Sums over rows, m.
struct MovedRock {
  LaneSum worn, piled;
};

// Turns the changes of a row (m) into its next heights, in place: the height layer itself stays, since other rows may still look
// at it. Adds to wear, deposit and the sums. `change` has room for lanes - 1 values beyond the last column; they are set.
inline void applyChanges(Terrain& terrain, int row, float* change, MovedRock& moved) {
  const int width = terrain.shape().width;
  const float* const height = terrain.height().row(row);
  float* const wear = terrain.get(LayerId::wear).row(row);
  float* const deposit = terrain.get(LayerId::deposit).row(row);
  const Floats zero{};
  for (int c = 0; c < width; c += lanes) {
    Floats amount = load(change + c);
    // Lanes beyond the last column must not count.
    if (c + lanes > width) amount = keepFirst(width - c, amount);
    const Floats loss = larger(-amount, zero), gain = larger(amount, zero);
    moved.worn.add(loss);
    moved.piled.add(gain);
    store(wear + c, load(wear + c) + loss);
    store(deposit + c, load(deposit + c) + gain);
    store(change + c, load(height + c) + amount);
  }
}

}  // namespace rill
