// Compares depression filling by a graph of basins with a priority flood from the outlets (Barnes, Lehman and Mulla 2014), and the
// paths over level ground and water with their definition.
#include "drainage/flood.h"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "support.h"

namespace rill::flood_test {
namespace {

constexpr Edges allEdges[] = {Edges::open, Edges::wall, Edges::periodic};

Grid groundOf(Shape shape, Edges edges, const std::function<float(int, int)>& height) {
  Grid ground;
  EXPECT_TRUE(ground.allocate(shape));
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) ground.row(r)[c] = height(c, r);
  }
  if (edges == Edges::wall) {
    fillHaloWithValue(ground, edges, highest);
  } else {
    fillHaloWithGround(ground, edges);
  }
  return ground;
}

std::vector<float> levelsOfAPlainFlood(const Lattice& lattice, const Grid& grid) {
  const float* const ground = grid.row(0);
  const Shape shape = lattice.shape();
  const std::vector<float> heights = test::valuesOf(grid);
  const float lowest = *std::min_element(heights.begin(), heights.end());
  using Waiting = std::pair<float, Cell>;
  std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue;
  std::vector<float> level(heights.size(), -1.0f);
  std::vector<bool> isReached(heights.size(), false);
  const auto place = [&](Cell cell) {
    const int row = lattice.rowOf(cell);
    return static_cast<std::size_t>(row * shape.width + (cell - lattice.cell(0, row)));
  };
  const auto reach = [&](Cell cell, float from) {
    if (isReached[place(cell)]) return;
    isReached[place(cell)] = true;
    level[place(cell)] = std::max(from, ground[cell]);
    queue.emplace(level[place(cell)], cell);
  };
  if (lattice.edges() == Edges::open) {
    for (int r = -1; r <= shape.height; ++r) {
      for (int c = -1; c <= shape.width; ++c) {
        const Cell cell = lattice.cell(c, r);
        if (lattice.isOutside(cell)) queue.emplace(ground[cell], cell);
      }
    }
  } else {
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) {
        if (ground[lattice.cell(c, r)] == lowest) reach(lattice.cell(c, r), lowest);
      }
    }
  }
  while (!queue.empty()) {
    const auto [from, cell] = queue.top();
    queue.pop();
    for (int d = 0; d < directions; ++d) {
      const Cell next = lattice.isOutside(cell) ? cell + lattice.offset(d) : lattice.neighbour(cell, d);
      const int row = lattice.rowOf(next);
      const bool isOnMap = row >= 0 && row < shape.height && !lattice.isOutside(next);
      if (isOnMap) reach(next, from);
    }
  }
  return level;
}

// Difficult grounds, on which flooding has failed or could fail.
std::vector<std::function<float(int, int)>> hardGrounds() {
  const RandomKey random{.seed = 5};
  const auto noise = [random](int c, int r) { return random.uniform(static_cast<std::uint64_t>(r * 1000 + c)); };
  return {
      noise,
      // Only five heights: plateaus with many cells of equal height.
      [noise](int c, int r) { return static_cast<float>(static_cast<int>(5.0f * noise(c, r))); },
      [](int, int) { return 7.0f; },
      // Concentric walls that become higher outwards, with pits between them: lakes within lakes.
      [noise](int c, int r) {
        const int ring = std::max(std::abs(c - 30), std::abs(r - 40));
        return static_cast<float>(ring % 5 == 4 ? ring : -ring) + 0.5f * noise(c, r);
      },
      // A slope with pits.
      [noise](int c, int r) { return 0.3f * static_cast<float>(c + 2 * r) + noise(c, r) + (noise(r, c) > 0.95f ? -20.0f : 0.0f); },
      // One height far above all others.
      [noise](int c, int r) { return c == 20 && r == 20 ? 1e30f : noise(c, r); },
  };
}

