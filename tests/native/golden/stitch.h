// Joins two chunks whose seam both have generated ("Chunkable erosion simulation", stitch_chunk_right): the last `seam` columns of
// the left one and the first of the right one are the same ground, blended over by
//
//     h = (1 - t) left + t right,   t = k / seam for the k-th of them
#pragma once

#include "grid/grid.h"

namespace rill {

// `joined` has the rows of both and left.width() + right.width() - seam columns; 0 < seam <= both widths.
inline void stitchEastward(const Grid& left, const Grid& right, int seam, Grid& joined) {
  const int own = left.width() - seam;
  for (int r = 0; r < joined.height(); ++r) {
    float* const to = joined.row(r);
    for (int c = 0; c < own; ++c) to[c] = left.row(r)[c];
    for (int k = 0; k < seam; ++k) {
      const float share = static_cast<float>(k) / static_cast<float>(seam);
      to[own + k] = left.row(r)[own + k] + share * (right.row(r)[k] - left.row(r)[own + k]);
    }
    for (int c = seam; c < right.width(); ++c) to[own + c] = right.row(r)[c];
  }
}

}  // namespace rill
