// The brush distributes an amount over the cells within a radius of a position; near cells get more.
//
//     share of a cell = max(0, radius - d) / sum of that over all cells        d  distance from the position to the cell's centre
//
// Radius and distance are in cells. Digging uses the same shares, but digs no cell below a floor. Filling multiplies
// the shares by the cells' depths below a plane.
//
// The centre of the brush is the position itself, not the centre of the position's cell: a brush that jumps from cell
// to cell would cut stairs into every channel. The shares of the cells on the map sum to 1: shares beyond a border are
// distributed to the other cells. With joined edges, a brush that is wider than the map covers cells several times.
//
// Shares are precomputed for sub-cell positions that are 1/8 of a cell apart for a wide brush and down to 1/32 for a
// narrow one. A position uses the shares of the nearest sub-cell position. Computing a square root for each cell and
// their sum took more than half of the time of a stamp.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "base/vector.h"
#include "grid/edges.h"
#include "grid/spot.h"

namespace rill {

class Brush {
 public:
  static constexpr float maxRadius = 32.0f;  // cells; the cost of a stamp grows with its square
  // A radius below one cell could miss every centre.
  static constexpr float smallestRadius = 1.0f;

  // Location of the brush: its north-western cell, which may be beyond the border, and the index of its first share.
  template <class Whole>
  struct Stamp {
    Whole west, north, shares;
  };

  // `radius` in cells, clamped to the allowed range.
  void start(float radius);

  // Sets the ground to work on: its height is start + change. Only `change` is modified, and no ghost cells. Both grids
  // have the same shape. Where `voids` is not 0, cells are left out as beyond a border; an empty grid leaves out none.
  void workOn(const Grid& start, Grid& change, Edges edges, const Grid& voids);

  float radius() const { return radius_; }

  // Number of steps of one cell between two fillings: about the radius in cells, rounded to a power of two.
  std::int32_t stepsToFill() const { return static_cast<std::int32_t>(std::bit_floor(static_cast<unsigned>(reach_))); }

  // Number of steps of one cell between two diggings: at most a third of the radius, as for a brush of three cells in each step. A
  // brush narrower than 8 cells digs in each step.
  std::int32_t stepsToDig() const {
    return reach_ < 8 ? 1 : static_cast<std::int32_t>(std::bit_floor(static_cast<unsigned>(reach_) / 3));
  }

  // Maximum offset of the brush centre from a position along each axis, in cells.
  float maximumOff() const { return 0.5f / positions_; }

  // The reciprocal of the largest share: the cell with the largest share gets at most amount / evenCells.
  float evenCells() const { return evenCells_; }

  // With joined edges, the positions of all functions below may be beyond the border.

  // The stamp at one position (Spot), or at four (Spots).
  template <class Position>
  RILL_INLINE auto stampAt(const Position& position) const {
    const auto across = nearestOf(position.x * positions_), down = nearestOf(position.y * positions_);
    return Stamp<decltype(position.column + 0)>{
        position.column + (across >> positionBits_) - (reach_ - 1), position.row + (down >> positionBits_) - (reach_ - 1),
        (((down & lastPosition_) << positionBits_) + (across & lastPosition_)) * sharesOfPosition_};
  }

  // Adds `amount` to the cells within the radius.
  void spread(Spot spot, float amount) const {
    const Stamp<int> stamp = stampAt(spot);
    brush<false, 0>(stamp.west, stamp.north, stamp.shares, amount, 0.0f);
  }

  // Adds up to `amount` to the cells within the radius, in proportion to each cell's depth below a plane times its share. The plane
  // has height `level` (m) at the position and rises by `east` and `south` (m per cell). No cell is raised above it. Returns the
  // added amount.
  RILL_INLINE float fill(Spot spot, float amount, float level, float east, float south) const {
    const Stamp<int> stamp = stampAt(spot);
    const float corner = level + (static_cast<float>(stamp.west - spot.column) - spot.x) * east +
                         (static_cast<float>(stamp.north - spot.row) - spot.y) * south;
    switch (reach_) {
      case 2:
        return fillBrush<2>(stamp.west, stamp.north, stamp.shares, amount, corner, east, south);
      case 3:
        return fillBrush<3>(stamp.west, stamp.north, stamp.shares, amount, corner, east, south);
      default:
        return fillBrush<0>(stamp.west, stamp.north, stamp.shares, amount, corner, east, south);
    }
  }

  // Removes up to `amount` from the cells within the radius, not below `floor` (m). Returns the removed amount.
  RILL_INLINE float dig(Stamp<int> stamp, float amount, float floor) const {
    // The compiler unrolls loops of constant length.
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
  // The brush covers from `reach` - 1 cells north-west of the position's cell to `reach` cells south-east of it, which includes all
  // cell centres within the radius. `known` is the reach if it is a compile-time constant, otherwise 0. Takes numbers instead of a
  // struct: see spot.h.
  template <bool digging, int known>
  [[gnu::noinline]] float brush(int west, int north, int shares, float amount, float floor) const {
    const int reach = known != 0 ? known : reach_;
    const int side = 2 * reach;
    if (west < 0 || north < 0 || west + side > width_ || north + side > height_ || meetsVoid(west, north, side)) {
      return brushAtBorder(digging, {west, north, shares}, amount, floor);
    }
    const std::ptrdiff_t at = north * stride_ + west;
    const float* start = start_ + at;
    float* change = change_ + at;
    const float* share = shares_.data() + shares;
    // One sum per row of a pair: with a single sum, each addition would wait for the previous one.
    Floats takings[2]{};
    const auto changed = [&](int sum, Floats before, const auto& startOf) {
      const Floats due = amount * readVector(share);
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
          store(to, changed(row, readVector(to), [&] { return readVector(start + along + c); }));
        }
      }
      if (side % lanes != 0) {
        const std::ptrdiff_t last = side - 2, below = stride_ + last;
        storeHalves(change + last, change + below,
                    changed(0, readHalves(change + last, change + below), [&] { return readHalves(start + last, start + below); }));
      }
      start += 2 * stride_;
      change += 2 * stride_;
    }
    if constexpr (!digging) return amount;
    const Floats sum = takings[0] + takings[1];
    return (sum[0] + sum[2]) + (sum[1] + sum[3]);
  }

