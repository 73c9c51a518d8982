#include "sources/image.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

namespace rill {
namespace {

// Which pixels of a line each cell is made of, and how much each counts: the same number for every cell, some of which may count
// nothing.
class Taps {
 public:
  Taps() = default;
  // `first` is the number of cells from the image's edge to the first cell.
  Taps(int cells, double first, int pixels) {
    const double pixelsPerCell = static_cast<double>(pixels) / cells;
    const double reach = std::max(1.0, pixelsPerCell);
    count_ = static_cast<int>(std::ceil(2.0 * reach));
    for (int cell = 0; cell < cells; ++cell) {
      const double centre = (first + cell + 0.5) * pixelsPerCell - 0.5;
      const int west = static_cast<int>(std::floor(centre - reach)) + 1;
      double weights = 0.0;
      for (int k = 0; k < count_; ++k) weights += weightOf(west + k, centre, reach);
      for (int k = 0; k < count_; ++k) {
        taps_.push_back({std::clamp(west + k, 0, pixels - 1), static_cast<float>(weightOf(west + k, centre, reach) / weights)});
      }
    }
  }

  struct Tap {
    int pixel;
    float weight;
  };
  std::span<const Tap> of(int cell) const {
    return std::span(taps_).subspan(static_cast<std::size_t>(cell) * static_cast<std::size_t>(count_), static_cast<std::size_t>(count_));
  }

 private:
  static double weightOf(int pixel, double centre, double reach) { return std::max(0.0, 1.0 - std::abs(pixel - centre) / reach); }

  int count_ = 0;
  std::vector<Tap> taps_;
};

class ImageSource final : public Method {
 public:
  explicit ImageSource(const ImageSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    const std::string& name = imageName(settings_);
    image_ = run.images.find(name);
    if (image_ == nullptr) {
      return Error{"The image '" + name + "' is not here: open the file that this terrain was made from."};
    }
    columns_ = Taps(run.terrain.shape().width, run.window.column(0), image_->width);
    rows_ = Taps(run.terrain.shape().height, run.window.row(0), image_->height);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      std::vector<float> line(static_cast<std::size_t>(image_->width));
      for (int r = first; r < end; ++r) resampleRow(r, line, height);
    });
  }

 private:
  void resampleRow(int r, std::vector<float>& line, Grid& height) const {
    const auto base = static_cast<float>(settings_.base);
    const float relief = image_->isInMetres ? 1.0f : static_cast<float>(settings_.relief);
    std::fill(line.begin(), line.end(), 0.0f);
    for (const auto& [pixelRow, weight] : rows_.of(r)) {
      const float* pixels = image_->values.data() + static_cast<std::size_t>(pixelRow) * line.size();
      for (std::size_t i = 0; i < line.size(); ++i) line[i] += weight * pixels[i];
    }
    float* row = height.row(r);
    for (int c = 0; c < height.width(); ++c) {
      float value = 0.0f;
      for (const auto& [pixel, weight] : columns_.of(c)) value += weight * line[static_cast<std::size_t>(pixel)];
      row[c] = base + relief * value;
    }
  }

  ImageSettings settings_;
  const HeightImage* image_ = nullptr;
  Taps columns_, rows_;
};

}  // namespace

namespace methods {

extern const MethodDescription image = {
    .id = "image",
    .kind = MethodKind::source,
    .title = "Heightmap image",
    .summary = "A real elevation model or a heightmap of your own.",
    .source = "Beyer's droplets in Python",
    .parameters = imageParameters,
    .writes = {LayerId::height},
    .imageParameter = "name",
    .imageAddressParameter = "url",
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<ImageSource, ImageSettings, imageParameters>,
};

}  // namespace methods
}  // namespace rill
