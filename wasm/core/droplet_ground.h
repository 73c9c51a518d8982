// The ground as droplets see it while they change it: height and slope at any position, in fractions of a cell.
//
// It is kept in two parts, the height at the start of the iteration and what the droplets have changed since. A droplet moves
// fractions of a millimetre; added to a height of a kilometre at once, half of that would be lost to rounding.
//
// Positions are in cells, cell centres are at whole numbers. The map covers -1/2 .. width - 1/2. With open edges the ground beyond
// is that of the ghost cells; at a wall the border cell repeats; joined edges go round, so any position is on the map.
#pragma once

#include <algorithm>

#include "core/brush.h"
#include "core/grid.h"

namespace rill {

// Height (m) at a position, and how it rises towards east and south (m per cell).
struct Inclined {
  float height, east, south;
};

class DropletGround {
 public:
  DropletGround() = default;
  DropletGround(const Grid& start, const Grid& change, Edges edges)
      : start_(start.row(0)),
        change_(change.row(0)),
        stride_(start.stride()),
        width_(start.width()),
        height_(start.height()),
        edges_(edges) {}

  float heightAt(float x, float y) const {
    const Spot spot(x, y);
    const Corners h = cornersAt(spot);
    const float north = h.northWest + spot.x * (h.northEast - h.northWest);
    const float south = h.southWest + spot.x * (h.southEast - h.southWest);
    return north + spot.y * (south - north);
  }

  // The gradient of the bilinear patch.
  Inclined patchAt(float x, float y) const {
    const Spot spot(x, y);
    const Corners h = cornersAt(spot);
    const float northern = h.northEast - h.northWest, southern = h.southEast - h.southWest;
    const float north = h.northWest + spot.x * northern, south = h.southWest + spot.x * southern;
    return {north + spot.y * (south - north), northern + spot.y * (southern - northern), south - north};
  }

  // Central differences of the four cells around, blended bilinearly: at a cell's centre those of its own 3 x 3 cells, and
  // without a jump anywhere.
  Inclined smoothAt(float x, float y) const {
    const Spot spot(x, y);
    const auto blend = [](float a, float b, float share) { return a + share * (b - a); };
    float row[4], east[4];  // along each of four rows: height at x, and how it rises
    for (int j = 0; j < 4; ++j) {
      float h[4];
      for (int i = 0; i < 4; ++i) h[i] = cell(spot.column + i - 1, spot.row + j - 1);
      row[j] = blend(h[1], h[2], spot.x);
      east[j] = 0.5f * blend(h[2] - h[0], h[3] - h[1], spot.x);
    }
    return {blend(row[1], row[2], spot.y), blend(east[1], east[2], spot.y),
            0.5f * blend(row[2] - row[0], row[3] - row[1], spot.y)};
  }

  // The cell that a position on the map lies in.
  int columnOf(float x) const { return cellOn(x, width_); }
  int rowOf(float y) const { return cellOn(y, height_); }

 private:
  struct Corners {
    float northWest, northEast, southWest, southEast;
  };

  // A position as the cell to its north-west and how far it is from there.
  struct Spot {
    int column, row;
    float x, y;
    Spot(float positionX, float positionY)
        : column(floorOf(positionX)),
          row(floorOf(positionY)),
          x(positionX - static_cast<float>(column)),
          y(positionY - static_cast<float>(row)) {}
  };

  Corners cornersAt(const Spot& spot) const {
    if (static_cast<unsigned>(spot.column) >= static_cast<unsigned>(width_ - 1) ||
        static_cast<unsigned>(spot.row) >= static_cast<unsigned>(height_ - 1)) {
      return {cell(spot.column, spot.row), cell(spot.column + 1, spot.row), cell(spot.column, spot.row + 1),
              cell(spot.column + 1, spot.row + 1)};
    }
    const std::ptrdiff_t at = spot.row * stride_ + spot.column;
    const float* const start = start_ + at;
    const float* const change = change_ + at;
    return {start[0] + change[0], start[1] + change[1], start[stride_] + change[stride_],
            start[stride_ + 1] + change[stride_ + 1]};
  }

  // The height of any cell, and of those beyond the border.
  float cell(int column, int row) const {
    if (edges_ == Edges::periodic) {
      column = wrapped(column, width_);
      row = wrapped(row, height_);
    } else {
      // The halo is as wide as any droplet comes to see.
      const int beyond = edges_ == Edges::open ? Grid::halo : 0;
      column = std::clamp(column, -beyond, width_ - 1 + beyond);
      row = std::clamp(row, -beyond, height_ - 1 + beyond);
    }
    const std::ptrdiff_t at = row * stride_ + column;
    return start_[at] + change_[at];
  }

  int cellOn(float position, int count) const {
    const int nearest = floorOf(position + 0.5f);
    return edges_ == Edges::periodic ? wrapped(nearest, count) : std::clamp(nearest, 0, count - 1);
  }

  const float* start_ = nullptr;
  const float* change_ = nullptr;
  std::ptrdiff_t stride_ = 0;  // of both grids: they have one shape
  int width_ = 0, height_ = 0;
  Edges edges_ = Edges::open;
};

}  // namespace rill
