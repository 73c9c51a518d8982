#include "sources/image_resampler.h"

#include <algorithm>
#include <cmath>

#include "base/math.h"

namespace rill {
namespace {

// Positions are clamped to this distance in pixels: the outer pixel repeats anyway, and pixel numbers must fit an int.
constexpr double farthestPixel = 1e9;

double sinc(double x) { return x == 0.0 ? 1.0 : sine(pi * x) / (pi * x); }

double catmullRom(double d) {
  if (d >= 2.0) return 0.0;
  return d < 1.0 ? (1.5 * d - 2.5) * d * d + 1.0 : ((-0.5 * d + 2.5) * d - 4.0) * d + 2.0;
}

// The filter of one axis. Distances are signed, in pixels from the cell's centre to the pixel's centre.
class FilterKernel {
 public:
  FilterKernel(ImageFilter filter, double pixelsPerCell)
      : filter_(filter), pixelsPerCell_(pixelsPerCell), scale_(std::max(1.0, pixelsPerCell)) {}

  // Pixels at this distance or farther have no weight.
  double reach() const {
    switch (filter_) {
      case ImageFilter::bilinear:
        return scale_;
      case ImageFilter::cubic:
        return 2.0 * scale_;
      case ImageFilter::lanczos:
        return 3.0 * scale_;
      case ImageFilter::average:
        return std::max(1.0, 0.5 + 0.5 * pixelsPerCell_);
      case ImageFilter::nearest:
        break;
    }
    return 1.0;
  }

  double weightOf(double distance) const {
    const double d = std::abs(distance) / scale_;
    switch (filter_) {
      case ImageFilter::bilinear:
        return std::max(0.0, 1.0 - d);
      case ImageFilter::cubic:
        return catmullRom(d);
      case ImageFilter::lanczos:
        return d < 3.0 ? sinc(d) * sinc(d / 3.0) : 0.0;
      case ImageFilter::average:
        return std::max(0.0, covered(distance));
      case ImageFilter::nearest:
        break;
    }
    return distance > -0.5 && distance <= 0.5 ? 1.0 : 0.0;
  }

 private:
  // The length of the pixel that the cell covers.
  double covered(double distance) const {
    const double half = 0.5 * pixelsPerCell_;
    return std::min(distance + 0.5, half) - std::max(distance - 0.5, -half);
  }

  ImageFilter filter_;
  double pixelsPerCell_, scale_;
};

}  // namespace

FilterTaps::FilterTaps(int cells, double first, int mapCells, const ImageAxis& axis, ImageFilter filter) {
  const double pixelsPerCell = axis.length / mapCells;
  const FilterKernel kernel(filter, pixelsPerCell);
  const double reach = kernel.reach();
  count_ = 2 * static_cast<int>(std::ceil(reach));
  const int padded = (cells + lanes - 1) / lanes * lanes;
  first_.assign(static_cast<std::size_t>(padded), 0);
  weights_.assign(static_cast<std::size_t>(padded * count_), 0.0f);
  for (int cell = 0; cell < cells; ++cell) {
    const double centre = std::clamp((first + cell + 0.5) * pixelsPerCell - 0.5 + axis.start, -farthestPixel, farthestPixel);
    const int west = static_cast<int>(std::floor(centre - reach)) + 1;
    double weights = 0.0;
    for (int k = 0; k < count_; ++k) weights += kernel.weightOf(west + k - centre);
    first_[static_cast<std::size_t>(cell)] = std::clamp(west, -count_, axis.pixels);
    for (int k = 0; k < count_; ++k) weights_[indexOf(cell, k)] = static_cast<float>(kernel.weightOf(west + k - centre) / weights);
  }
}

ImageResampler::ImageResampler(const ImageView& image, const WorldWindow& window, Shape shape, ImageFilter filter)
    : image_(image),
      columns_(shape.width, window.column(0), window.map().width, image.columns, filter),
      rows_(shape.height, window.row(0), window.map().height, image.rows, filter) {}

void ImageResampler::resample(ThreadPool& pool, const HeightsOfValues& heights, Grid& height) const {
  forRowBlocks(pool, height.height(), [&](int, int first, int end) {
    std::vector<float> line(static_cast<std::size_t>(image_.columns.pixels + 2 * columns_.count()));
    for (int r = first; r < end; ++r) resampleRow(r, heights, line, height.row(r));
  });
}

void ImageResampler::addRow(int pixelRow, float weight, float* pixels) const {
  const float* const row = image_.row(pixelRow);
  const int width = image_.columns.pixels;
  const std::ptrdiff_t step = image_.columns.step;
  // The compiler makes vectors of the loop over adjacent pixels only.
  if (step == 1) {
    for (int i = 0; i < width; ++i) pixels[i] += weight * row[i];
  } else {
    for (int i = 0; i < width; ++i) pixels[i] += weight * row[i * step];
  }
}

// `line` has space for a row of pixels, plus the pixels beyond each end that can contribute to a cell.
void ImageResampler::resampleRow(int r, const HeightsOfValues& heights, std::vector<float>& line, float* to) const {
  const int count = columns_.count();
  float* const pixels = line.data() + count;
  std::fill(line.begin(), line.end(), 0.0f);
  for (int k = 0; k < rows_.count(); ++k) {
    addRow(std::clamp(rows_.first(r) + k, 0, image_.rows.pixels - 1), rows_.weight(r, k), pixels);
  }
  std::fill_n(line.data(), count, pixels[0]);
  std::fill_n(pixels + image_.columns.pixels, count, pixels[image_.columns.pixels - 1]);
  const Floats lowest = splat(heights.lowest), highest = splat(heights.highest);
  for (int c = 0; c < columns_.cells(); c += lanes) {
    const float* const from[lanes] = {pixels + columns_.first(c), pixels + columns_.first(c + 1), pixels + columns_.first(c + 2),
                                      pixels + columns_.first(c + 3)};
    Floats value{};
    for (int k = 0; k < count; k += 2) {
      const Pairs two = readPairs(from[0] + k, from[1] + k, from[2] + k, from[3] + k);
      value += columns_.weights(c, k) * two.first;
      value += columns_.weights(c, k + 1) * two.second;
    }
    store(to + c, maximum(minimum(heights.base + heights.relief * value, highest), lowest));
  }
}

}  // namespace rill
