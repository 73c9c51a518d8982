// The ground for droplets, which read and change it: height and slope at any position, in fractions of a cell.
//
// It is stored in two parts: the height at the start of the iteration, and the change by droplets since then. A droplet changes the
// ground by fractions of a millimetre. Added directly to a height of a kilometre, half of that would be lost to rounding.
//
// Below sea level, the height is that of the level sea surface, but the slope is that of the sea floor.
//
// Positions are in cells, with cell centres at whole numbers. The map covers -1/2 .. width - 1/2. With open edges, the
// ground beyond the border is that of the ghost cells. At a wall the border cell repeats. Joined edges wrap around, so
// any position is on the map.
#pragma once

#include <algorithm>

#include "grid/edges.h"
#include "grid/grid.h"
#include "grid/spot.h"

namespace rill {

// Height (m) at a position, and slope towards east and south (m per cell).
template <class Real>
struct Inclined {
  Real height, east, south;
};

class DropletGround {
 public:
  DropletGround() = default;
  // `sea`: sea level, m.
  DropletGround(const Grid& start, const Grid& change, Edges edges, float sea)
      : start_(start.row(0)),
        change_(change.row(0)),
        stride_(start.stride()),
        width_(start.width()),
        height_(start.height()),
        edges_(edges),
        sea_(sea) {}

  // Bilinear interpolation.
  float heightAt(Spot spot) const { return maximum(heightIn(cornersAt(spot), spot.x, spot.y), sea_); }
  RILL_INLINE Floats heightAt(const Spots& spots) const {
    return maximum(heightIn(cornersAt(spots), spots.x, spots.y), splat(sea_));
  }

  // Whether a position with this height is in the sea.
  bool isSea(float height) const { return height <= sea_; }
  Ints isSea(Floats heights) const { return heights <= splat(sea_); }

  // Height and gradient of the bilinear patch.
  RILL_INLINE Inclined<Floats> patchAt(const Spots& spots) const {
    const Corners<Floats> h = cornersAt(spots);
    const Floats northern = h.northEast - h.northWest, southern = h.southEast - h.southWest;
    const Floats north = h.northWest + spots.x * northern, south = h.southWest + spots.x * southern;
    return {maximum(north + spots.y * (south - north), splat(sea_)), northern + spots.y * (southern - northern), south - north};
  }

  // Height, and the central differences of the four surrounding cells, interpolated bilinearly. The slope is
  // continuous; at a cell's centre it is that of the cell's own 3 x 3 neighbourhood.
  Inclined<float> smoothAt(Spot spot) const {
    Floats columns[lanes];  // one lane for each of the four surrounding rows
    columnsAround(spot, columns);
    const Floats middle = columns[2] - columns[1];
    const Floats west = columns[2] - columns[0], east = columns[3] - columns[1];
    // Height at x and slope, along each row.
    const Floats row = columns[1] + spot.x * middle, rise = 0.5f * (west + spot.x * (east - west));
    const auto blend = [&](float a, float b) { return a + spot.y * (b - a); };
    return {maximum(blend(row[1], row[2]), sea_), blend(rise[1], rise[2]), 0.5f * blend(row[2] - row[0], row[3] - row[1])};
  }

  // The cell that contains a position on the map.
  MapCell cellOf(Spot spot) const { return onMap({spot.column + (spot.x >= 0.5f ? 1 : 0), spot.row + (spot.y >= 0.5f ? 1 : 0)}); }
  RILL_INLINE MapCells cellsOf(const Spots& spots) const {
    // A true comparison is -1, so subtraction adds 1.
    MapCells cells{spots.column - (spots.x >= splat(0.5f)), spots.row - (spots.y >= splat(0.5f))};
    if (anyOf(outside(cells.column, cells.row, 0))) bringOnMap(cells);
    return cells;
  }

 private:
  template <class Real>
  struct Corners {
    Real northWest, northEast, southWest, southEast;
  };

  template <class Real>
  static Real heightIn(const Corners<Real>& h, Real x, Real y) {
    const Real north = h.northWest + x * (h.northEast - h.northWest);
    const Real south = h.southWest + x * (h.southEast - h.southWest);
    return north + y * (south - north);
  }

  Corners<float> cornersAt(Spot spot) const {
    if (static_cast<unsigned>(spot.column) >= static_cast<unsigned>(width_ - 1) ||
        static_cast<unsigned>(spot.row) >= static_cast<unsigned>(height_ - 1)) {
      return cornersAtBorder(spot);
    }
    const std::ptrdiff_t at = spot.row * stride_ + spot.column;
    const float* const start = start_ + at;
    const float* const change = change_ + at;
    return {start[0] + change[0], start[1] + change[1], start[stride_] + change[stride_], start[stride_ + 1] + change[stride_ + 1]};
  }

