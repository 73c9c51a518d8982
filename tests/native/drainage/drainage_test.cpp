#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "support.h"

namespace rill::drainage_test {
namespace {

using Spread = DrainageNetwork::Spread;

constexpr Edges allEdges[] = {Edges::open, Edges::wall, Edges::periodic};

Grid gridOf(Shape shape) {
  Grid grid;
  EXPECT_TRUE(grid.allocate(shape));
  return grid;
}

// Random ground in 0 .. 1, independent in each cell: many pits.
Grid noiseOf(Shape shape, Edges edges) {
  Grid ground = gridOf(shape);
  const RandomKey random{.seed = 11};
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) ground.row(r)[c] = random.uniform(static_cast<std::uint64_t>(r * shape.width + c));
  }
  if (edges == Edges::wall) {
    fillHaloWithValue(ground, edges, highest);
  } else {
    fillHaloWithGround(ground, edges);
  }
  return ground;
}

// Calls visit(column, row) for all cells.
template <class Visit>
void forCells(Shape shape, const Visit& visit) {
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) visit(c, r);
  }
}

TEST(Drainage, IteratedAreaBecomesTheExactOne) {
  double different = 0.0;
  // Ground with a slope and noise, but without pits. The receivers of the network are the steepest neighbours.
  for (const Edges edges : {Edges::open, Edges::wall}) {
    const Shape shape{50, 70};
    Grid ground = noiseOf(shape, edges);
    forCells(shape, [&](int c, int r) { ground.row(r)[c] += 1.1f * static_cast<float>(c) + 0.2f * static_cast<float>(r); });
    fillHaloWithValue(ground, edges, highest);
    if (edges == Edges::open) fillHaloWithGround(ground, edges);
    ThreadPool pool(2);
    DrainageNetwork network;
    test::startPart(network, ground.shape(), edges);
    network.route(pool, ground, Spread::steepest);
    Grid exact = gridOf(shape), scratch = gridOf(shape), direction = gridOf(shape), area = gridOf(shape), next = gridOf(shape);
    network.accumulate(pool, exact, scratch);
    forCells(shape, [&](int c, int r) {
      direction.row(r)[c] = static_cast<float>(network.direction(network.lattice().cell(c, r)));
      area.row(r)[c] = 1.0f;
    });
    int iterations = 0;
    for (; iterations < 200; ++iterations) {
      fillHaloWithNothing(area, edges);
      iterateDrainageArea(direction, area, 1.0f, 0, shape.height, next);
      area.swap(next);
      if (test::valuesOf(area) == test::valuesOf(next)) break;
    }
    EXPECT_LT(iterations, 200);
    different += test::valuesThatDiffer(test::valuesOf(area), test::valuesOf(exact));
    // The longest river has at most as many cells as iterations.
    EXPECT_GT(iterations, 40);
  }
  test::prove("stream-power", "iterated drainage area compared with the exact area: different cells", test::exactly(0.0),
              different);
}

TEST(Drainage, FloodRaisesTheGroundToWhereItSpills) {
  double different = 0.0;
  for (const Edges edges : allEdges) {
    const Shape shape{37, 70};
    const Grid ground = noiseOf(shape, edges);
    ThreadPool pool(3);
    DrainageNetwork network;
    test::startPart(network, ground.shape(), edges);
    network.route(pool, ground, Spread::steepest);
    // The definition by relaxation: the level of a cell is the higher of its ground and its lowest neighbour's level.
    float lowest = 1.0f;
    forCells(shape, [&](int c, int r) { lowest = std::min(lowest, ground.row(r)[c]); });
    Grid level = gridOf(shape);
    level.copyFrom(ground);
    forCells(shape, [&](int c, int r) { level.row(r)[c] = highest; });
    for (bool changed = true; changed;) {
      changed = false;
      if (edges == Edges::periodic) fillHaloWithGround(level, edges);
      forCells(shape, [&](int c, int r) {
        const float here = ground.row(r)[c];
        float around = edges != Edges::open && here == lowest ? here : highest;
        for (int d = 0; d < directions; ++d) around = std::min(around, level.row(r + rowStep(d))[c + columnStep(d)]);
        const float relaxed = std::max(here, around);
        changed = changed || relaxed < level.row(r)[c];
        level.row(r)[c] = std::min(level.row(r)[c], relaxed);
      });
    }
    different += test::valuesThatDiffer(test::valuesOf(network.level()), test::valuesOf(level));
  }
  test::prove("stream-power", "lake levels compared with their definition by relaxation: different cells", test::exactly(0.0),
              different);
}