  template <int known>
  [[gnu::noinline]] float fillBrush(int west, int north, int shares, float amount, float corner, float east, float south) const {
    const int reach = known != 0 ? known : reach_;
    const int side = 2 * reach;
    if (west < 0 || north < 0 || west + side > width_ || north + side > height_ || meetsVoid(west, north, side)) {
      return fillAtBorder({west, north, shares}, amount, corner, east, south);
    }
    const std::ptrdiff_t at = north * stride_ + west;
    const float* start = start_ + at;
    float* change = change_ + at;
    const float* share = shares_.data() + shares;
    const Floats across = east * Floats{0.0f, 1.0f, 2.0f, 3.0f}, further = splat(static_cast<float>(lanes) * east);
    const float lastColumn = static_cast<float>(side - 2) * east;
    const Floats lastPair{lastColumn, lastColumn + east, lastColumn + south, lastColumn + east + south};
    // Depth below the plane times share; one sum per row of a pair, as for digging.
    Floats rooms[2]{};
    Floats stored[known != 0 ? known * known : maxStored];
    Floats* keep = stored;
    const auto roomOf = [&](int sum, Floats ceiling, Floats from, Floats before) {
      const Floats room = readVector(share) * maximum(ceiling - (from + before), Floats{});
      share += lanes;
      rooms[sum] += room;
      *keep++ = room;
    };
    for (int r = 0; r < side; r += 2) {
      for (int row = 0; row < 2; ++row) {
        const std::ptrdiff_t along = r * stride_ + row * stride_;
        Floats ceiling = across + (corner + static_cast<float>(r + row) * south);
        for (int c = 0; c + lanes <= side; c += lanes) {
          roomOf(row, ceiling, readVector(start + along + c), readVector(change + along + c));
          ceiling += further;
        }
      }
      if (side % lanes != 0) {
        const std::ptrdiff_t last = r * stride_ + side - 2, below = stride_ + last;
        roomOf(0, lastPair + (corner + static_cast<float>(r) * south), readHalves(start + last, start + below),
               readHalves(change + last, change + below));
      }
    }
    const Floats both = rooms[0] + rooms[1];
    const float room = (both[0] + both[2]) + (both[1] + both[3]);
    if (!(room > 0.0f)) return 0.0f;
    const float scale = std::min(amount / room, evenCells_);
    keep = stored;
    for (int r = 0; r < side; r += 2) {
      for (int row = 0; row < 2; ++row) {
        float* const to = change + r * stride_ + row * stride_;
        for (int c = 0; c + lanes <= side; c += lanes) store(to + c, readVector(to + c) + scale * *keep++);
      }
      if (side % lanes != 0) {
        const std::ptrdiff_t last = r * stride_ + side - 2, below = stride_ + last;
        storeHalves(change + last, change + below, readHalves(change + last, change + below) + scale * *keep++);
      }
    }
    return scale * room;
  }

  // Whether the brush covers a void.
  bool meetsVoid(int west, int north, int side) const { return voids_ != nullptr && coversVoid(west, north, side); }
  bool coversVoid(int west, int north, int side) const;

  // Whether the brush is wider than the map and continues on its other side.
  bool coversCellsTwice() const { return joined_ && 2 * reach_ > std::min(width_, height_); }

  // Calls visit(offset of a cell on the map, its share, column and row of the brush).
  template <class Visit>
  void forCells(Stamp<int> stamp, const Visit& visit) const;
  float fillAtBorder(Stamp<int> stamp, float amount, float corner, float east, float south) const;
  float brushAtBorder(bool digging, Stamp<int> stamp, float amount, float floor) const;

  static constexpr int maxStored = static_cast<int>(maxRadius * maxRadius);  // number of vectors of four cells in the widest brush

  float radius_ = smallestRadius;
  int reach_ = 1;  // the radius, rounded up
  float evenCells_ = 1.0f;
  // Shares of the cells around each sub-cell position. Vectors of four cells, for two rows of the brush at a time:
  // those of the first row, those of the second row, and, if two columns remain, one vector for both rows.
  std::vector<float> shares_;
  int sharesOfPosition_ = 0;
  int positionBits_ = 0;  // a cell has 1 << positionBits_ sub-cell positions along each axis
  int lastPosition_ = 0;
  float positions_ = 1.0f;
  const float* start_ = nullptr;  // cell (0, 0)
  float* change_ = nullptr;
  const float* voids_ = nullptr;  // cell (0, 0); null without voids
  std::ptrdiff_t stride_ = 0;
  int width_ = 0, height_ = 0;
  bool joined_ = false;
};

}  // namespace rill
