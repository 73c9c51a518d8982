#include "noise/nearest_scattered.h"

#include <cmath>
#include <utility>

#include "noise/nearest_two.h"
#include "noise/scattered_points.h"

namespace rill {
namespace {

// Squares in the order in which they are looked at, as columns and rows from the cell's own: the inner nine, then those that a
// nearest or second nearest point may lie in all the same.
constexpr int inner = 9, all = 21;
constexpr std::array<std::pair<int, int>, all> squares{{{0, 0},  {-1, 0}, {1, 0},  {0, -1},  {0, 1},  {-1, -1}, {1, -1},
                                                        {-1, 1}, {1, 1},  {-2, 0}, {2, 0},   {0, -2}, {0, 2},   {-2, -1},
                                                        {2, -1}, {-2, 1}, {2, 1},  {-1, -2}, {1, -2}, {-1, 2},  {1, 2}}};

// Points that are not in the inner squares are at least 1 away, but for rounding.
constexpr float sureDistance = 0.999f;
// A point is met within this bound: heights are scaled by it, and rounding must not pass it.
constexpr auto farthest = static_cast<float>(largestSquaredSecond);

}  // namespace

NearestScattered::NearestScattered(std::uint64_t seed, double side, const WorldWindow& window, int width)
    : seed_(seed), side_(side), window_(window), eastInSquare_(static_cast<std::size_t>(width + lanes - 1)) {
  constexpr int reach = 2;
  double square = 0.0;
  for (int c = 0; c < width; ++c) {
    const double x = window.x(c) / side;
    if (c == 0 || std::floor(x) != square) {
      square = std::floor(x);
      if (!segments_.empty()) segments_.back().end = c;
      for (double seen = square - reach; seen <= square + reach; ++seen) {
        if (columns_.empty() || seen > columns_.back()) columns_.push_back(seen);
      }
      segments_.push_back({c, width, columns_.size() - (2 * reach + 1)});
    }
    eastInSquare_[static_cast<std::size_t>(c)] = static_cast<float>(x - square);
  }
}

NearestScattered::Walk::Walk(const NearestScattered& scattered) : scattered_(scattered) {
  for (Points& points : rows_) {
    for (std::vector<float>* each : {&points.east, &points.south, &points.squaredSouth}) {
      each->resize(scattered.columns_.size());
    }
  }
}

NearestScattered::Walk::Points& NearestScattered::Walk::pointsOf(double row) {
  const double slot = row - rowsSeen * std::floor(row / rowsSeen);
  Points& points = rows_[static_cast<std::size_t>(slot)];
  if (points.row == row) return points;
  points.row = row;
  for (std::size_t i = 0; i < scattered_.columns_.size(); ++i) {
    const ScatteredPoint point = scatteredPoint(scattered_.seed_, scattered_.columns_[i], row);
    points.east[i] = static_cast<float>(point.east());
    points.south[i] = static_cast<float>(point.south());
  }
  return points;
}

void NearestScattered::Walk::squaredDistances(int row, float* nearest, float* second) {
  const double y = scattered_.window_.y(row) / scattered_.side_;
  const double square = std::floor(y);
  const auto southInSquare = static_cast<float>(y - square);
  std::array<const Points*, rowsSeen> seen{};
  for (int j = -reach; j <= reach; ++j) {
    Points& points = pointsOf(square + j);
    for (std::size_t i = 0; i < points.south.size(); ++i) {
      const float way = (static_cast<float>(j) + points.south[i]) - southInSquare;
      points.squaredSouth[i] = way * way;
    }
    seen[static_cast<std::size_t>(j + reach)] = &points;
  }
  for (const Segment& segment : scattered_.segments_) {
    std::array<Floats, all> east, squaredSouth;
    for (std::size_t k = 0; k < all; ++k) {
      const auto [i, j] = squares[k];
      const Points& points = *seen[static_cast<std::size_t>(j + reach)];
      const std::size_t column = segment.column + static_cast<std::size_t>(i + reach);
      east[k] = splat(static_cast<float>(i) + points.east[column]);
      squaredSouth[k] = splat(points.squaredSouth[column]);
    }
    // Cells past the end belong to the next segment, which writes them again.
    for (int c = segment.first; c < segment.end; c += lanes) {
      const Floats here = load(scattered_.eastInSquare_.data() + c);
      NearestTwo found{splat(farthest), splat(farthest)};
      found.meet({east.data(), squaredSouth.data()}, 0, inner, here);
      if (anyOf(found.second > splat(sureDistance))) found.meet({east.data(), squaredSouth.data()}, inner, all, here);
      store(nearest + c, found.nearest);
      store(second + c, found.second);
    }
  }
}

}  // namespace rill
