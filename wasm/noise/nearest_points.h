// The nearest and the second nearest of many points, in a time that does not depend on how many there are: the points are sorted
// into square buckets of one or two each, and rings of buckets are searched until no nearer point can be left.
//
// Voronoi noise is made of these distances (Worley 1996; "Chunkable erosion simulation" compares each cell with every point).
#pragma once

#include <vector>

namespace rill {

struct Point {
  double x, y;
};

struct SquaredDistances {
  double nearest, second;
};

class NearestPoints {
 public:
  // At least one point; most lie in 0..width and 0..height. Where `periodic`, the plane is tiled with that rectangle.
  NearestPoints(const std::vector<Point>& points, double width, double height, bool periodic);

  // Squared distances to the two nearest. A single point that is not repeated counts as both.
  SquaredDistances from(double x, double y) const;

 private:
  int columnOf(double x) const;
  int rowOf(double y) const;
  void searchBucket(double x, double y, int column, int row, SquaredDistances& found) const;

  double width_, height_;
  bool periodic_;
  int columns_, rows_;         // of buckets
  std::vector<int> first_;     // of each bucket, in points_; one more at the end
  std::vector<Point> points_;  // bucket by bucket
};

}  // namespace rill
