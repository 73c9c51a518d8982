// The brush: spreads an amount over the cells within a radius of a position, the more the nearer they lie.
//
//     share of a cell = max(0, radius - d) / sum of that over all cells        d distance from the position to its centre
//
// all in cells. Digging takes these shares too, but no cell is dug deeper than a floor, the level to which a droplet runs down:
// without it the rim of the brush would cut holes into ground beside the way that lies deeper than the way.
//
// The middle is the position itself, not the centre of its cell: a brush that jumps from cell to cell would cut
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

  // Works on ground whose height is start + change, and changes the latter; radius in cells, cut to what is allowed. Ghost cells
  // are not touched. Both grids have one shape.
  void start(const Grid& start, Grid& change, Edges edges, float radius);

  float radius() const { return radius_; }

  // How many cells would share an amount evenly if all got as much as the one that gets most: that one gets at most
  // amount / evenCells.
  float evenCells() const { return evenCells_; }

  // For all of these `x` and `y` may lie beyond the border where the edges are joined.

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
    float* const cell = change_ + row * stride_ + column;
    const float below = amount * shareY, above = amount - below;
    cell[0] += above * (1.0f - shareX);
    cell[east] += above * shareX;
    cell[south] += below * (1.0f - shareX);
    cell[south + east] += below * shareX;
  }

  // Adds to the cells within the radius.
  void spread(float x, float y, float amount) const { brush<false>(x, y, amount, 0.0f); }

  // Takes from the cells within the radius, down to `floor` (m) at most. Returns how much there was to take.
  float dig(float x, float y, float amount, float floor) const { return brush<true>(x, y, amount, floor); }

 private:
  static constexpr int mostRows = 2 * static_cast<int>(largestRadius) + 1;
  static constexpr int mostVectors = mostRows / lanes + 1;

  template <bool digging>
  float brush(float x, float y, float amount, float floor) const {
    const int west = ceilingOf(x - radius_), north = ceilingOf(y - radius_);
    const int south = floorOf(y + radius_);
    const int vectors = (floorOf(x + radius_) - west) / lanes + 1;
    if (west < 0 || north < 0 || west + vectors * lanes > width_ || south >= height_) {
      return brushAtBorder(digging, x, y, amount, floor);
    }
    if (vectors == 2) return brushInside<digging, 2>(west, north, south, 2, x, y, amount, floor);
    return brushInside<digging, 0>(west, north, south, vectors, x, y, amount, floor);
  }

  // `known` vectors a row, or `counted` of them if it is 0: a loop whose length the compiler knows is unrolled.
  template <bool digging, int known>
  float brushInside(int west, int north, int south, int counted, float x, float y, float amount, float floor) const {
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
    const float scale = amount / total(sum);
    Floats taken{};
    share = shares;
    std::ptrdiff_t at = north * stride_ + west;
    for (int r = north; r <= south; ++r, at += stride_) {
      for (int i = 0; i < vectors; ++i) {
        float* const cells = change_ + at + i * lanes;
        const Floats change = load(cells);
        if constexpr (digging) {
          const Floats there = (load(start_ + at + i * lanes) + change) - floor;
          const Floats dug = smaller(scale * *share++, larger(there, zero));
          store(cells, change - dug);
          taken += dug;
        } else {
          store(cells, change + scale * *share++);
        }
      }
    }
    return digging ? total(taken) : amount;
  }

  static float total(Floats sum) { return (sum[0] + sum[2]) + (sum[1] + sum[3]); }

  float brushAtBorder(bool digging, float x, float y, float amount, float floor) const;

  float radius_ = smallestRadius;
  float evenCells_ = 1.0f;
  const float* start_ = nullptr;  // cell (0, 0)
  float* change_ = nullptr;
  std::ptrdiff_t stride_ = 0;
  int width_ = 0, height_ = 0;
  bool joined_ = false;
};

}  // namespace rill
