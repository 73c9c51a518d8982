// The heights that black and white stand for where a terrain begins with a picture: a scale that keeps each of its values
// apart when heights become a picture again.
#pragma once

#include <optional>

#include "recipe/recipe.h"
#include "terrain/images.h"

namespace rill {

struct PictureRange {
  double black;  // m
  double white;  // m; below black where the source counts negatively
};

// Of a recipe whose one source, its first stage, is a picture that the library holds. None for any other: an elevation model
// has heights of its own, and several sources have no scale together.
std::optional<PictureRange> pictureRange(const Recipe& recipe, const ImageLibrary& library);

}  // namespace rill
