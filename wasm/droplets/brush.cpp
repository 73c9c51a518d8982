#include "droplets/brush.h"

#include <bit>
#include <cmath>

namespace rill {
namespace {

// Places along an axis of a cell: fewer for a wide brush, so that the shares of all of them stay in the cache (64 KiB up to a radius
// of 8 cells, 1 MiB at most).
constexpr unsigned maximumPlaces = 32;
constexpr unsigned minimumPlaces = 8;
constexpr unsigned placesAlongRadius = 64;

// Where the share of column i and row j of a brush of `side` x `side` cells lies, see shares_.
int indexOf(int side, int i, int j) {
  const int inVectors = side - side % lanes, row = j % 2;
  const int pair = (j - row) * side;
  return i < inVectors ? pair + row * inVectors + i : pair + 2 * inVectors + row * (side - inVectors) + (i - inVectors);
}

}  // namespace

void Brush::start(float radius) {
  radius_ = std::clamp(radius, smallestRadius, largestRadius);
  reach_ = ceilingOf(radius_);
  const int places =
      static_cast<int>(std::clamp(placesAlongRadius / std::bit_ceil(static_cast<unsigned>(reach_)), minimumPlaces, maximumPlaces));
  places_ = static_cast<float>(places);
  lastPlace_ = places - 1;
  placeBits_ = std::countr_zero(static_cast<unsigned>(places));
  const int side = 2 * reach_;
  sharesOfPlace_ = side * side;
  shares_.assign(static_cast<std::size_t>(places * places * sharesOfPlace_), 0.0f);
  float largest = 0.0f;
  for (int place = 0; place < places * places; ++place) {
    const double x = static_cast<double>(place & lastPlace_) / places, y = static_cast<double>(place >> placeBits_) / places;
    const auto weight = [&](int i, int j) {
      const double across = i + 1 - reach_ - x, down = j + 1 - reach_ - y;
      return std::max(0.0, static_cast<double>(radius_) - std::sqrt(across * across + down * down));
    };
    double sum = 0.0;
    for (int j = 0; j < side; ++j) {
      for (int i = 0; i < side; ++i) sum += weight(i, j);
    }
    float* const shares = shares_.data() + place * sharesOfPlace_;
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

void Brush::workOn(const Grid& start, Grid& change, Edges edges) {
  start_ = start.row(0);
  change_ = change.row(0);
  stride_ = change.stride();
  width_ = change.width();
  height_ = change.height();
  joined_ = edges == Edges::periodic;
}

void Brush::dropAtBorder(int column, int row, float shareX, float shareY, float amount) const {
  std::ptrdiff_t east = 1, south = stride_;
  int atColumn = column, atRow = row;
  if (joined_) {
    atColumn = wrapped(column, width_);
    atRow = wrapped(row, height_);
    if (atColumn == width_ - 1) east = 1 - width_;
    if (atRow == height_ - 1) south = (1 - height_) * stride_;
  } else {
    // The last pair of cells reaches up to the border: what is beyond is not touched, not even by adding nothing.
    atColumn = std::clamp(column, 0, width_ - 2);
    atRow = std::clamp(row, 0, height_ - 2);
    shareX = std::clamp(shareX + static_cast<float>(column - atColumn), 0.0f, 1.0f);
    shareY = std::clamp(shareY + static_cast<float>(row - atRow), 0.0f, 1.0f);
  }
  dropTo(change_ + atRow * stride_ + atColumn, east, south, shareX, shareY, amount);
}

float Brush::brushAtBorder(bool digging, Stamp<int> stamp, float amount, float floor) const {
  // Calls visit(offset of a cell on the map, its share).
  const auto forCells = [&](const auto& visit) {
    const float* const shares = shares_.data() + stamp.shares;
    const int side = 2 * reach_;
    for (int j = 0; j < side; ++j) {
      const int row = stamp.north + j;
      if (!joined_ && (row < 0 || row >= height_)) continue;
      for (int i = 0; i < side; ++i) {
        const int column = stamp.west + i;
        if (!joined_ && (column < 0 || column >= width_)) continue;
        visit(wrapped(row, height_) * stride_ + wrapped(column, width_), shares[indexOf(side, i, j)]);
      }
    }
  };
  double sum = 0.0;
  forCells([&](std::ptrdiff_t, float share) { sum += static_cast<double>(share); });
  const float scale = amount / static_cast<float>(sum);
  if (!digging) {
    forCells([&](std::ptrdiff_t at, float share) { change_[at] += scale * share; });
    return amount;
  }
  float taken = 0.0f;
  forCells([&](std::ptrdiff_t at, float share) {
    const float there = (start_[at] + change_[at]) - floor;
    const float dug = std::min(scale * share, std::max(there, 0.0f));
    change_[at] -= dug;
    taken += dug;
  });
  return taken;
}

}  // namespace rill