// The number of cells whose flow path ends at an outlet; -1 if a path has a cycle or goes upwards.
int cellsThatReachAnOutlet(DrainageNetwork& network) {
  const Lattice& lattice = network.lattice();
  const float* const level = network.level().row(0);
  int arrived = 0;
  bool failed = false;
  forCells(lattice.shape(), [&](int c, int r) {
    Cell cell = lattice.cell(c, r);
    std::size_t steps = 0;
    while (!lattice.isOutside(cell) && !network.isOutlet(cell) && steps++ < lattice.shape().cells()) {
      const Cell next = network.receiver(cell);
      failed = failed || level[next] > level[cell];
      cell = next;
    }
    failed = failed || steps >= lattice.shape().cells();
    ++arrived;
  });
  return failed ? -1 : arrived;
}

TEST(Drainage, EveryCellDrainsAndAreasSumToTheMap) {
  double worst = 0.0, worstSpread = 0.0;
  for (const Edges edges : allEdges) {
    for (const Spread spread : {Spread::steepest, Spread::multiple}) {
      const Shape shape{45, 150};  // three bands
      const Grid ground = noiseOf(shape, edges);
      ThreadPool pool(3);
      DrainageNetwork network;
      test::startPart(network, ground.shape(), edges);
      network.route(pool, ground, spread);
      EXPECT_EQ(cellsThatReachAnOutlet(network), 45 * 150);
      Grid area = gridOf(shape), scratch = gridOf(shape);
      network.accumulate(pool, area, scratch);
      // The order contains each cell once, after its donors.
      std::vector<int> place(shape.cells(), -1);
      int next = 0;
      ThreadPool alone(1);
      network.order().downstream(alone, [&](const DrainageOrder::Section&, Cell cell) {
        const auto stride = static_cast<Cell>(area.stride());
        int& at = place[static_cast<std::size_t>(cell / stride * shape.width + cell % stride)];
        EXPECT_EQ(at, -1);
        at = next++;
        if (network.isOutlet(cell) || network.lattice().isOutside(network.receiver(cell))) return;
        const Cell receiver = network.receiver(cell);
        EXPECT_EQ(place[static_cast<std::size_t>(receiver / stride * shape.width + receiver % stride)], -1);
      });
      EXPECT_EQ(next, 45 * 150);
      double arrived = 0.0;
      forCells(shape, [&](int c, int r) {
        const Cell cell = network.lattice().cell(c, r);
        if (network.isOutlet(cell) || network.lattice().isOutside(network.receiver(cell))) arrived += area.row(r)[c];
        EXPECT_GE(area.row(r)[c], 1.0f);
      });
      const double missing = std::abs(arrived / (45 * 150) - 1.0);
      if (spread == Spread::steepest) {
        worst = std::max(worst, missing);
      } else if (edges != Edges::open) {
        worstSpread = std::max(worstSpread, missing);
      }
    }
  }
  test::prove("stream-power", "sum of the drainage areas at outlets, single flow: |sum / cells - 1|", test::exactly(0.0), worst);
  // Shares are rounded about 100 times along a path: at most 100 times 6e-8.
  test::prove("stream-power", "sum of the drainage areas at outlets, multiple flow: |sum / cells - 1|", test::atMost(6e-6),
              worstSpread);
}

TEST(Drainage, WaterSpreadsInProportionToSlope) {
  // A plane that falls by 3 m to the west and 1 m to the south per cell: falls of 3 to the west, 1 to the south, 2 to the
  // north-west, 4 to the south-west. Weights are half of the fall along axes and an eighth of it along diagonals.
  const Shape shape{9, 9};
  Grid ground = gridOf(shape);
  for (int r = -2; r < 11; ++r) {
    for (int c = -2; c < 11; ++c) ground.row(r)[c] = 3.0f * static_cast<float>(c) - static_cast<float>(r);
  }
  ThreadPool pool(1);
  DrainageNetwork network;
  test::startPart(network, ground.shape(), Edges::open);
  network.route(pool, ground, Spread::multiple);
  Grid area = gridOf(shape), scratch = gridOf(shape);
  network.accumulate(pool, area, scratch);
  const double west = 1.5, south = 0.5, northWest = 0.25, southWest = 0.5;
  const double sum = west + south + northWest + southWest;
  const auto at = [&](int c, int r) { return static_cast<double>(area.row(r)[c]); };
  EXPECT_NEAR(at(4, 4), 1.0 + (west * at(5, 4) + south * at(4, 3) + northWest * at(5, 5) + southWest * at(5, 3)) / sum, 1e-5);
}

}  // namespace
}  // namespace rill::drainage_test
