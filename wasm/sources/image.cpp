#include "sources/image.h"

#include "sources/step_smoothing.h"

namespace rill {
namespace {

class ImageSource final : public Method {
 public:
  explicit ImageSource(const ImageSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena& scratch) override {
    const std::string name = imageName(settings_);
    image_ = run.images.find(name);
    if (image_ == nullptr) {
      return Error{"The image '" + name + "' is missing: open the file that this terrain was made from."};
    }
    const float* values = image_->values.data();
    if (smoothsSteps()) {
      if (Status status = smoothing_.start(scratch, image_->width, image_->height); !status) return status;
      values = smoothing_.values();
    }
    const ImageView cropped =
        croppedView(values, image_->width, image_->height,
                    {.left = settings_.left, .right = settings_.right, .top = settings_.top, .bottom = settings_.bottom});
    const ImageView view = turnedView(cropped, static_cast<int>(settings_.turn), settings_.flip);
    resampler_ = ImageResampler(view, run.window, run.terrain.shape(), settings_.filter);
    return {};
  }

  void iterate(Run& run) override {
    if (smoothsSteps()) smoothing_.smooth(run.pool, *image_, stepOf(*image_));
    resampler_.resample(run.pool, heightsOf(settings_, *image_), run.terrain.height());
  }

 private:
  bool smoothsSteps() const { return settings_.smoothSteps == SmoothSteps::half; }

  ImageSettings settings_;
  const HeightImage* image_ = nullptr;
  StepSmoothing smoothing_;
  ImageResampler resampler_;
};

}  // namespace

std::string imageName(const ImageSettings& settings) {
  if (settings.url.text.empty()) return settings.name;
  if (settings.decode == ImageCode::automatic) return settings.url.text;
  const Choice& code = imageCodeChoices[static_cast<std::size_t>(settings.decode)];
  return settings.url.text + "#decode=" + std::string(code.id);
}

HeightsOfValues heightsOf(const ImageSettings& settings, const HeightImage& image) {
  const double relief = image.isInMetres ? settings.scale : settings.scale * settings.relief;
  return {.base = static_cast<float>(settings.base),
          .relief = static_cast<float>(relief),
          .lowest = static_cast<float>(settings.lowest.value_or(-INFINITY)),
          .highest = static_cast<float>(settings.highest.value_or(INFINITY))};
}

namespace methods {

extern const MethodDescription image = {
    .id = "image",
    .kind = MethodKind::source,
    .title = "Heightmap image",
    .summary = "A real place, or your own drawing, to erode: an elevation model or any heightmap.",
    .source = "Beyer's droplets in Python",
    .parameters = imageParameters,
    .writes = {LayerId::height},
    .imageName = [](std::span<const Value> values) { return imageName(settingsFrom<ImageSettings>(imageParameters, values)); },
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<ImageSource, ImageSettings, imageParameters>,
};

}  // namespace methods
}  // namespace rill
