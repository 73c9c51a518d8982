#include "sources/place.h"

#include "base/parameter_text.h"
#include "sources/image_resampler.h"

namespace rill {
namespace {

// The name of the image: `place:` and the values of all parameters in front of the digest, joined by commas.
std::string imageName(std::span<const Value> values) {
  std::string name = "place:";
  for (std::size_t i = 0; placeParameters[i].kind != ParameterKind::fingerprint; ++i) {
    if (i > 0) name += ',';
    name += formatValue(placeParameters[i], values[i]);
  }
  return name;
}

class PlaceSource final : public Method {
 public:
  explicit PlaceSource(std::span<const Value> values) : name_(imageName(values)) {}

  Status start(Run& run, ScratchArena&) override {
    const HeightImage* image = run.images.find(name_);
    if (image == nullptr) return Error{"The heights of '" + name_ + "' are missing: load the elevation tiles of the place."};
    resampler_ = ImageResampler(*image, run.window, run.terrain.shape());
    return {};
  }

  void iterate(Run& run) override { resampler_.resample(run.pool, 0.0f, 1.0f, run.terrain.height()); }

 private:
  std::string name_;
  ImageResampler resampler_;
};

}  // namespace

namespace methods {

extern const MethodDescription place = {
    .id = "place",
    .kind = MethodKind::source,
    .title = "Place on Earth",
    .summary = "The ground of a real place, from elevation tiles: a mountain, a canyon, an island.",
    .source = "Terrain Tiles, Registry of Open Data on AWS",
    .parameters = placeParameters,
    .writes = {LayerId::height},
    .data = MethodData::place,
    .imageName = imageName,
    .whyNotRotated = "a source is a function of position",
    .create = [](std::span<const Value> values) -> std::unique_ptr<Method> { return std::make_unique<PlaceSource>(values); },
};

}  // namespace methods
}  // namespace rill
