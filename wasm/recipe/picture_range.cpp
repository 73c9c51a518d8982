#include "recipe/picture_range.h"

#include <algorithm>
#include <cmath>

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
  const double base = settings.base, white = base + settings.scale * settings.relief;
  const auto within = [&](double metres) {
    return std::max(std::min(metres, settings.highest.value_or(INFINITY)), settings.lowest.value_or(-INFINITY));
  };
  return PictureRange{stage.amount() * within(base), stage.amount() * within(white)};
}

}  // namespace rill
