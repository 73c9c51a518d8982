// The brush: spreads an amount over the cells within a radius of a position, the more the nearer they lie.
//
//     share of a cell = max(0, radius - d) / sum of that over all cells        d distance from the position to its centre
//
// all in cells. The middle is the position itself, not the centre of its cell: a brush that jumps from cell to cell would cut
// stairs into every channel. The shares of the cells on the map sum to 1: what a border cuts off falls to the others.
#pragma once

#include <algorithm>

#include "core/edges.h"
#include "core/vector.h"

namespace rill {

// The largest whole number that is not above x, and the smallest that is not below it; |x| < 2^31.
inline int floorOf(float x) {
  const int towardZero = static_cast<int>(x);
  return towardZero - (x < static_cast<float>(towardZero) ? 1 : 0);
}
inline int ceilingOf(float x) { return -floorOf(-x); }

class Brush {
 public:
  static constexpr float largestRadius = 32.0f;  // cells: a stamp costs its square
  // A radius below one cell could miss every centre.
  static constexpr float smallestRadius = 1.0f;

  // Adds to `target`; radius in cells, cut to what is allowed. The ghost cells of `target` are not touched.
  void start(Grid& target, Edges edges, float radius);

  float radius() const { return radius_; }

  // How many cells would share an amount evenly if all got as much as the one that gets most: that one gets at most
  // amount / evenCells.
  float evenCells() const { return evenCells_; }

  // Both below: `x` and `y` may lie beyond the border where the edges are joined.

  // Adds to the four cells around a position, with bilinear weights: the narrowest there is, for what fills hollows. At a border
  // the nearest place between the cells of the map.
  void drop(float x, float y, float amount) const {
    if (!joined_) {
      x = std::min(std::max(x, 0.0f), static_cast<float>(width_ - 1));
      y = std::min(std::max(y, 0.0f), static_cast<float>(height_ - 1));
    }
    int column = floorOf(x), row = floorOf(y);
    const float shareX = x - static_cast<float>(column), shareY = y - static_cast<float>(row);
    std::ptrdiff_t east = 1, south = stride_;
    if (column < 0 || column >= width_ - 1 || row < 0 || row >= height_ - 1) {
      column = wrapped(column, width_);
      row = wrapped(row, height_);
      if (column == width_ - 1) east = 1 - width_;
      if (row == height_ - 1) south = (1 - height_) * stride_;
    }
    float* const cell = origin_ + row * stride_ + column;
    const float below = amount * shareY, above = amount - below;
    cell[0] += above * (1.0f - shareX);
    cell[east] += above * shareX;
    cell[south] += below * (1.0f - shareX);
    cell[south + east] += below * shareX;
  }

  // Adds to the cells within the radius.
  void spread(float x, float y, float amount) const {
    const int west = ceilingOf(x - radius_), north = ceilingOf(y - radius_);
    const int south = floorOf(y + radius_);
    const int vectors = (floorOf(x + radius_) - west) / lanes + 1;
    if (west < 0 || north < 0 || west + vectors * lanes > width_ || south >= height_) {
      spreadAtBorder(x, y, amount);
    } else if (vectors == 2) {
      spreadInside<2>(west, north, south, 2, x, y, amount);
    } else {
      spreadInside<0>(west, north, south, vectors, x, y, amount);
    }
  }

 private:
  static constexpr int mostRows = 2 * static_cast<int>(largestRadius) + 1;
  static constexpr int mostVectors = mostRows / lanes + 1;

  // `known` vectors a row, or `counted` of them if it is 0: a loop whose length the compiler knows is unrolled.
  template <int known>
  void spreadInside(int west, int north, int south, int counted, float x, float y, float amount) const {
    Floats shares[static_cast<std::size_t>(mostRows) * (known != 0 ? known : mostVectors)];
    const int vectors = known != 0 ? known : counted;
    const Floats zero{};
    const Floats firstX = Floats{0.0f, 1.0f, 2.0f, 3.0f} + (static_cast<float>(west) - x);
    Floats sum{};
    Floats* share = shares;
    for (int r = north; r <= south; ++r) {
      const float fromY = static_cast<float>(r) - y;
      Floats fromX = firstX;
      for (int i = 0; i < vectors; ++i) {
        *share = larger(radius_ - squareRoot(fromX * fromX + fromY * fromY), zero);
        sum += *share++;
        fromX += static_cast<float>(lanes);
      }
    }
    const float scale = amount / ((sum[0] + sum[2]) + (sum[1] + sum[3]));
    share = shares;
    float* row = origin_ + north * stride_ + west;
    for (int r = north; r <= south; ++r, row += stride_) {
      for (int i = 0; i < vectors; ++i) store(row + i * lanes, load(row + i * lanes) + scale * *share++);
    }
  }

  void spreadAtBorder(float x, float y, float amount) const;

  float radius_ = smallestRadius;
  float evenCells_ = 1.0f;
  float* origin_ = nullptr;  // cell (0, 0)
  std::ptrdiff_t stride_ = 0;
  int width_ = 0, height_ = 0;
  bool joined_ = false;
};

}  // namespace rill
