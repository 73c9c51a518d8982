// Common to all masks: a value in 0..1 for each cell, written to the hardness layer. The recipe determines the meaning of the value
// and how it joins the existing hardness (simulation/joining.h).
#pragma once

#include <span>

#include "base/math.h"
#include "method/method.h"

namespace rill {

// Calls fill(row, values) for every row of the map; `values` are in the order of columns.
template <class Fill>
void makeMaskByRows(Run& run, const Fill& fill) {
  Grid& hardness = run.terrain.get(LayerId::hardness);
  forRowBlocks(run.pool, hardness.height(), [&](int, int first, int end) {
    for (int r = first; r < end; ++r) fill(r, std::span(hardness.row(r), static_cast<std::size_t>(hardness.width())));
  });
}

// Calls value(column, row) for every cell of the map.
template <class Value>
void makeMask(Run& run, const Value& value) {
  makeMaskByRows(run, [&](int r, std::span<float> values) {
    int c = 0;
    for (float& each : values) each = static_cast<float>(value(c++, r));
  });
}

// 1 inside a band and 0 outside, with soft edges of width `softness` around both ends.
inline double bandValue(double value, double from, double to, double softness) {
  if (softness <= 0.0) return value >= from && value <= to ? 1.0 : 0.0;
  return smoothStep((value - from) / softness + 0.5) * smoothStep((to - value) / softness + 0.5);
}

}  // namespace rill
