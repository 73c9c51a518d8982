// Heightmaps that people bring, by name: what `image;name=...` and `image;url=...` read.
#pragma once

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
  // The values are metres, as an elevation model has them; otherwise they are a picture's, from 0 for black to 1 for white.
  bool isInMetres = false;
};

class ImageLibrary {
 public:
  // Keeps the image, in place of an earlier one of that name. Refuses sides below 1, a count of values that is not
  // width x height, and values that are no picture's, or in metres no heights (terrain/height_bounds.h).
  Status provide(std::string_view name, HeightImage image);
  // Null when nobody provided it.
  const HeightImage* find(std::string_view name) const;

 private:
  std::map<std::string, HeightImage, std::less<>> images_;
};

}  // namespace rill
