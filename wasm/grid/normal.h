// The unit normal of the ground.
#pragma once

#include <cmath>

namespace rill {

struct Normal {
  float east, south, up;
};

// From how the ground rises towards east and south, in m per m. The article's listing sets the vertical part to -1 and gets
// normals that point down; they point up here.
inline Normal normalOf(float eastward, float southward) {
  const float up = 1.0f / std::sqrt(eastward * eastward + southward * southward + 1.0f);
  return {-eastward * up, -southward * up, up};
}

}  // namespace rill
