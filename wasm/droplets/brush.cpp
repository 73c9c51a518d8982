#include "droplets/brush.h"

#include <bit>
#include <cmath>

namespace rill {
namespace {

// Sub-cell positions along an axis: fewer for a wide brush, so that the shares of all positions stay in the CPU cache
// (64 KiB up to a radius of 8 cells, at most 1 MiB).
constexpr unsigned maximumPlaces = 32;
constexpr unsigned minimumPlaces = 8;
constexpr unsigned placesAlongRadius = 64;

// Index in shares_ of the share of column i and row j of a brush of `side` x `side` cells.
int indexOf(int side, int i, int j) {
  const int inVectors = side - side % lanes, row = j % 2;
  const int pair = (j - row) * side;
  return i < inVectors ? pair + row * inVectors + i : pair + 2 * inVectors + row * (side - inVectors) + (i - inVectors);
}

}  // namespace

void Brush::start(float radius) {
  radius_ = std::clamp(radius, smallestRadius, maxRadius);
  reach_ = ceilingOf(radius_);
  const int positions =
      static_cast<int>(std::clamp(placesAlongRadius / std::bit_ceil(static_cast<unsigned>(reach_)), minimumPlaces, maximumPlaces));
  positions_ = static_cast<float>(positions);
  lastPosition_ = positions - 1;
  positionBits_ = std::countr_zero(static_cast<unsigned>(positions));
  const int side = 2 * reach_;
  sharesOfPosition_ = side * side;
  shares_.assign(static_cast<std::size_t>(positions * positions * sharesOfPosition_), 0.0f);
  float largest = 0.0f;
  for (int position = 0; position < positions * positions; ++position) {
    const double x = static_cast<double>(position & lastPosition_) / positions,
                 y = static_cast<double>(position >> positionBits_) / positions;
    const auto weight = [&](int i, int j) {
      const double across = i + 1 - reach_ - x, down = j + 1 - reach_ - y;
      return std::max(0.0, static_cast<double>(radius_) - std::sqrt(across * across + down * down));
    };
    double sum = 0.0;
    for (int j = 0; j < side; ++j) {
      for (int i = 0; i < side; ++i) sum += weight(i, j);
    }
    float* const shares = shares_.data() + position * sharesOfPosition_;
    for (int j = 0; j < side; ++j) {
      for (int i = 0; i < side; ++i) {
        const auto share = static_cast<float>(weight(i, j) / sum);
        shares[indexOf(side, i, j)] = share;
        largest = std::max(largest, share);
      }
    }
  }
  evenCells_ = 1.0f / largest;
}

void Brush::workOn(const Grid& start, Grid& change, Edges edges, const Grid& voids) {
  voids_ = voids.empty() ? nullptr : voids.row(0);
  start_ = start.row(0);
  change_ = change.row(0);
  stride_ = change.stride();
  width_ = change.width();
  height_ = change.height();
  joined_ = edges == Edges::periodic;
}

bool Brush::coversVoid(int west, int north, int side) const {
  Ints meets{};
  for (int r = north; r < north + side; ++r) {
    for (int c = west; c < west + side; c += lanes) meets |= readVector(voids_ + r * stride_ + c) != Floats{};
  }
  return anyOf(meets);
}

template <class Visit>
void Brush::forCells(Stamp<int> stamp, const Visit& visit) const {
  const float* const shares = shares_.data() + stamp.shares;
  const int side = 2 * reach_;
  for (int j = 0; j < side; ++j) {
    const int row = stamp.north + j;
    if (!joined_ && (row < 0 || row >= height_)) continue;
    for (int i = 0; i < side; ++i) {
      const int column = stamp.west + i;
      if (!joined_ && (column < 0 || column >= width_)) continue;
      const std::ptrdiff_t at = wrapped(row, height_) * stride_ + wrapped(column, width_);
      if (voids_ == nullptr || voids_[at] == 0.0f) visit(at, shares[indexOf(side, i, j)], i, j);
    }
  }
}

float Brush::fillAtBorder(Stamp<int> stamp, float amount, float corner, float east, float south) const {
  const auto roomOf = [&](std::ptrdiff_t at, float share, int i, int j) {
    const float ceiling = corner + static_cast<float>(i) * east + static_cast<float>(j) * south;
    return share * std::max(ceiling - (start_[at] + change_[at]), 0.0f);
  };
  float room = 0.0f;
  forCells(stamp, [&](std::ptrdiff_t at, float share, int i, int j) { room += roomOf(at, share, i, j); });
  if (!(room > 0.0f)) return 0.0f;
  const float scale = std::min(amount / room, evenCells_);
  // Where the brush covers a cell several times, earlier fillings leave less room for later ones, so their sum is measured.
  double filled = 0.0;
  forCells(stamp, [&](std::ptrdiff_t at, float share, int i, int j) {
    const float added = scale * roomOf(at, share, i, j);
    change_[at] += added;
    filled += static_cast<double>(added);
  });
  return coversCellsTwice() ? static_cast<float>(filled) : scale * room;
}

float Brush::brushAtBorder(bool digging, Stamp<int> stamp, float amount, float floor) const {
  double sum = 0.0;
  forCells(stamp, [&](std::ptrdiff_t, float share, int, int) { sum += static_cast<double>(share); });
  const float scale = amount / static_cast<float>(sum);
  if (!digging) {
    forCells(stamp, [&](std::ptrdiff_t at, float share, int, int) { change_[at] += scale * share; });
    return amount;
  }
  float taken = 0.0f;
  forCells(stamp, [&](std::ptrdiff_t at, float share, int, int) {
    const float there = (start_[at] + change_[at]) - floor;
    const float dug = std::min(scale * share, std::max(there, 0.0f));
    change_[at] -= dug;
    taken += dug;
  });
  return taken;
}

}  // namespace rill
