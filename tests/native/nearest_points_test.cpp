#include "noise/nearest_points.h"

#include <algorithm>

#include "support.h"

namespace rill {
namespace {

// What comparing with every point gives, tiles around included.
SquaredDistances byComparing(const std::vector<Point>& points, double x, double y, double width, double height, int tiles) {
  std::vector<double> distances;
  for (const Point& point : points) {
    for (int j = -tiles; j <= tiles; ++j) {
      for (int i = -tiles; i <= tiles; ++i) {
        const double dx = point.x + i * width - x, dy = point.y + j * height - y;
        distances.push_back(dx * dx + dy * dy);
      }
    }
  }
  std::sort(distances.begin(), distances.end());
  return {distances[0], distances[distances.size() > 1 ? 1 : 0]};
}

TEST(NearestPoints, AreThoseThatComparingFinds) {
  const RandomKey random{.seed = 3};
  for (const std::size_t count : {1, 2, 3, 40, 300}) {
    std::vector<Point> points;
    for (std::size_t i = 0; i < count; ++i) points.push_back({60.0 * random.uniform(2 * i), 35.0 * random.uniform(2 * i + 1)});
    // Most of them in one corner, so that many buckets are empty.
    for (std::size_t i = count / 2; i < count; ++i) points[i] = {points[i].x / 10.0, points[i].y / 10.0};
    for (const bool periodic : {false, true}) {
      const NearestPoints index(points, 60.0, 35.0, periodic);
      for (double y = -4.0; y < 40.0; y += 3.7) {
        for (double x = -6.0; x < 70.0; x += 2.9) {
          const SquaredDistances expected = byComparing(points, x, y, 60.0, 35.0, periodic ? 2 : 0);
          const SquaredDistances got = index.from(x, y);
          ASSERT_DOUBLE_EQ(got.nearest, expected.nearest) << count << (periodic ? " periodic " : " ") << x << ", " << y;
          ASSERT_DOUBLE_EQ(got.second, expected.second) << count << (periodic ? " periodic " : " ") << x << ", " << y;
        }
      }
    }
  }
}

}  // namespace
}  // namespace rill
