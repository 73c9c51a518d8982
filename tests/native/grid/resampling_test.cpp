#include "grid/resampling.h"

#include "support.h"

namespace rill::resampling_test {
namespace {

constexpr Shape shape{48, 32};

// Values without a pattern.
void fillWithNoise(Grid& grid) {
  const RandomKey key{7, 0, 0};
  for (int r = 0; r < grid.height(); ++r) {
    for (int c = 0; c < grid.width(); ++c) {
      grid.row(r)[c] = 1000.0f * key.uniform(static_cast<std::uint64_t>(r * grid.width() + c));
    }
  }
}

Grid gridOf(Shape itsShape) {
  Grid grid;
  EXPECT_TRUE(grid.allocate(itsShape));
  return grid;
}

Grid interpolated(const Grid& coarse, int factor, Edges edges) {
  Grid fine = gridOf({coarse.width() * factor, coarse.height() * factor});
  const Resampling resampling(factor, edges);
  for (int r = 0; r < fine.height(); ++r) resampling.interpolate(coarse, r, fine.row(r));
  return fine;
}

TEST(Resampling, ConservesTheSum) {
  ThreadPool pool(2);
  double largest = 0.0;
  for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
    for (const int factor : {2, 4, 8}) {
      Grid fine = gridOf(shape), coarse = gridOf({shape.width / factor, shape.height / factor});
      fillWithNoise(fine);
      const double sum = test::sumOf(fine);
      Resampling(factor, edges).average(pool, fine, coarse);
      largest = std::max(largest, std::abs(factor * factor * test::sumOf(coarse) / sum - 1.0));
      largest = std::max(largest, std::abs(test::sumOf(interpolated(coarse, factor, edges)) / sum - 1.0));
    }
  }
  test::prove("resampling", "difference of the sum on the coarse map and back", test::atMost(1e-7), largest);
}

TEST(Resampling, IsExactOnAPlane) {
  for (const int factor : {2, 4, 8}) {
    Grid coarse = gridOf({6, 5});
    for (int r = 0; r < 5; ++r) {
      for (int c = 0; c < 6; ++c) coarse.row(r)[c] = static_cast<float>(factor * (3 * c - 2 * r));
    }
    const Grid fine = interpolated(coarse, factor, Edges::open);
    // The border repeats the outer values within half a coarse cell.
    for (int r = factor / 2; r < fine.height() - factor / 2; ++r) {
      for (int c = factor / 2; c < fine.width() - factor / 2; ++c) {
        const float offset = 0.5f * static_cast<float>(1 - factor);
        EXPECT_EQ(fine.row(r)[c], 3.0f * (static_cast<float>(c) + offset) - 2.0f * (static_cast<float>(r) + offset));
      }
    }
  }
}

TEST(Resampling, WrapsAtPeriodicEdges) {
  Grid coarse = gridOf({4, 4});
  coarse.row(0)[0] = 16.0f;
  const Grid periodic = interpolated(coarse, 2, Edges::periodic), wall = interpolated(coarse, 2, Edges::wall);
  EXPECT_EQ(periodic.row(0)[0], 9.0f);
  EXPECT_EQ(periodic.row(0)[7], 3.0f);
  EXPECT_EQ(periodic.row(7)[7], 1.0f);
  EXPECT_EQ(wall.row(0)[0], 16.0f);
  EXPECT_EQ(wall.row(7)[7], 0.0f);
}

}  // namespace
}  // namespace rill::resampling_test