TEST(Flood, HasTheLevelsOfAPlainPriorityFlood) {
  double different = 0.0;
  int notDrained = 0;
  for (const Edges edges : allEdges) {
    for (const auto& height : hardGrounds()) {
      const Shape shape{61, 83};
      const Grid ground = groundOf(shape, edges, height);
      ThreadPool pool(2);
      DrainageNetwork network;
      test::startPart(network, ground.shape(), edges);
      network.route(pool, ground, DrainageNetwork::Spread::multiple);
      const Lattice& lattice = network.lattice();
      different += test::valuesThatDiffer(test::valuesOf(network.level()), levelsOfAPlainFlood(lattice, ground));
      // The path from each cell never rises, and ends at an outlet.
      const float* const level = network.level().row(0);
      for (int r = 0; r < shape.height; ++r) {
        for (int c = 0; c < shape.width; ++c) {
          Cell cell = lattice.cell(c, r);
          std::size_t steps = 0;
          while (!lattice.isOutside(cell) && !network.isOutlet(cell) && steps++ < shape.cells()) {
            const Cell next = network.receiver(cell);
            if (level[next] > level[cell]) break;
            cell = next;
          }
          notDrained += lattice.isOutside(cell) || network.isOutlet(cell) ? 0 : 1;
        }
      }
    }
  }
  test::prove("stream-power",
              "lake levels on noise, plateaus, flat ground and nested depressions compared with a priority flood: different cells",
              test::exactly(0.0), different);
  test::prove("stream-power", "cells of these grounds whose flow path does not end at an outlet", test::exactly(0.0), notDrained);
}

// More passes than there is memory for, until those that close circles are removed.
TEST(Flood, HasTheLevelsOfAPlainFloodWithAPitInEveryFourthCell) {
  const RandomKey random{.seed = 9};
  double different = 0.0;
  for (const Edges edges : allEdges) {
    const Grid ground = groundOf({900, 40}, edges, [random](int c, int r) {
      return random.uniform(static_cast<std::uint64_t>(r * 1000 + c)) + (c % 2 == 0 && r % 2 == 0 ? 0.0f : 2.0f);
    });
    ThreadPool pool(2);
    DrainageNetwork network;
    test::startPart(network, ground.shape(), edges);
    network.route(pool, ground, DrainageNetwork::Spread::multiple);
    different += test::valuesThatDiffer(test::valuesOf(network.level()), levelsOfAPlainFlood(network.lattice(), ground));
  }
  test::prove("stream-power",
              "lake levels on ground with a pit in every fourth cell, compared with a priority flood: different cells",
              test::exactly(0.0), different);
}

// Hills with lakes of all sizes, with heights rounded to fine and coarse steps.
std::vector<std::function<float(int, int)>> hills() {
  std::vector<std::function<float(int, int)>> grounds;
  for (std::uint64_t seed = 0; seed < 16; ++seed) {
    const RandomKey random{.seed = seed};
    const float steps = std::array{1e6f, 40.0f, 4.0f, 1.0f}[seed % 4];
    grounds.push_back([random, steps](int c, int r) {
      float height = 0.0f;
      for (int wave = 2; wave <= 16; wave *= 2) {
        const float east = static_cast<float>(c % wave) / static_cast<float>(wave);
        const auto at = [&](int column) {
          return random.uniform(static_cast<std::uint64_t>(((r / wave) * 100 + column) * 100 + wave));
        };
        height += static_cast<float>(wave) * ((1.0f - east) * at(c / wave) + east * at(c / wave + 1));
      }
      return std::floor(steps * height) / steps;
    });
  }
  return grounds;
}

struct Routed {
  std::vector<float> level;
  std::vector<int> direction;
  bool operator==(const Routed&) const = default;
};

