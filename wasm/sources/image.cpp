#include "sources/image.h"

#include <algorithm>
#include <cmath>

namespace rill {
namespace {

// Which pixels of a line a cell is made of, and how much each counts.
struct Taps {
  int first;
  std::vector<float> weights;
};

// `first` is the number of cells from the image's edge to the first cell.
std::vector<Taps> tapsFor(int cells, double first, int pixels) {
  const double pixelsPerCell = static_cast<double>(pixels) / cells;
  const double reach = std::max(1.0, pixelsPerCell);
  std::vector<Taps> taps;
  for (int cell = 0; cell < cells; ++cell) {
    const double centre = (first + cell + 0.5) * pixelsPerCell - 0.5;
    const int west = static_cast<int>(std::floor(centre - reach)) + 1;
    const int east = static_cast<int>(std::ceil(centre + reach)) - 1;
    std::vector<double> weights;
    double sum = 0.0;
    for (int pixel = west; pixel <= east; ++pixel) {
      weights.push_back(std::max(0.0, 1.0 - std::abs(pixel - centre) / reach));
      sum += weights.back();
    }
    Taps made{west, {}};
    for (const double weight : weights) made.weights.push_back(static_cast<float>(weight / sum));
    taps.push_back(std::move(made));
  }
  return taps;
}

class ImageSource final : public Method {
 public:
  explicit ImageSource(const ImageSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    const std::string& name = imageName(settings_);
    image_ = run.images.find(name);
    if (image_ == nullptr) {
      return Error{"The image '" + name + "' is not here: open the file that this terrain was made from."};
    }
    columns_ = tapsFor(run.terrain.shape().width, run.window.column(0), image_->width);
    rows_ = tapsFor(run.terrain.shape().height, run.window.row(0), image_->height);
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
    const Taps& vertical = rows_[static_cast<std::size_t>(r)];
    std::fill(line.begin(), line.end(), 0.0f);
    for (std::size_t k = 0; k < vertical.weights.size(); ++k) {
      const int pixelRow = std::clamp(vertical.first + static_cast<int>(k), 0, image_->height - 1);
      const float* pixels = image_->values.data() + static_cast<std::size_t>(pixelRow) * line.size();
      for (std::size_t i = 0; i < line.size(); ++i) line[i] += vertical.weights[k] * pixels[i];
    }
    float* row = height.row(r);
    for (int c = 0; c < height.width(); ++c) {
      const Taps& horizontal = columns_[static_cast<std::size_t>(c)];
      float value = 0.0f;
      for (std::size_t k = 0; k < horizontal.weights.size(); ++k) {
        const int pixel = std::clamp(horizontal.first + static_cast<int>(k), 0, image_->width - 1);
        value += horizontal.weights[k] * line[static_cast<std::size_t>(pixel)];
      }
      row[c] = base + relief * value;
    }
  }

  ImageSettings settings_;
  const HeightImage* image_ = nullptr;
  std::vector<Taps> columns_, rows_;
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
