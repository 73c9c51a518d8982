// The unit normal of the ground.
#pragma once

#include <cmath>

namespace rill {

struct Normal {
  float east, south, up;
};

// Computes the normal from the rise of the ground towards east and south, in m per m. The listing of the article sets the vertical
// component to -1, so its normals point down; here they point up.
inline Normal normalOf(float eastward, float southward) {
  const float up = 1.0f / std::sqrt(eastward * eastward + southward * southward + 1.0f);
  return {-eastward * up, -southward * up, up};
}

}  // namespace rill
