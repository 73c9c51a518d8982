#include "recipe/picture_range.h"

#include <algorithm>

#include "sources/image.h"

namespace rill {

std::optional<PictureRange> pictureRange(const Recipe& recipe, const ImageLibrary& library) {
  const auto isSource = [](const StageRecipe& stage) { return stage.method->kind == MethodKind::source; };
  if (std::count_if(recipe.stages.begin(), recipe.stages.end(), isSource) != 1) return {};
  const StageRecipe& stage = recipe.stages.front();
  if (stage.method->parameters.data() != imageParameters || (stage.blend() != Blend::replace && stage.blend() != Blend::add))
    return {};
  const auto settings = settingsFrom<ImageSettings>(imageParameters, stage.methodValues());
  const HeightImage* image = library.find(imageName(settings));
  if (image == nullptr || image->isInMetres) return {};
  return PictureRange{stage.amount() * settings.base, stage.amount() * (settings.base + settings.relief)};
}

}  // namespace rill
