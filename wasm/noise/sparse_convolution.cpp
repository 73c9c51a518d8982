#include "noise/sparse_convolution.h"

#include <cmath>

#include "base/math.h"
#include "base/vector.h"
#include "noise/scattered_points.h"

namespace rill {
namespace {

// R in wavelengths: the mean of log f, weighted by power, is at k = 5.70502.
constexpr double reach = 5.70502 / (2.0 * pi);
constexpr double sideInReach = 0.70710678118654752440;  // sqrt(1/2)
constexpr double reachInSides = 1.41421356237309504880;
constexpr double variance = 10.0 * pi / 99.0;  // of the sum of kernels
constexpr std::uint64_t signPurpose = 3;       // selects the sign among an impulse's random numbers

}  // namespace

// Impulses from position - sqrt(2) to position + sqrt(2) sides affect a position: at most four squares.
SparseConvolution::Position SparseConvolution::positionOf(double metres) const {
  const double squares = metres / side_;
  const double first = std::floor(squares - reachInSides);
  return {first, static_cast<float>(sideInReach * (squares - first))};
}

SparseConvolution::SparseConvolution(std::uint64_t seed, double wavelength, const WorldWindow& window, int width)
    : seed_(seed), side_(sideInReach * reach * wavelength), window_(window) {
  firstSquare_ = positionOf(window.x(0)).square;
  for (int c = 0; c < width; ++c) {
    const Position position = positionOf(window.x(c));
    firstOf_.push_back(static_cast<std::size_t>(position.square - firstSquare_));
    wayOf_.push_back(position.way);
  }
  squares_ = firstOf_.back() + lanes;
}

SparseConvolution::Walk::Impulses& SparseConvolution::Walk::impulsesOf(double row) {
  Impulses& impulses = rows_[static_cast<std::size_t>(row - seen * std::floor(row / seen))];
  if (impulses.row == row) return impulses;
  impulses.row = row;
  for (std::vector<float>* each : {&impulses.east, &impulses.south, &impulses.sign, &impulses.nearness}) {
    each->resize(noise_->squares_);
  }
  for (std::size_t i = 0; i < noise_->squares_; ++i) {
    const ScatteredPoint point = scatteredPoint(noise_->seed_, noise_->firstSquare_ + static_cast<double>(i), row);
    impulses.east[i] = static_cast<float>(sideInReach * point.east());
    impulses.south[i] = static_cast<float>(sideInReach * point.south());
    impulses.sign[i] = point.uniform(signPurpose) < 0.5 ? -1.0f : 1.0f;
  }
  return impulses;
}

void SparseConvolution::Walk::addRow(int row, float amplitude, float* values) {
  const Position south = noise_->positionOf(noise_->window_.y(row));
  struct Seen {
    const float *east, *nearness, *sign;
  };
  std::array<Seen, seen> rows{};
  for (int j = 0; j < seen; ++j) {
    Impulses& impulses = impulsesOf(south.square + j);
    const float toSquare = static_cast<float>(sideInReach * j) - south.way;
    for (std::size_t i = 0; i < impulses.south.size(); ++i) {
      const float way = toSquare + impulses.south[i];
      impulses.nearness[i] = 1.0f - way * way;
    }
    rows[static_cast<std::size_t>(j)] = {impulses.east.data(), impulses.nearness.data(), impulses.sign.data()};
  }
  const auto side = static_cast<float>(sideInReach);
  const Floats toSquares{0.0f, side, 2.0f * side, 3.0f * side};
  const float scale = amplitude * static_cast<float>(6.0 / std::sqrt(variance));  // K = 6 (nearness - 5/6) nearness^4
  const std::size_t* const firstOf = noise_->firstOf_.data();
  const float* const wayOf = noise_->wayOf_.data();
  const std::size_t width = noise_->firstOf_.size();
  for (std::size_t c = 0; c < width; ++c) {
    const Floats toColumns = toSquares - splat(wayOf[c]);
    Floats sum{};
    for (const Seen& impulses : rows) {
      const Floats way = toColumns + load(impulses.east + firstOf[c]);
      const Floats nearness = maximum(load(impulses.nearness + firstOf[c]) - way * way, Floats{});
      const Floats squared = nearness * nearness;
      sum += (load(impulses.sign + firstOf[c]) * (nearness - splat(5.0f / 6.0f))) * (squared * squared);
    }
    values[c] += scale * ((sum[0] + sum[2]) + (sum[1] + sum[3]));
  }
}

}  // namespace rill
