#include "noise/nearest_points.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace rill {
namespace {

constexpr double none = std::numeric_limits<double>::infinity();

int roundedDown(double value) { return static_cast<int>(std::floor(value)); }

}  // namespace

NearestPoints::NearestPoints(const std::vector<Point>& points, double width, double height, bool periodic)
    : width_(width), height_(height), periodic_(periodic) {
  const double side = std::sqrt(width * height / static_cast<double>(points.size()));
  columns_ = std::max(1, static_cast<int>(width / side));
  rows_ = std::max(1, static_cast<int>(height / side));
  const auto bucketOf = [&](const Point& point) {
    return static_cast<std::size_t>(std::clamp(rowOf(point.y), 0, rows_ - 1) * columns_ +
                                    std::clamp(columnOf(point.x), 0, columns_ - 1));
  };
  first_.assign(static_cast<std::size_t>(columns_ * rows_) + 1, 0);
  for (const Point& point : points) ++first_[bucketOf(point) + 1];
  for (std::size_t i = 1; i < first_.size(); ++i) first_[i] += first_[i - 1];
  std::vector<int> next(first_.begin(), first_.end() - 1);
  points_.resize(points.size());
  for (const Point& point : points) points_[static_cast<std::size_t>(next[bucketOf(point)]++)] = point;
}

int NearestPoints::columnOf(double x) const { return roundedDown(x / width_ * columns_); }
int NearestPoints::rowOf(double y) const { return roundedDown(y / height_ * rows_); }

// Looks through a bucket; one beyond the rectangle is the same bucket of the next tile.
void NearestPoints::searchBucket(double x, double y, int column, int row, SquaredDistances& found) const {
  const int tilesEast = roundedDown(static_cast<double>(column) / columns_);
  const int tilesSouth = roundedDown(static_cast<double>(row) / rows_);
  if (!periodic_ && (tilesEast != 0 || tilesSouth != 0)) return;
  const auto bucket = static_cast<std::size_t>((row - tilesSouth * rows_) * columns_ + (column - tilesEast * columns_));
  for (int i = first_[bucket]; i < first_[bucket + 1]; ++i) {
    const Point& point = points_[static_cast<std::size_t>(i)];
    const double dx = point.x + tilesEast * width_ - x;
    const double dy = point.y + tilesSouth * height_ - y;
    const double distance = dx * dx + dy * dy;
    if (distance < found.nearest) {
      found.second = found.nearest;
      found.nearest = distance;
    } else {
      found.second = std::min(found.second, distance);
    }
  }
}

SquaredDistances NearestPoints::from(double x, double y) const {
  SquaredDistances found{none, none};
  const int column = periodic_ ? columnOf(x) : std::clamp(columnOf(x), 0, columns_ - 1);
  const int row = periodic_ ? rowOf(y) : std::clamp(rowOf(y), 0, rows_ - 1);
  const double side = std::min(width_ / columns_, height_ / rows_);
  const int farthest = periodic_ ? std::numeric_limits<int>::max() : std::max(columns_, rows_);
  for (int ring = 0; ring <= farthest; ++ring) {
    // What lies outside of `ring` rings around the bucket is at least that many buckets away.
    const double searched = (ring - 1) * side;
    if (ring > 0 && found.second <= searched * searched) break;
    for (int j = -ring; j <= ring; ++j) {
      const bool edge = j == -ring || j == ring;
      for (int i = -ring; i <= ring; i += edge || ring == 0 ? 1 : 2 * ring) searchBucket(x, y, column + i, row + j, found);
    }
  }
  if (found.second == none) found.second = found.nearest;
  return found;
}

}  // namespace rill
