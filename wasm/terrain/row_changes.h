// What erosion does to a row of cells, applied and written down.
#pragma once

#include <algorithm>

#include "base/vector.h"
#include "terrain/budget.h"
#include "terrain/terrain.h"

namespace rill {

// Columns whose sum is taken in float before it goes on in double: sixteen numbers in each lane lose nothing that counts, and a sum in
// double takes five times the instructions.
inline constexpr int columnsSummedInFloat = 64;

// Sums over rows, m.
struct MovedRock {
  LaneSum worn, piled;

  // As a budget in m over the rows' cells, for a ledger of blocks (method/ledger.h).
  Budget total() const { return {.eroded = worn.total(), .deposited = piled.total()}; }
};

// Sums over a few cells of a row, m.
struct MovedNearby {
  Floats worn{}, piled{};
};

// Calls visit(column, sums) for every four cells of a row, and adds those sums to `moved`.
template <class Visit>
inline void forRowSummed(int width, MovedRock& moved, const Visit& visit) {
  for (int start = 0; start < width; start += columnsSummedInFloat) {
    MovedNearby sums;
    const int end = std::min(start + columnsSummedInFloat, width);
    for (int c = start; c < end; c += lanes) visit(c, sums);
    moved.worn.add(sums.worn);
    moved.piled.add(sums.piled);
  }
}

// Writes down what happens to the cells of one row of the map.
class RowLedger {
 public:
  RowLedger(Terrain& terrain, int row)
      : wear_(terrain.get(LayerId::wear).row(row)),
        deposit_(terrain.get(LayerId::deposit).row(row)),
        width_(terrain.shape().width) {}

  // Adds a change (m) of the four cells from a column on to wear, deposit and the sums. Returns it without the lanes that lie beyond
  // the last column.
  Floats add(int column, Floats change, MovedNearby& sums) const {
    if (column + lanes > width_) change = keepFirst(width_ - column, change);
    float* const wear = wear_ + column;
    float* const deposit = deposit_ + column;
    const Floats zero{};
    const Floats loss = maximum(-change, zero), gain = maximum(change, zero);
    sums.worn += loss;
    sums.piled += gain;
    store(wear, load(wear) + loss);
    store(deposit, load(deposit) + gain);
    return change;
  }

 private:
  // In here once for a row: what stands in memory would be read again after each store.
  float* wear_;
  float* deposit_;
  int width_;
};

// Makes the next heights of a row of changeAt(column), what four cells change by (m), from west to east. Adds to wear, deposit and the sums. The height
// layer itself stays, since other rows may still look at it. `next` has room for lanes - 1 values beyond the last column; they are set.
template <class ChangeAt>
inline void applyChanges(Terrain& terrain, int row, ChangeAt&& changeAt, float* next, MovedRock& moved) {
  const RowLedger ledger(terrain, row);
  const float* const height = terrain.height().row(row);
  forRowSummed(terrain.shape().width, moved,
               [&](int c, MovedNearby& sums) { store(next + c, load(height + c) + ledger.add(c, changeAt(c), sums)); });
}

// The same of changes that stand in a row already, which the heights take the place of.
inline void applyChanges(Terrain& terrain, int row, float* change, MovedRock& moved) {
  applyChanges(terrain, row, [&](int c) { return load(change + c); }, change, moved);
}

}  // namespace rill
