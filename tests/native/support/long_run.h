// Tests of extreme settings over many iterations: slopes must not overshoot, and streams must not erode without limit.
#pragma once

#include <algorithm>

#include "support.h"

namespace rill::test {

// Runs the stages with each kind of edge. Expects that erosion lowers no cell below the lowest ground at the start, and
// that deposition raises no cell by `above` metres or more over the highest ground at the start.
inline void expectToStayWithinTheRelief(const std::string& world, const std::string& stages, float above) {
  for (const std::string edges : {"open", "wall", "periodic"}) {
    Bench bench(world + ";edges=" + edges + stages);
    const std::vector<float> before = valuesOf(bench->terrain().height());
    const auto [lowest, highest] = std::minmax_element(before.begin(), before.end());
    bench.runToEnd();
    // The base level of an open border is below the lowest cell by one cell's slope.
    const float room = edges == "open" ? 60.0f : 1.0f;
    for (const float height : valuesOf(bench->terrain().height())) {
      ASSERT_GT(height, *lowest - room) << edges;
      ASSERT_LT(height, *highest + above) << edges;
    }
  }
}

}  // namespace rill::test
