// Compares depression filling by immersion with a priority flood from the outlets as in the article (Barnes, Lehman and
// Mulla 2014), and its queue with sorting.
#include "drainage/flood.h"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>

#include "drainage/drainage.h"
#include "drainage/network.h"
#include "support.h"

namespace rill {
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

// Levels and directions of a flood with a given number of rows per band.
struct Flooded {
  std::vector<float> level;
  std::vector<int> direction;
  bool operator==(const Flooded&) const = default;
};

Flooded floodInBands(const Grid& ground, Edges edges, int rowsPerBand) {
  const Shape shape = ground.shape();
  Grid level;
  Lattice lattice;
  Lattice::Bytes direction;
  Flood flood;
  EXPECT_TRUE(level.allocate(shape));
  test::startPart(lattice, shape, ground, edges);
  test::startPart(direction, shape, lattice);
  test::startPart(flood, shape, lattice, rowsPerBand);
  level.copyFrom(ground);
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) {
      const Ints found = descentOf<ReceiverRule::steepest>(Rows(ground, r), c).direction;
      direction[lattice.cell(c, r)] = static_cast<std::uint8_t>(found[0]);
    }
  }
  const std::vector<float> heights = test::valuesOf(ground);
  const auto [lowest, highest] = std::minmax_element(heights.begin(), heights.end());
  ThreadPool pool(3);
  flood.run(lattice, pool, ground, {*lowest, *highest}, edges == Edges::open ? noSea : std::nextafter(*lowest, *highest), level,
            direction);
  Flooded flooded{test::valuesOf(level), {}};
  for (int r = 0; r < shape.height; ++r) {
    for (int c = 0; c < shape.width; ++c) flooded.direction.push_back(direction[lattice.cell(c, r)]);
  }
  return flooded;
}

TEST(Flood, IsTheSameInBandsOfAnyHeight) {
  std::vector<std::function<float(int, int)>> grounds = hardGrounds();
  // Hills with lakes of all sizes, with heights rounded to fine and coarse steps. Many seeds, because it is random
  // which lakes meet at the borders of bands.
  for (std::uint64_t seed = 0; seed < 32; ++seed) {
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
  int different = 0;
  for (const Edges edges : allEdges) {
    for (const auto& height : grounds) {
      const Grid ground = groundOf({37, 54}, edges, height);
      const Flooded whole = floodInBands(ground, edges, 54);
      for (const int rowsPerBand : {1, 2, 3, 7, 18, 40}) different += floodInBands(ground, edges, rowsPerBand) == whole ? 0 : 1;
    }
  }
  test::prove("stream-power", "floods in bands of 1 to 40 rows that differ from the flood of the whole map", test::exactly(0.0),
              different);
}

TEST(RisingQueue, TakesTheLowestFirst) {
  const Shape shape{40, 50};
  const RandomKey random{.seed = 6};
  // Equal heights, and two heights outside of the queue's range.
  const Grid heights = groundOf(shape, Edges::open, [&](int c, int r) {
    const float height = random.uniform(static_cast<std::uint64_t>(r * 100 + c));
    return c + r == 0 ? -50.0f : c + r == 1 ? 1e9f : height > 0.8f ? 0.8f : height;
  });
  Lattice lattice;
  test::startPart(lattice, heights.shape(), heights, Edges::open);
  RisingQueue::Memory memory;
  test::startPart(memory, heights.shape(), lattice);
  RisingQueue queue(memory, lattice, -1, shape.height + 1);
  queue.start(0.0f, 1.0f);
  std::vector<std::pair<float, Cell>> expected, late;
  for (int r = -1; r <= shape.height; ++r) {
    for (int c = -1; c <= shape.width; ++c) {
      const Cell cell = lattice.cell(c, r);
      const float height = heights.row(0)[cell];
      // Some cells are added after those below 0.5 have been taken.
      const bool isLate = height > 0.5f && (c + r) % 3 == 0;
      (isLate ? late : expected).emplace_back(height, cell);
      if (!isLate) queue.add(cell, height);
    }
  }
  std::vector<std::pair<float, Cell>> taken;
  for (Cell cell = queue.take(heights.row(0)); cell != RisingQueue::none; cell = queue.take(heights.row(0))) {
    taken.emplace_back(heights.row(0)[cell], cell);
    if (taken.back().first < 0.5f) continue;
    for (const auto& [height, next] : late) {
      if (height < taken.back().first) continue;
      queue.add(next, height);
      expected.emplace_back(height, next);
    }
    late.clear();
  }
  std::sort(expected.begin(), expected.end());
  EXPECT_EQ(taken, expected);
}

}  // namespace
}  // namespace rill
