// Applies the changes of an erosion method to a row of cells and records them.
#pragma once

#include <algorithm>

#include "base/vector.h"
#include "terrain/budget.h"
#include "terrain/soil_channels.h"
#include "terrain/terrain.h"

namespace rill {

// Number of columns that are summed in float before the sum is added in double: sixteen numbers per lane lose no relevant
// precision, and a sum in double takes five times as many instructions.
inline constexpr int columnsSummedInFloat = 64;

// Sums over rows, m.
struct MovedRock {
  LaneSum eroded, deposited;
  LaneSum taken;  // soil that rivers have taken

  // As a budget in m over the rows' cells, for a ledger of blocks (method/ledger.h).
  Budget total() const { return {.eroded = eroded.total(), .deposited = deposited.total(), .lost = taken.total()}; }
};

// Sums over a few cells of a row, m.
struct MovedNearby {
  Floats eroded{}, deposited{}, taken{};
};

// Calls visit(column, sums) for every four cells of a row, and adds those sums to `moved`.
template <class Visit>
inline void forRowSummed(int width, MovedRock& moved, const Visit& visit) {
  for (int start = 0; start < width; start += columnsSummedInFloat) {
    MovedNearby sums;
    const int end = std::min(start + columnsSummedInFloat, width);
    for (int c = start; c < end; c += lanes) visit(c, sums);
    moved.eroded.add(sums.eroded);
    moved.deposited.add(sums.deposited);
    moved.taken.add(sums.taken);
  }
}

// Records the changes of the cells of one row of the map.
class RowLedger {
 public:
  RowLedger(Terrain& terrain, int row)
      : wear_(terrain.get(LayerId::wear).row(row)),
        deposit_(terrain.get(LayerId::deposit).row(row)),
        width_(terrain.shape().width) {}

  // Adds a change (m) of the four cells from a column on to wear, deposit and the sums. Returns the change with zero in the lanes
  // beyond the last column.
  Floats add(int column, Floats change, MovedNearby& sums) const {
    if (column + lanes > width_) change = maskFirst(width_ - column, change);
    float* const wear = wear_ + column;
    float* const deposit = deposit_ + column;
    const Floats zero{};
    const Floats loss = maximum(-change, zero), gain = maximum(change, zero);
    sums.eroded += loss;
    sums.deposited += gain;
    store(wear, readVector(wear) + loss);
    store(deposit, readVector(deposit) + gain);
    return change;
  }

 private:
  // Stored here once per row: values in memory would be read again after each store.
  float* wear_;
  float* deposit_;
  int width_;
};

// Writes the next heights of a row to `next`, from west to east: the current heights plus changeAt(column), the change (m) of four
// cells. Adds the changes to wear, deposit and the sums. The height layer itself does not change, because other rows may still
// read it. `next` needs space for lanes - 1 values beyond the last column; they are overwritten.
template <class ChangeAt>
inline void applyChanges(Terrain& terrain, int row, ChangeAt&& changeAt, float* next, MovedRock& moved) {
  const RowLedger ledger(terrain, row);
  const float* const height = terrain.height().row(row);
  forRowSummed(terrain.shape().width, moved,
               [&](int c, MovedNearby& sums) { store(next + c, readVector(height + c) + ledger.add(c, changeAt(c), sums)); });
}

// The same for soil that moves down slopes: what arrives in a channel, its river carries away (terrain/soil_channels.h).
template <class ChangeAt>
inline void moveSoil(Terrain& terrain, int row, ChangeAt&& changeAt, float* next, MovedRock& moved) {
  const RowLedger ledger(terrain, row);
  const ChannelRow channel(terrain, row);
  const float* const height = terrain.height().row(row);
  forRowSummed(terrain.shape().width, moved, [&](int c, MovedNearby& sums) {
    const Floats change = channel.remaining(c, changeAt(c), 1.0f, sums.taken);
    store(next + c, readVector(height + c) + ledger.add(c, change, sums));
  });
}

// applyChanges for changes that are stored in a row already; the next heights replace them.
inline void applyChanges(Terrain& terrain, int row, float* change, MovedRock& moved) {
  applyChanges(terrain, row, [&](int c) { return readVector(change + c); }, change, moved);
}

}  // namespace rill