// Levels and directions of a map by a number of threads.
Routed routedBy(DrainageNetwork& network, const Grid& ground, int threads) {
  ThreadPool pool(threads);
  network.route(pool, ground, DrainageNetwork::Spread::multiple);
  Routed routed{test::valuesOf(network.level()), {}};
  for (int r = 0; r < ground.height(); ++r) {
    for (int c = 0; c < ground.width(); ++c) routed.direction.push_back(network.direction(network.lattice().cell(c, r)));
  }
  return routed;
}

TEST(Flood, IsTheSameWithAnyNumberOfThreads) {
  int different = 0;
  for (const Edges edges : allEdges) {
    for (const auto& height : hills()) {
      const Grid ground = groundOf({37, 134}, edges, height);
      DrainageNetwork network;
      test::startPart(network, ground.shape(), edges);
      const Routed alone = routedBy(network, ground, 1);
      // The second run also shows whether anything remains from the first.
      for (const int threads : test::threadCounts()) different += routedBy(network, ground, threads) == alone ? 0 : 1;
    }
  }
  test::prove("stream-power", "lake levels and flow directions by several threads that differ from those by one thread",
              test::exactly(0.0), different);
}

// The definition of paths over level cells, by relaxation: each goes to the neighbour that is closest to a cell that drains, and
// among those to the lowest, and the first.
std::vector<int> plainLevelDirections(DrainageNetwork& network, const Grid& grid) {
  const Lattice& lattice = network.lattice();
  const Shape shape = lattice.shape();
  const float *const level = network.level().row(0), *const ground = grid.row(0);
  const auto place = [&](Cell cell) { return static_cast<std::size_t>(cell - lattice.cell(-1, -1)); };
  std::vector<int> distance(place(lattice.cell(shape.width, shape.height)) + 1, 0);
  const auto forCells = [&](const auto& visit) {
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) visit(lattice.cell(c, r));
    }
  };
  const auto forBeside = [&](Cell cell, const auto& visit) {
    for (int d = 0; d < directions; ++d) visit(d, lattice.neighbour(cell, d));
  };
  constexpr int far = 1 << 20;
  forCells([&](Cell cell) {
    bool drains = network.isOutlet(cell);
    forBeside(cell, [&](int, Cell next) { drains = drains || level[next] < level[cell]; });
    distance[place(cell)] = drains ? 0 : far;
  });
  for (bool changed = true; changed;) {
    changed = false;
    forCells([&](Cell cell) {
      forBeside(cell, [&](int, Cell next) {
        if (level[next] > level[cell] || distance[place(next)] + 1 >= distance[place(cell)]) return;
        distance[place(cell)] = distance[place(next)] + 1;
        changed = true;
      });
    });
  }
  std::vector<int> made;
  forCells([&](Cell cell) {
    if (distance[place(cell)] == 0) return made.push_back(network.direction(cell));
    int best = noDirection;
    forBeside(cell, [&](int d, Cell next) {
      if (level[next] > level[cell] || distance[place(next)] + 1 != distance[place(cell)]) return;
      if (best == noDirection || ground[next] < ground[lattice.neighbour(cell, best)]) best = d;
    });
    made.push_back(best);
  });
  return made;
}

TEST(Flood, LeadsOverLevelGroundByTheShortestAndDeepestPath) {
  double different = 0.0;
  std::vector<std::function<float(int, int)>> grounds = hardGrounds();
  for (const auto& height : hills()) grounds.push_back(height);
  for (const Edges edges : allEdges) {
    for (const auto& height : grounds) {
      const Grid ground = groundOf({37, 54}, edges, height);
      DrainageNetwork network;
      test::startPart(network, ground.shape(), edges);
      const Routed routed = routedBy(network, ground, 2);
      const std::vector<int> plain = plainLevelDirections(network, ground);
      for (std::size_t i = 0; i < plain.size(); ++i) different += routed.direction[i] == plain[i] ? 0.0 : 1.0;
    }
  }
  test::prove("stream-power", "directions of level cells compared with the shortest path by relaxation: different cells",
              test::exactly(0.0), different);
}

}  // namespace
}  // namespace rill::flood_test
