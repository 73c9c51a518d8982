#include "terrain/images.h"

#include <cmath>

#include "base/decimal.h"
#include "terrain/height_bounds.h"

namespace rill {
namespace {

bool canHold(const HeightImage& image, float value) { return image.isInMetres ? isHeight(value) : value >= 0.0f && value <= 1.0f; }

// Describes why the image cannot contain a value.
std::string faultOf(const HeightImage& image, float value) {
  if (!std::isfinite(value)) return "a value that is not a finite number";
  if (image.isInMetres) return "a height beyond " + grouped(highestGround) + " m";
  return "a value outside the range from 0 (black) to 1 (white)";
}

}  // namespace

Status ImageLibrary::provide(std::string_view name, HeightImage image) {
  const std::string title = "The image '" + std::string(name) + "'";
  if (image.width < 1 || image.height < 1 ||
      image.values.size() != static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height)) {
    return Error{title + " has a size of " + std::to_string(image.width) + " x " + std::to_string(image.height) +
                 " pixels, but contains " + std::to_string(image.values.size()) + " values."};
  }
  for (std::size_t i = 0; i < image.values.size(); ++i) {
    if (canHold(image, image.values[i])) continue;
    const auto width = static_cast<std::size_t>(image.width);
    return Error{title + " contains " + faultOf(image, image.values[i]) + " at column " + std::to_string(i % width) + ", row " +
                 std::to_string(i / width) + "."};
  }
  if (!image.voids.empty() && image.voids.size() != image.values.size()) {
    return Error{title + " contains " + std::to_string(image.values.size()) + " values, but " + std::to_string(image.voids.size()) +
                 " marks of cells without data."};
  }
  images_.insert_or_assign(std::string(name), std::move(image));
  return {};
}

const HeightImage* ImageLibrary::find(std::string_view name) const {
  const auto found = images_.find(name);
  return found == images_.end() ? nullptr : &found->second;
}

}  // namespace rill
