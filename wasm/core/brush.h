// The brush: spreads an amount over the cells within a radius of a position, the more the nearer they lie.
//
//     share of a cell = max(0, radius - d) / sum of that over all cells        d distance from the position to its centre
//
// all in cells. Digging takes these shares too, but no cell is dug deeper than a floor.
//
// The middle is the position itself, not the centre of its cell: a brush that jumps from cell to cell would cut
// stairs into every channel. The shares of the cells on the map sum to 1: what a border cuts off falls to the others.
#pragma once

#include <algorithm>

#include "core/edges.h"
#include "core/spot.h"
#include "core/vector.h"

namespace rill {

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

  // For all of these the position may lie beyond the border where the edges are joined.

  // Adds to the four cells around a position, with bilinear weights: the narrowest there is, for what fills hollows. At a border
  // the nearest place between the cells of the map.
  RILL_INLINE void drop(Spot spot, float amount) const {
    int column = spot.column, row = spot.row;
    float shareX = spot.x, shareY = spot.y;
    std::ptrdiff_t east = 1, south = stride_;
    if (column < 0 || row < 0 || column >= width_ - 1 || row >= height_ - 1) {
      if (joined_) {
        column = wrapped(column, width_);
        row = wrapped(row, height_);
        if (column == width_ - 1) east = 1 - width_;
        if (row == height_ - 1) south = (1 - height_) * stride_;
      } else {
        // The last pair of cells reaches up to the border: what is beyond is not touched, not even by adding nothing.
        column = std::clamp(column, 0, width_ - 2);
        row = std::clamp(row, 0, height_ - 2);
        shareX = std::clamp(shareX + static_cast<float>(spot.column - column), 0.0f, 1.0f);
        shareY = std::clamp(shareY + static_cast<float>(spot.row - row), 0.0f, 1.0f);
      }
    }
    float* const cell = change_ + row * stride_ + column;
    const float below = amount * shareY, above = amount - below;
    cell[0] += above * (1.0f - shareX);
    cell[east] += above * shareX;
    cell[south] += below * (1.0f - shareX);
    cell[south + east] += below * shareX;
  }

  // Adds to the cells within the radius.
  void spread(Spot spot, float amount) const { brush<false, 0>(spot.column, spot.row, spot.x, spot.y, amount, 0.0f); }

  // Takes from the cells within the radius, down to `floor` (m) at most. Returns how much there was to take.
  RILL_INLINE float dig(Spot spot, float amount, float floor) const {
    // Loops whose lengths the compiler knows are unrolled.
    switch (reach_) {
      case 2:
        return brush<true, 2>(spot.column, spot.row, spot.x, spot.y, amount, floor);
      case 3:
        return brush<true, 3>(spot.column, spot.row, spot.x, spot.y, amount, floor);
      default:
        return brush<true, 0>(spot.column, spot.row, spot.x, spot.y, amount, floor);
    }
  }

 private:
  static constexpr int mostReach = static_cast<int>(largestRadius);
  static constexpr int vectorsOf(int reach) { return (2 * reach + lanes - 1) / lanes; }

  // From `reach` - 1 cells to the north-west of the spot's cell to `reach` cells to the south-east no centre is missed. `known` is
  // the reach, or 0 if the compiler does not know it.
  template <bool digging, int known>
  [[gnu::noinline]] float brush(int column, int row, float x, float y, float amount, float floor) const {
    const int reach = known != 0 ? known : reach_;
    const int vectors = vectorsOf(reach), rows = 2 * reach;
    const int west = column - (reach - 1), north = row - (reach - 1);
    if (west < 0 || north < 0 || west + vectors * lanes > width_ || north + rows > height_) {
      return brushAtBorder(digging, {column, row, x, y}, amount, floor);
    }
    constexpr int largest = known != 0 ? known : mostReach;
    Floats weights[static_cast<std::size_t>(2 * largest) * vectorsOf(largest)], across[vectorsOf(largest)], sums[vectorsOf(largest)]{};
    for (int i = 0; i < vectors; ++i) {
      const Floats from = (Floats{1.0f, 2.0f, 3.0f, 4.0f} + static_cast<float>(i * lanes - reach)) - x;
      across[i] = from * from;
    }
    Floats* weight = weights;
    for (int r = 0; r < rows; ++r) {
      const float down = static_cast<float>(r + 1 - reach) - y;
      for (int i = 0; i < vectors; ++i, ++weight) {
        *weight = weightAt(across[i] + down * down);
        sums[i] += *weight;
      }
    }
    // Columns of vectors are summed apart: one sum would have each vector wait for the one before.
    const float scale = amount / total(sums, vectors);
    const float* start = start_ + north * stride_ + west;
    float* change = change_ + north * stride_ + west;
    Floats takings[vectorsOf(largest)]{};
    weight = weights;
    for (int r = 0; r < rows; ++r, start += stride_, change += stride_) {
      for (int i = 0; i < vectors; ++i, ++weight) {
        const Floats share = scale * *weight;
        const Floats changed = load(change + i * lanes);
        if constexpr (digging) {
          const Floats there = (load(start + i * lanes) + changed) - floor;
          const Floats dug = smaller(share, larger(there, Floats{}));
          store(change + i * lanes, changed - dug);
          takings[i] += dug;
        } else {
          store(change + i * lanes, changed + share);
        }
      }
    }
    return digging ? total(takings, vectors) : amount;
  }

  // What the share of a cell is in proportion to, from the square of its distance.
  Floats weightAt(Floats squaredDistance) const { return larger(radius_ - squareRoot(squaredDistance), Floats{}); }

  static float total(const Floats* sums, int count) {
    Floats sum = sums[0];
    for (int i = 1; i < count; ++i) sum += sums[i];
    return (sum[0] + sum[2]) + (sum[1] + sum[3]);
  }

  float brushAtBorder(bool digging, Spot spot, float amount, float floor) const;

  float radius_ = smallestRadius;
  int reach_ = 1;           // the radius, rounded up
  float evenCells_ = 1.0f;
  const float* start_ = nullptr;  // cell (0, 0)
  float* change_ = nullptr;
  std::ptrdiff_t stride_ = 0;
  int width_ = 0, height_ = 0;
  bool joined_ = false;
};

}  // namespace rill
