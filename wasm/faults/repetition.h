// Repeated texture: the same small forms again, a distance farther along the rows or columns.
//
// Each sampled line of cells is freed of its large forms, x = h - mean of h over 17 cells, and compared with itself:
//
//     r(d) = sum x(i) x(i + d) / sqrt(sum x(i)^2 sum x(i + d)^2)
//
// with sums over all sampled lines. Large values of x are limited to twice their root mean square, so that single cliffs do not
// decide.
#pragma once

#include "base/parallel.h"
#include "faults/fault.h"
#include "terrain/terrain.h"

namespace rill {

struct Repetition {
  static constexpr double minCorrelation = 0.35;  // three times that of real land

  int distance = 0;          // cells; 0 if the map is too small
  double correlation = 0.0;  // at this distance

  bool isFault() const { return correlation >= minCorrelation; }
};

// The distance with the largest correlation along the rows, or along the columns; of several with nearly the same, the shortest.
// `smallest` is the root mean square of x that heights have by their rounding, in m. Error: out of memory.
Result<Repetition> measureRepetition(const Terrain& terrain, bool alongColumns, double smallest, ThreadPool& pool);

void addRepetition(const Repetition& alongRows, const Repetition& alongColumns, const Terrain& terrain, Faults& faults);

}  // namespace rill
