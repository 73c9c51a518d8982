// The power diagram of discs on a map against comparing all discs.
#include "erosion/glacier/power_diagram.h"

#include <cmath>

#include "base/random.h"
#include "support.h"

namespace rill::glacier_test {
namespace {

// The distance along one axis; with periodic edges the shorter way.
double distanceOf(int a, int b, int count, double cellSize, Edges edges) {
  const int apart = std::abs(a - b);
  return cellSize * (edges == Edges::periodic ? std::min(apart, count - apart) : apart);
}

TEST(PowerDiagram, FindsTheDiscsThatComparingFinds) {
  double worst = 0.0;
  int wrongOwners = 0;
  // Discs of up to 6, 76 and 152 cells: the largest are found by envelopes.
  for (const auto& [edges, cellSize] : {std::pair{Edges::open, 50.0},
                                        {Edges::periodic, 50.0},
                                        {Edges::open, 4.0},
                                        {Edges::periodic, 4.0},
                                        {Edges::open, 2.0},
                                        {Edges::periodic, 2.0}}) {
    const Shape shape{41, 33};
    Grid radius, scratch;
    ASSERT_TRUE(radius.allocate(shape));
    ASSERT_TRUE(scratch.allocate(shape));
    const RandomKey random{.seed = 5};
    for (int i = 0; i < 60; ++i) {
      const auto draw = [&](int k) { return random.uniform(static_cast<std::uint64_t>(3 * i + k)); };
      radius.row(static_cast<int>(draw(0) * 33.0f))[static_cast<int>(draw(1) * 41.0f)] = 5.0f + 300.0f * draw(2);
    }
    Lattice lattice;
    test::startPart(lattice, shape, radius, edges);
    PowerDiagram diagram;
    test::startPart(diagram, shape, lattice);
    ThreadPool pool(3);
    diagram.find(pool, lattice, cellSize, radius, scratch);
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        const auto powerOf = [&, edges = edges, cellSize = cellSize](int i, int j) {
          const double x = distanceOf(c, i, shape.width, cellSize, edges), y = distanceOf(r, j, shape.height, cellSize, edges);
          return x * x + y * y - static_cast<double>(radius.row(j)[i]) * radius.row(j)[i];
        };
        double least = INFINITY;
        for (int j = 0; j < shape.height; ++j) {
          for (int i = 0; i < shape.width; ++i) {
            if (radius.row(j)[i] > 0.0f) least = std::min(least, powerOf(i, j));
          }
        }
        const Cell cell = lattice.cell(c, r), owner = diagram.owner(cell);
        // Beyond half the map, a joined line ends.
        if (least > 0.0) continue;
        worst = std::max(worst, std::abs(diagram.power(cell) - least) / (300.0 * 300.0));
        const int row = lattice.rowOf(owner), column = owner - lattice.cell(0, row);
        wrongOwners += std::abs(powerOf(column, row) - least) < 0.05 ? 0 : 1;
      }
    }
  }
  test::prove("glacier", "power diagram against comparing all discs: error over the square of the largest radius",
              test::atMost(1e-6), worst);
  EXPECT_EQ(wrongOwners, 0);
}

TEST(PowerDiagram, OfNoDiscsHasNoOwners) {
  Grid radius, scratch;
  ASSERT_TRUE(radius.allocate({7, 5}));
  ASSERT_TRUE(scratch.allocate({7, 5}));
  Lattice lattice;
  test::startPart(lattice, radius.shape(), radius, Edges::open);
  PowerDiagram diagram;
  test::startPart(diagram, radius.shape(), lattice);
  ThreadPool pool(1);
  diagram.find(pool, lattice, 50.0, radius, scratch);
  EXPECT_EQ(diagram.owner(lattice.cell(3, 2)), PowerDiagram::noOwner);
  EXPECT_EQ(diagram.power(lattice.cell(3, 2)), 0.0f);
}

}  // namespace
}  // namespace rill::glacier_test