  RILL_INLINE Corners<Floats> cornersAt(const Spots& spots) const {
    if (anyOf(outside(spots.column, spots.row, 1))) return cornersAtBorder(spots);
    const Ints at = spots.row * static_cast<std::int32_t>(stride_) + spots.column;
    const auto pairs = [&](const float* grid) { return readPairs(grid + at[0], grid + at[1], grid + at[2], grid + at[3]); };
    const Pairs north = pairs(start_), northChange = pairs(change_);
    const Pairs south = pairs(start_ + stride_), southChange = pairs(change_ + stride_);
    return {north.first + northChange.first, north.second + northChange.second, south.first + southChange.first,
            south.second + southChange.second};
  }

  // Four columns: from the column west of the position's column to the second one east of it.
  void columnsAround(Spot spot, Floats* columns) const {
    Floats rows[lanes];
    const int column = spot.column - 1, row = spot.row - 1;
    if (column >= 0 && row >= 0 && column + lanes <= width_ && row + lanes <= height_) {
      const std::ptrdiff_t at = row * stride_ + column;
      for (int j = 0; j < lanes; ++j) rows[j] = readVector(start_ + at + j * stride_) + readVector(change_ + at + j * stride_);
    } else {
      for (int j = 0; j < lanes; ++j) {
        rows[j] = Floats{cell(column, row + j), cell(column + 1, row + j), cell(column + 2, row + j), cell(column + 3, row + j)};
      }
    }
    transposeTo(columns, rows[0], rows[1], rows[2], rows[3]);
  }

  Corners<float> cornersAtBorder(Spot spot) const {
    return {cell(spot.column, spot.row), cell(spot.column + 1, spot.row), cell(spot.column, spot.row + 1),
            cell(spot.column + 1, spot.row + 1)};
  }

  [[gnu::noinline]] Corners<Floats> cornersAtBorder(const Spots& spots) const {
    const Corners<float> a = cornersAtBorder(spots[0]), b = cornersAtBorder(spots[1]), c = cornersAtBorder(spots[2]),
                         d = cornersAtBorder(spots[3]);
    return {Floats{a.northWest, b.northWest, c.northWest, d.northWest}, Floats{a.northEast, b.northEast, c.northEast, d.northEast},
            Floats{a.southWest, b.southWest, c.southWest, d.southWest}, Floats{a.southEast, b.southEast, c.southEast, d.southEast}};
  }

  [[gnu::noinline]] void bringOnMap(MapCells& cells) const {
    for (int lane = 0; lane < lanes; ++lane) {
      const MapCell cell = onMap(cells[lane]);
      cells.column[lane] = cell.column;
      cells.row[lane] = cell.row;
    }
  }

  // The height of any cell, also beyond the border.
  float cell(int column, int row) const {
    if (edges_ == Edges::periodic) {
      column = wrapped(column, width_);
      row = wrapped(row, height_);
    } else {
      // The halo is as wide as the distance at which droplets read the ground.
      const int beyond = edges_ == Edges::open ? Grid::halo : 0;
      column = std::clamp(column, -beyond, width_ - 1 + beyond);
      row = std::clamp(row, -beyond, height_ - 1 + beyond);
    }
    const std::ptrdiff_t at = row * stride_ + column;
    return start_[at] + change_[at];
  }

  // Whether a cell, or the cell `further` cells to its south-east, is outside of the map.
  Ints outside(Ints column, Ints row, int further) const {
    return (column | row | (width_ - 1 - further - column) | (height_ - 1 - further - row)) < 0;
  }

  MapCell onMap(MapCell cell) const {
    const auto along = [this](int index, int count) {
      if (static_cast<unsigned>(index) < static_cast<unsigned>(count)) return index;
      return edges_ == Edges::periodic ? wrapped(index, count) : std::clamp(index, 0, count - 1);
    };
    return {along(cell.column, width_), along(cell.row, height_)};
  }

  const float* start_ = nullptr;
  const float* change_ = nullptr;
  std::ptrdiff_t stride_ = 0;  // of both grids, which have the same shape
  int width_ = 0, height_ = 0;
  Edges edges_ = Edges::open;
  float sea_ = 0.0f;  // m
};

}  // namespace rill
