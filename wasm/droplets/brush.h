// The brush: spreads an amount over the cells within a radius of a position, the more the nearer they lie.
//
//     share of a cell = max(0, radius - d) / sum of that over all cells        d distance from the position to its centre
//
// all in cells. Digging takes these shares too, but no cell is dug deeper than a floor.
//
// The middle is the position itself, not the centre of its cell: a brush that jumps from cell to cell would cut
// stairs into every channel. The shares of the cells on the map sum to 1: what a border cuts off falls to the others.
//
// Shares are worked out once, for places between the cells that lie 1/8 of a cell apart for a wide brush and down to 1/32 for a narrow
// one, and a position takes those of the place next to it: a root for each cell and their sum had been more than half of what a
// stamp costs.
#pragma once

#include <algorithm>
#include <vector>

#include "base/vector.h"
#include "grid/edges.h"
#include "grid/spot.h"

namespace rill {

class Brush {
 public:
  static constexpr float largestRadius = 32.0f;  // cells: a stamp costs its square
  // A radius below one cell could miss every centre.
  static constexpr float smallestRadius = 1.0f;

  // Where it is put down: the north-western of its cells, which may lie beyond the border, and where its shares begin.
  template <class Whole>
  struct Stamp {
    Whole west, north, shares;
  };

  // Radius in cells, cut to what is allowed.
  void start(float radius);

  // Works on ground whose height is start + change, and changes the latter. Ghost cells are not touched. Both grids have one shape.
  void workOn(const Grid& start, Grid& change, Edges edges);

  float radius() const { return radius_; }

  // How far its middle may be from a position along either axis, in cells.
  float maximumOff() const { return 0.5f / places_; }

  // How many cells would share an amount evenly if all got as much as the one that gets most: that one gets at most
  // amount / evenCells.
  float evenCells() const { return evenCells_; }

  // For all of these the position may lie beyond the border where the edges are joined.

  // Of one position (Spot), or of four (Spots).
  template <class Position>
  RILL_INLINE auto stampAt(const Position& position) const {
    const auto across = nearestOf(position.x * places_), down = nearestOf(position.y * places_);
    return Stamp<decltype(position.column + 0)>{position.column + (across >> placeBits_) - (reach_ - 1),
                                                position.row + (down >> placeBits_) - (reach_ - 1),
                                                (((down & lastPlace_) << placeBits_) + (across & lastPlace_)) * sharesOfPlace_};
  }

  // Adds to the four cells around a position, with bilinear weights: the narrowest there is, for what fills hollows. At a border
  // the nearest place between the cells of the map.
  RILL_INLINE void drop(Spot spot, float amount) const {
    if (spot.column < 0 || spot.row < 0 || spot.column >= width_ - 1 || spot.row >= height_ - 1) {
      return dropAtBorder(spot.column, spot.row, spot.x, spot.y, amount);
    }
    dropTo(change_ + spot.row * stride_ + spot.column, 1, stride_, spot.x, spot.y, amount);
  }

  // Adds to the cells within the radius.
  void spread(Spot spot, float amount) const {
    const Stamp<int> stamp = stampAt(spot);
    brush<false, 0>(stamp.west, stamp.north, stamp.shares, amount, 0.0f);
  }

  // Takes from the cells within the radius, down to `floor` (m) at most. Returns how much there was to take.
  RILL_INLINE float dig(Stamp<int> stamp, float amount, float floor) const {
    // Loops whose lengths the compiler knows are unrolled.
    switch (reach_) {
      case 2:
        return brush<true, 2>(stamp.west, stamp.north, stamp.shares, amount, floor);
      case 3:
        return brush<true, 3>(stamp.west, stamp.north, stamp.shares, amount, floor);
      default:
        return brush<true, 0>(stamp.west, stamp.north, stamp.shares, amount, floor);
    }
  }

 private:
  // From `reach` - 1 cells to the north-west of the place's cell to `reach` cells to the south-east no centre is missed. `known` is
  // the reach, or 0 if the compiler does not know it. Takes numbers, not a struct: see spot.h.
  template <bool digging, int known>
  [[gnu::noinline]] float brush(int west, int north, int shares, float amount, float floor) const {
    const int reach = known != 0 ? known : reach_;
    const int side = 2 * reach;
    if (west < 0 || north < 0 || west + side > width_ || north + side > height_) {
      return brushAtBorder(digging, {west, north, shares}, amount, floor);
    }
    const std::ptrdiff_t at = north * stride_ + west;
    const float* start = start_ + at;
    float* change = change_ + at;
    const float* share = shares_.data() + shares;
    // Two rows are summed apart: one sum would have each vector wait for the one before.
    Floats takings[2]{};
    const auto changed = [&](int sum, Floats before, const auto& startOf) {
      const Floats due = amount * load(share);
      share += lanes;
      if constexpr (!digging) return before + due;
      const Floats there = (startOf() + before) - floor;
      const Floats dug = minimum(due, maximum(there, Floats{}));
      takings[sum] += dug;
      return before - dug;
    };
    for (int r = 0; r < side; r += 2) {
      for (int row = 0; row < 2; ++row) {
        const std::ptrdiff_t along = row * stride_;
        for (int c = 0; c + lanes <= side; c += lanes) {
          float* const to = change + along + c;
          store(to, changed(row, load(to), [&] { return load(start + along + c); }));
        }
      }
      if (side % lanes != 0) {
        const std::ptrdiff_t last = side - 2, below = stride_ + last;
        storeHalves(change + last, change + below,
                    changed(0, loadHalves(change + last, change + below), [&] { return loadHalves(start + last, start + below); }));
      }
      start += 2 * stride_;
      change += 2 * stride_;
    }
    if constexpr (!digging) return amount;
    const Floats sum = takings[0] + takings[1];
    return (sum[0] + sum[2]) + (sum[1] + sum[3]);
  }

  // Adds to a cell and its neighbours at some distance in memory.
  RILL_INLINE static void dropTo(float* cell, std::ptrdiff_t east, std::ptrdiff_t south, float shareX, float shareY, float amount) {
    const float below = amount * shareY, above = amount - below;
    cell[0] += above * (1.0f - shareX);
    cell[east] += above * shareX;
    cell[south] += below * (1.0f - shareX);
    cell[south + east] += below * shareX;
  }

  void dropAtBorder(int column, int row, float shareX, float shareY, float amount) const;
  float brushAtBorder(bool digging, Stamp<int> stamp, float amount, float floor) const;

  float radius_ = smallestRadius;
  int reach_ = 1;  // the radius, rounded up
  float evenCells_ = 1.0f;
  // Shares of the cells around each place of a cell, place by place. Vectors of four cells, two rows of the brush at a time: those of
  // the first, those of the second, and where two columns remain both rows' in one.
  std::vector<float> shares_;
  int sharesOfPlace_ = 0;
  int placeBits_ = 0;  // there are 1 << placeBits_ places along an axis of a cell
  int lastPlace_ = 0;
  float places_ = 1.0f;
  const float* start_ = nullptr;  // cell (0, 0)
  float* change_ = nullptr;
  std::ptrdiff_t stride_ = 0;
  int width_ = 0, height_ = 0;
  bool joined_ = false;
};

}  // namespace rill
