#include "sources/image.h"

#include <algorithm>

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
    const auto viewOf = [&](const float* pixels) {
      const ImageView cropped =
          croppedView(pixels, image_->width, image_->height,
                      {.left = settings_.left, .right = settings_.right, .top = settings_.top, .bottom = settings_.bottom});
      return turnedView(cropped, static_cast<int>(settings_.turn), settings_.flip);
    };
    resampler_ = ImageResampler(viewOf(values), run.window, run.terrain.shape(), settings_.filter);
    if (!marksVoids()) return {};
    if (Status status = scratch.take(voidPixels_, image_->voids.size(), 0.0f); !status) return status;
    std::copy(image_->voids.begin(), image_->voids.end(), voidPixels_.begin());
    voidResampler_ = ImageResampler(viewOf(voidPixels_.begin()), run.window, run.terrain.shape());
    return scratch.take({&voids_});
  }

  void iterate(Run& run) override {
    if (smoothsSteps()) smoothing_.smooth(run.pool, *image_, stepOf(*image_));
    resampler_.resample(run.pool, heightsOf(settings_, *image_), run.terrain.height());
    if (marksVoids()) markVoids(run);
  }

 private:
  // Whether the voids of the image differ from its other pixels.
  bool marksVoids() const { return settings_.voids.word != "fill" && !image_->voids.empty(); }

  // Marks the voids of the map, or levels them.
  void markVoids(Run& run) {
    Terrain& terrain = run.terrain;
    voidResampler_.resample(run.pool, 0.0f, 1.0f, voids_);
    const auto level = static_cast<float>(settings_.voids.number);
    forRowBlocks(run.pool, voids_.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        const float* const covered = voids_.row(r);
        float* const heights = terrain.height().row(r);
        float* const marks = settings_.keepsVoids() ? terrain.get(LayerId::voids).row(r) : nullptr;
        for (int c = 0; c < voids_.width(); ++c) {
          if (!(covered[c] > 0.5f)) continue;
          if (marks != nullptr) {
            marks[c] = 1.0f;
          } else {
            heights[c] = level;
          }
        }
      }
    });
  }

  bool smoothsSteps() const { return settings_.smoothSteps == SmoothSteps::half; }

  ImageSettings settings_;
  const HeightImage* image_ = nullptr;
  StepSmoothing smoothing_;
  ImageResampler resampler_;
  // Where voids differ: 1 for each void pixel, and the share of each cell that voids cover.
  Buffer<float> voidPixels_;
  ImageResampler voidResampler_;
  Grid voids_;
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
    .writes = {LayerId::height, LayerId::voids},
    .writesWith = [](std::span<const Value> values) -> LayerSet {
      if (settingsFrom<ImageSettings>(imageParameters, values).keepsVoids()) return {LayerId::height, LayerId::voids};
      return {LayerId::height};
    },
    .data = MethodData::image,
    .imageName = [](std::span<const Value> values) { return imageName(settingsFrom<ImageSettings>(imageParameters, values)); },
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<ImageSource, ImageSettings, imageParameters>,
};

}  // namespace methods
}  // namespace rill
