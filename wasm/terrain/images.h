// Heightmaps that users provide, by name: `image;name=...` and `image;url=...` read them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace rill {

// Values row by row; row 0 is the northern edge.
struct HeightImage {
  int width = 0;
  int height = 0;
  std::vector<float> values;
  // The values are heights in metres, as in an elevation model; otherwise they are grey values from 0 (black) to 1 (white).
  bool isInMetres = false;
  // 1 for each pixel without data, in an area that touches the edge of the image; empty if there are none. The values of these
  // pixels continue the ground around them.
  std::vector<std::uint8_t> voids = {};
};

class ImageLibrary {
 public:
  // Stores the image and replaces an earlier image with this name. Rejects sides below 1, a number of values, or of
  // marks of voids, other than width x height, grey values outside 0..1 and heights outside the valid range
  // (terrain/height_bounds.h).
  Status provide(std::string_view name, HeightImage image);
  // Null if no image with this name was provided.
  const HeightImage* find(std::string_view name) const;

 private:
  std::map<std::string, HeightImage, std::less<>> images_;
};

}  // namespace rill
