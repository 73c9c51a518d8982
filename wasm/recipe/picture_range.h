// The heights of black and white for a terrain that starts with an image. With this scale, all values of the image remain
// distinct when the heights are exported as an image again.
#pragma once

#include <optional>

#include "recipe/recipe.h"
#include "terrain/images.h"

namespace rill {

struct PictureRange {
  double black;  // m
  double white;  // m; below black if the amount or the vertical scale is negative
};

// Returns the range for a recipe whose only source, its first stage, is an image in the library. Empty for all other recipes: an
// elevation model has its own heights, and several sources have no common scale.
std::optional<PictureRange> pictureRange(const Recipe& recipe, const ImageLibrary& library);

}  // namespace rill
