// How a source of noise comes to its relief. Known bounds of the noise give the same ground in every window of the world; a
// map's own extremes, as the articles have it, use the whole relief on every map, but belong to that map alone.
#pragma once

#include "core/grid.h"
#include "core/parameters.h"
#include "core/value_range.h"

namespace rill {

enum class HeightScale { bounds, map };

inline constexpr Choice heightScaleChoices[] = {{"bounds", "Known bounds"}, {"map", "This map's extremes"}};

inline constexpr ParameterRow heightScaleRow = {
    .id = "normalise",
    .label = "Scaled by",
    .help = "What the relief spans: the noise's bounds, or what this map has; windows of one world then do not fit together.",
    .choices = heightScaleChoices};

// Lowest becomes 0 and highest 1; a flat map becomes 0.
inline void normalise(Grid& grid) {
  const auto [least, most] = rangeOfRows(grid, 0, grid.height());
  const float scale = most > least ? 1.0f / (most - least) : 0.0f;
  for (int r = 0; r < grid.height(); ++r) {
    for (int c = 0; c < grid.width(); ++c) grid.row(r)[c] = (grid.row(r)[c] - least) * scale;
  }
}

}  // namespace rill
