#include "sources/image.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "base/vector.h"

namespace rill {
namespace {

// Filter taps of one axis: the pixels that contribute to each cell, and their weights. Every cell has the same even
// number of adjacent pixels. Some can have weight 0 or be outside of the image, where the outer pixel is repeated.
class Taps {
 public:
  Taps() = default;
  // `first`: distance from the image's edge to the first cell, in cells.
  Taps(int cells, double first, int pixels, double pixelsPerCell) {
    const double reach = std::max(1.0, pixelsPerCell);
    count_ = 2 * static_cast<int>(std::ceil(reach));
    const int places = (cells + lanes - 1) / lanes * lanes;
    first_.assign(static_cast<std::size_t>(places), 0);
    weights_.assign(static_cast<std::size_t>(places * count_), 0.0f);
    for (int cell = 0; cell < cells; ++cell) {
      const double centre = std::clamp((first + cell + 0.5) * pixelsPerCell - 0.5, -farthest, farthest);
      const int west = static_cast<int>(std::floor(centre - reach)) + 1;
      double weights = 0.0;
      for (int k = 0; k < count_; ++k) weights += weightOf(west + k, centre, reach);
      first_[static_cast<std::size_t>(cell)] = std::clamp(west, -count_, pixels);
      for (int k = 0; k < count_; ++k) weights_[indexOf(cell, k)] = static_cast<float>(weightOf(west + k, centre, reach) / weights);
    }
  }

  // Number of cells, rounded up to a multiple of four.
  int cells() const { return static_cast<int>(first_.size()); }
  // Number of pixels per cell.
  int count() const { return count_; }
  // The westernmost pixel of a cell: -count() .. pixels.
  int first(int cell) const { return first_[static_cast<std::size_t>(cell)]; }
  float weight(int cell, int k) const { return weights_[indexOf(cell, k)]; }
  // Weights of four cells, starting at a multiple of four.
  Floats weights(int cell, int k) const { return load(&weights_[indexOf(cell, k)]); }

 private:
  std::size_t indexOf(int cell, int k) const {
    return static_cast<std::size_t>((cell / lanes * count_ + k) * lanes + cell % lanes);
  }
  // Positions are clamped to this distance in pixels: the outer pixel repeats anyway, and pixel numbers must fit an int.
  static constexpr double farthest = 1e9;

  static double weightOf(int pixel, double centre, double reach) { return std::max(0.0, 1.0 - std::abs(pixel - centre) / reach); }

  int count_ = 0;
  std::vector<int> first_;
  std::vector<float> weights_;  // weights of four cells are adjacent
};

class ImageSource final : public Method {
 public:
  explicit ImageSource(const ImageSettings& settings) : settings_(settings) {}

  Status start(Run& run, ScratchArena&) override {
    const std::string& name = imageName(settings_);
    image_ = run.images.find(name);
    if (image_ == nullptr) {
      return Error{"The image '" + name + "' is missing: open the file that this terrain was made from."};
    }
    const Shape shape = run.terrain.shape(), map = run.window.map();
    columns_ = Taps(shape.width, run.window.column(0), image_->width, static_cast<double>(image_->width) / map.width);
    rows_ = Taps(shape.height, run.window.row(0), image_->height, static_cast<double>(image_->height) / map.height);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      std::vector<float> line(static_cast<std::size_t>(image_->width + 2 * columns_.count()));
      for (int r = first; r < end; ++r) resampleRow(r, line, height.row(r));
    });
  }

 private:
  // `line` has space for a row of pixels, plus the pixels beyond each end that can contribute to a cell.
  void resampleRow(int r, std::vector<float>& line, float* heights) const {
    const int count = columns_.count();
    float* const pixels = line.data() + count;
    std::fill(line.begin(), line.end(), 0.0f);
    for (int k = 0; k < rows_.count(); ++k) {
      const float weight = rows_.weight(r, k);
      const std::ptrdiff_t pixelRow = std::clamp(rows_.first(r) + k, 0, image_->height - 1);
      const float* const row = image_->values.data() + pixelRow * image_->width;
      for (int i = 0; i < image_->width; ++i) pixels[i] += weight * row[i];
    }
    std::fill_n(line.data(), count, pixels[0]);
    std::fill_n(pixels + image_->width, count, pixels[image_->width - 1]);
    const auto base = static_cast<float>(settings_.base);
    const float relief = image_->isInMetres ? 1.0f : static_cast<float>(settings_.relief);
    for (int c = 0; c < columns_.cells(); c += lanes) {
      const float* const from[lanes] = {pixels + columns_.first(c), pixels + columns_.first(c + 1), pixels + columns_.first(c + 2),
                                        pixels + columns_.first(c + 3)};
      Floats value{};
      for (int k = 0; k < count; k += 2) {
        const Pairs two = loadPairs(from[0] + k, from[1] + k, from[2] + k, from[3] + k);
        value += columns_.weights(c, k) * two.first;
        value += columns_.weights(c, k + 1) * two.second;
      }
      store(heights + c, base + relief * value);
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
    .summary = "A real place, or your own drawing, to erode: an elevation model or any heightmap.",
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
