// Directions of the channels of a landscape, as two numbers that are zero without a preferred direction.
//
//     fourFold  = mean over the channel cells of cos(4 angle)      1: all along the axes, -1: all along the diagonals
//     eightFold = mean over the channel cells of cos(8 angle)      1: all along axes or diagonals, -1: all in between
//
// Channels are cells outside of lakes with a drainage area above 200 cells. The eight directions of receivers would
// measure the staircases of the grid. So water is distributed to all lower neighbours (drainage/network.h), and the
// angle of a channel is that of its line in the map of log(area): the direction of the smallest change according to a
// structure tensor about ten cells wide (Bigun and Granlund 1987). A residual bias of the grid remains (distributed
// water prefers diagonals by 0.05). To remove it, the measure is the mean over copies of the ground that are rotated by
// 11.25, 33.75, 56.25 and 78.75 degrees: over these angles, the mean of cos(4 angle) and cos(8 angle) is zero for
// features fixed to the grid of the copies.
#pragma once

#include <cmath>
#include <vector>

#include "base/math.h"
#include "drainage/drainage.h"
#include "drainage/network.h"
#include "finish/blur.h"
#include "grid/convolution.h"

namespace rill::test {

struct DrainageDirections {
  double channels = 0.0;  // cells
  double fourFold = 0.0;
  double eightFold = 0.0;
};

namespace detail {

// Distance of a cell from the middle of the map, in cells.
inline double distanceFromMiddle(Shape shape, int c, int r) {
  return std::hypot(c + 0.5 - 0.5 * shape.width, r + 0.5 - 0.5 * shape.height);
}

// The ground within `radius` cells of the middle, rotated back by an angle with bilinear interpolation, in a deep sea.
inline Grid groundTurned(const Grid& ground, double radius, double degrees) {
  constexpr float sea = -10000.0f;
  const Shape shape = ground.shape();
  Grid turned;
  if (!turned.allocate(shape)) return turned;
  turned.fill(sea);
  const double cosAngle = cosine(radians(degrees)), sinAngle = sine(radians(degrees));
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      if (distanceFromMiddle(shape, c, r) > radius) continue;
      const double x = c + 0.5 - 0.5 * shape.width, y = r + 0.5 - 0.5 * shape.height;
      const double column = cosAngle * x - sinAngle * y + 0.5 * shape.width - 0.5;
      const double row = sinAngle * x + cosAngle * y + 0.5 * shape.height - 0.5;
      const int i = static_cast<int>(column), j = static_cast<int>(row);
      const double p = column - i, q = row - j;
      const float *north = ground.row(j) + i, *south = ground.row(j + 1) + i;
      turned.row(r)[c] =
          static_cast<float>((1 - q) * ((1 - p) * north[0] + p * north[1]) + q * ((1 - p) * south[0] + p * south[1]));
    }
  }
  fillHaloWithValue(turned, Edges::wall, highest);
  return turned;
}

inline void smooth(Grid& map, double sigma, ThreadPool& pool) {
  ScratchArena arena(map.shape());
  Convolution kernel;
  if (kernel.start(arena, gaussianWeights(sigma), Edges::wall).ok()) kernel.apply(map, map, pool);
}

// The structure tensor of a map without its trace, (gx^2 - gy^2, 2 gx gy): a vector at twice the angle of the gradient.
inline void structureOf(Grid& map, Grid& x, Grid& y) {
  ThreadPool pool(1);
  smooth(map, 1.5, pool);  // smooths the staircases of lines
  fillHaloWithGround(map, Edges::wall);
  for (int r = 0; r < map.height(); ++r) {
    for (int c = 0; c < map.width(); ++c) {
      const float east = map.row(r)[c + 1] - map.row(r)[c - 1], south = map.row(r + 1)[c] - map.row(r - 1)[c];
      x.row(r)[c] = east * east - south * south;
      y.row(r)[c] = 2.0f * east * south;
    }
  }
  for (Grid* each : {&x, &y}) smooth(*each, 3.0, pool);
}

}  // namespace detail

// Directions of the channels within `radius` cells of the map's middle. Water that leaves this circle leaves the map.
inline DrainageDirections drainageDirections(const Grid& ground, double radius) {
  constexpr float channelArea = 200.0f;
  constexpr double angles[] = {11.25, 33.75, 56.25, 78.75};
  const Shape shape = ground.shape();
  DrainageDirections sum;
  for (const double degrees : angles) {
    const Grid turned = detail::groundTurned(ground, radius, degrees);
    Grid area, lines, x, y, scratch;
    ThreadPool pool(1);
    DrainageNetwork network;
    ScratchArena arena(shape);
    if (turned.empty() || !allocateGrids(shape, {&area, &lines, &x, &y, &scratch}).ok() ||
        !network.start(arena, Edges::wall).ok()) {
      return {};
    }
    network.route(pool, turned, DrainageNetwork::Spread::multiple);
    network.accumulate(pool, area, scratch);
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const bool isLand = detail::distanceFromMiddle(shape, c, r) <= radius;
        lines.row(r)[c] = isLand ? static_cast<float>(logarithm(area.row(r)[c])) : 0.0f;
      }
    }
    detail::structureOf(lines, x, y);
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const bool isLake = network.level().row(r)[c] > turned.row(r)[c];
        // The shore is also a line, so cells near it are skipped.
        if (isLake || area.row(r)[c] < channelArea || detail::distanceFromMiddle(shape, c, r) > 0.85 * radius) continue;
        const double length = std::hypot(x.row(r)[c], y.row(r)[c]);
        if (length == 0.0) continue;
        // Cosine and sine of twice the gradient's angle. The channel is perpendicular to the gradient; four times the
        // angle is the same.
        const double cosine2 = x.row(r)[c] / length, sine2 = y.row(r)[c] / length;
        const double cosine4 = cosine2 * cosine2 - sine2 * sine2, sine4 = 2.0 * sine2 * cosine2;
        const double cosine8 = cosine4 * cosine4 - sine4 * sine4, sine8 = 2.0 * sine4 * cosine4;
        // The angle on the map is the one on the copy plus `degrees`.
        sum.channels += 1.0;
        sum.fourFold += cosine4 * cosine(radians(4.0 * degrees)) - sine4 * sine(radians(4.0 * degrees));
        sum.eightFold += cosine8 * cosine(radians(8.0 * degrees)) - sine8 * sine(radians(8.0 * degrees));
      }
    }
  }
  if (sum.channels == 0.0) return {};
  return {sum.channels / static_cast<double>(std::size(angles)), sum.fourFold / sum.channels, sum.eightFold / sum.channels};
}

}  // namespace rill::test
