#include "droplets/tiles.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "droplets/brush.h"
#include "support.h"

namespace rill::droplet_tiles_test {
namespace {

// A brush on flat ground of 100 m.
struct Canvas {
  Grid start, change;
  Brush brush;

  Canvas(Shape shape, Edges edges, float radius) {
    EXPECT_TRUE(allocateGrids(shape, {&start, &change}).ok());
    start.fill(100.0f);
    brush.start(radius);
    brush.workOn(start, change, edges, {});
  }
};

TEST(Brush, SharesFallLinearlyWithTheDistanceFromThePosition) {
  // Both are sub-cell positions of a brush with radius 3.
  for (const auto& [x, y] : {std::pair{14.3125f, 15.8125f}, std::pair{9.0f, 20.9375f}}) {
    Canvas canvas({32, 32}, Edges::open, 3.0f);
    canvas.brush.spread(Spot::at(x, y), 2.0f);
    double weights = 0.0;
    const auto weight = [&](int c, int r) { return std::max(0.0, 3.0 - std::hypot(c - x, r - y)); };
    for (int r = 0; r < 32; ++r) {
      for (int c = 0; c < 32; ++c) weights += weight(c, r);
    }
    for (int r = 0; r < 32; ++r) {
      // A few rounding errors of shares below 0.3.
      for (int c = 0; c < 32; ++c) EXPECT_NEAR(canvas.change.row(r)[c], 2.0 * weight(c, r) / weights, 1e-6) << c << " " << r;
    }
  }
}

TEST(Brush, ItsMiddleIsThePlaceNextToThePosition) {
  for (const float radius : {1.0f, 2.0f, 3.0f, 6.0f, 20.0f}) {
    double worst = 0.0;
    for (int i = 0; i < 100; ++i) {
      const float x = 32.0f + 0.01f * static_cast<float>(i), y = 33.0f - 0.007f * static_cast<float>(i);
      Canvas canvas({72, 72}, Edges::open, radius), moved({72, 72}, Edges::open, radius);
      canvas.brush.spread(Spot::at(x, y), 1.0f);
      const float apart = 2.0f * canvas.brush.maximumOff();
      moved.brush.spread(Spot::at(std::round(x / apart) * apart, std::round(y / apart) * apart), 1.0f);
      EXPECT_EQ(test::valuesOf(canvas.change), test::valuesOf(moved.change)) << x << " " << y;
      worst = std::max(worst, static_cast<double>(std::abs(std::round(x / apart) * apart - x)));
    }
    EXPECT_LE(worst, 1.0 / 16.0);
    EXPECT_GT(worst, 0.0);
  }
}

TEST(Brush, SharesSumToOneEverywhere) {
  for (const Edges edges : {Edges::open, Edges::wall, Edges::periodic}) {
    for (const float radius : {1.0f, 2.5f, 3.0f, 9.0f, 32.0f}) {
      for (const float x : {-0.49f, 0.0f, 7.5f, 20.2f, 38.9f}) {
        Canvas canvas({40, 36}, edges, radius);
        canvas.brush.spread(Spot::at(x, 0.3f * x), 1.0f);
        // Each cell's share is rounded; there are up to 1,440 cells.
        EXPECT_NEAR(test::sumOf(canvas.change), 1.0, 1e-6) << radius << " at " << x;
        const float filled = canvas.brush.fill(Spot::at(x, 0.3f * x), 1.0f, 200.0f, 0.5f, -0.25f);
        // A periodic brush that is wider than the map fills some cells several times, and finds less room each time.
        EXPECT_NEAR(filled, 1.0f, edges == Edges::periodic && radius > 18.0f ? 1e-5f : 1e-6f);
        EXPECT_NEAR(test::sumOf(canvas.change), 2.0, 5e-6) << radius << " at " << x;
      }
    }
  }
}

TEST(Brush, FillsAsMuchAsItReturnsWhereItIsWiderThanTheMap) {
  for (const float radius : {5.0f, 8.0f, 32.0f}) {
    for (const float amount : {1.0f, 60.0f, 1000.0f}) {
      Canvas canvas({12, 9}, Edges::periodic, radius);
      // The ground is level at 100 m.
      const float filled = canvas.brush.fill(Spot::at(3.2f, 7.9f), amount, 101.0f, 0.0f, 0.0f);
      EXPECT_GT(filled, 0.5f);
      EXPECT_NEAR(test::sumOf(canvas.change), filled, 1e-6 * filled) << radius << ", " << amount;
      for (const float change : test::valuesOf(canvas.change)) EXPECT_LE(change, 1.0f);
    }
  }
}

TEST(Brush, GoesRoundWhereEdgesAreJoined) {
  Canvas inside({40, 40}, Edges::periodic, 4.0f), across({40, 40}, Edges::periodic, 4.0f);
  inside.brush.spread(Spot::at(20.25f, 21.5f), 1.0f);
  inside.brush.fill(Spot::at(20.25f, 21.5f), 1.0f, 101.0f, 0.1f, -0.2f);
  across.brush.spread(Spot::at(-0.75f, 39.5f), 1.0f);
  across.brush.fill(Spot::at(-0.75f, 39.5f), 1.0f, 101.0f, 0.1f, -0.2f);
  for (int r = 0; r < 40; ++r) {
    for (int c = 0; c < 40; ++c) {
      // The shares are added in a different order.
      EXPECT_NEAR(across.change.row((r + 18) % 40)[(c + 19) % 40], inside.change.row(r)[c], 1e-6);
    }
  }
}

TEST(Brush, TouchesNothingAcrossABorderThatIsNotJoined) {
  // Not even by adding 0, because another thread may write there. Minus zero stays minus zero only if nothing is added to it.
  for (const Edges edges : {Edges::open, Edges::wall}) {
    Canvas canvas({20, 20}, edges, 2.5f);
    canvas.change.fill(-0.0f);
    for (const float place : {19.0f, 19.4f}) {
      canvas.brush.fill(Spot::at(place, place), 1.0f, 101.0f, 0.1f, -0.2f);
      canvas.brush.spread(Spot::at(place, place), 1.0f);
    }
    for (int k = 0; k < 16; ++k) {
      EXPECT_TRUE(std::signbit(canvas.change.row(k)[k])) << k;
      EXPECT_TRUE(std::signbit(canvas.change.row(19)[k])) << k;
      EXPECT_TRUE(std::signbit(canvas.change.row(k)[19])) << k;
    }
  }
}

TEST(Brush, DigsNoDeeperThanTheFloor) {
  for (const float x : {10.3f, 1.0f}) {  // within the map, and at its border
    Canvas canvas({24, 24}, Edges::open, 3.0f);
    canvas.start.row(10)[9] = 40.0f;  // already below the floor
    const Spot spot = Spot::at(x, 10.0f);
    const float taken = canvas.brush.dig(canvas.brush.stampAt(spot), 1000.0f, 99.0f);
    EXPECT_NEAR(taken, -test::sumOf(canvas.change), 1e-4);
    EXPECT_GT(taken, 10.0f);
    EXPECT_EQ(canvas.change.row(10)[9], 0.0f);
    for (const float change : test::valuesOf(canvas.change)) EXPECT_GE(change, -1.0f);
  }
}

TEST(Brush, FillsHollowsUpToAPlane) {
  for (const float radius : {1.0f, 1.7f, 2.5f, 3.0f, 6.2f}) {
    for (const float x : {10.3f, 1.0f}) {  // within the map, and at its border
      Canvas canvas({24, 24}, Edges::open, radius);
      canvas.start.row(10)[10] = canvas.start.row(10)[1] = 90.0f;
      canvas.start.row(11)[10] = canvas.start.row(9)[1] = 130.0f;  // above the plane already
      const Spot spot = Spot::at(x, 10.0f);
      const auto plane = [&](int c, int r) {
        return 101.0f + 0.5f * (static_cast<float>(c) - x) - 0.25f * static_cast<float>(r - 10);
      };
      // Far more than the hollow can take.
      const float filled = canvas.brush.fill(spot, 1e6f, 101.0f, 0.5f, -0.25f);
      EXPECT_NEAR(filled, test::sumOf(canvas.change), 1e-3);
      EXPECT_GT(filled, 5.0f);
      EXPECT_EQ(canvas.change.row(11)[10], 0.0f);
      EXPECT_EQ(canvas.change.row(9)[1], 0.0f);
      for (int r = 0; r < 24; ++r) {
        for (int c = 0; c < 24; ++c) {
          const float change = canvas.change.row(r)[c];
          EXPECT_GE(change, 0.0f);
          // The largest share is only known up to the sampling of the cone.
          EXPECT_LE(change, 1.02f * std::max(0.0f, plane(c, r) - canvas.start.row(r)[c])) << radius << " " << c << " " << r;
        }
      }
      // A hollow gets more than the ground around it.
      if (x == 1.0f) {
        EXPECT_GT(canvas.change.row(10)[1], canvas.change.row(11)[1]);
      }
      // A small amount is distributed in the same proportions.
      Canvas less({24, 24}, Edges::open, radius);
      less.start.copyFrom(canvas.start);
      EXPECT_NEAR(less.brush.fill(spot, 0.1f, 101.0f, 0.5f, -0.25f), 0.1f, 1e-6f);
      EXPECT_NEAR(less.change.row(10)[10] * filled, canvas.change.row(10)[10] * 0.1f, 1e-4f * filled);
    }
  }
}

TEST(Brush, NoCellGetsMoreThanItsEvenShare) {
  for (const float radius : {1.0f, 1.7f, 3.0f, 6.2f}) {
    for (const float offset : {0.0f, 0.2f, 0.5f}) {
      Canvas canvas({32, 32}, Edges::open, radius);
      canvas.brush.spread(Spot::at(15.0f + offset, 16.0f + 0.7f * offset), 1.0f);
      const std::vector<float> got = test::valuesOf(canvas.change);
      // The share at the centre of a cell is the maximum, up to rounding and the sampling of the cone.
      EXPECT_LE(*std::max_element(got.begin(), got.end()) * canvas.brush.evenCells(), 1.02f) << radius << " " << offset;
    }
  }
}

constexpr Shape shape{300, 200};

// A droplet that ran in a tile; tile -1 marks the start of a new queue.
struct Visit {
  int tile;
  std::uint32_t number;
  bool operator==(const Visit&) const = default;
};

// Runs droplets scattered over the map that walk `steps` cells, each in its own direction.
std::vector<std::vector<Visit>> visitsOf(Edges edges, int steps, int threads) {
  DropletTiles tiles;
  test::startPart(tiles, shape, edges, 6, false, 500u);
  const RandomKey random{.seed = 4};
  const auto place = [&](std::uint32_t i, Droplet& droplet) {
    droplet = {};
    droplet.x = 299.0f * random.uniform(4 * i);
    droplet.y = 199.0f * random.uniform(4 * i + 1);
    droplet.u = 2.0f * random.uniform(4 * i + 2) - 1.0f;
    droplet.v = 2.0f * random.uniform(4 * i + 3) - 1.0f;
    droplet.left = steps;
    droplet.number = i;
  };
  ThreadPool pool(threads);
  std::vector<std::vector<Visit>> visits(static_cast<std::size_t>(tiles.tiles()));
  std::atomic<int> ended = 0;
  tiles.run(pool, 500, place, [&](std::span<const int> some) {
    for (const int tile : some) {
      const TileWindow window = tiles.windowOf(tile);
      std::vector<Visit>& mine = visits[static_cast<std::size_t>(tile)];
      mine.push_back({-1, 0});  // a new queue of this tile
      for (Droplet* droplet = tiles.take(tile); droplet != nullptr;) {
        Droplet* const next = tiles.next(*droplet);
        if (next != nullptr) {
          EXPECT_LT(droplet, next) << "a queue is not in memory order";
        }
        mine.push_back({tile, droplet->number});
        while (droplet->left > 0 && window.has(droplet->x, droplet->y)) {
          --droplet->left;
          droplet->x = std::clamp(droplet->x + droplet->u, 0.0f, 299.0f);
          droplet->y = std::clamp(droplet->y + droplet->v, 0.0f, 199.0f);
        }
        if (droplet->left > 0) {
          tiles.leave(tile, *droplet);
        } else {
          ++ended;
        }
        droplet = next;
      }
    }
  });
  EXPECT_EQ(ended, 500);
  return visits;
}

TEST(DropletTiles, EveryTurnOfATileIsInOrder) {
  const auto visits = visitsOf(Edges::open, 200, 1);
  bool handedOn = false;
  for (const std::vector<Visit>& tile : visits) handedOn = handedOn || std::count(tile.begin(), tile.end(), Visit{-1, 0}) > 1;
  EXPECT_TRUE(handedOn) << "no droplet moved to another tile";
  // The first tile's first queue contains only droplets that start there.
  const auto end = std::find(visits[0].begin() + 1, visits[0].end(), Visit{-1, 0});
  EXPECT_GT(end - visits[0].begin(), 10);
  EXPECT_TRUE(std::is_sorted(visits[0].begin() + 1, end, [](Visit a, Visit b) { return a.number < b.number; }));
}

TEST(DropletTiles, OrderIsThatOfOneThread) {
  for (const Edges edges : {Edges::open, Edges::periodic}) {
    const auto alone = visitsOf(edges, 150, 1);
    for (const int threads : {2, 3, 8}) EXPECT_EQ(visitsOf(edges, 150, threads), alone) << threads << " threads";
  }
}

TEST(DropletTiles, TilesOfOneColourDoNotReachEachOther) {
  for (const int reach : {6, 37}) {
    for (const Edges edges : {Edges::open, Edges::periodic}) {
      DropletTiles tiles;
      test::startPart(tiles, Shape{740, 64}, edges, reach, false, 1u);
      const int across = tiles.tiles();
      EXPECT_GT(across, 3);
      EXPECT_TRUE(edges != Edges::periodic || across % 2 == 0);
      for (int i = 0; i + 2 < across; ++i) {
        EXPECT_GE(tiles.windowOf(i + 2).west - tiles.windowOf(i).east, static_cast<float>(2 * reach)) << i;
      }
      if (edges == Edges::periodic) {
        EXPECT_GE(tiles.windowOf(0).west + 740.0f - tiles.windowOf(across - 2).east, static_cast<float>(2 * reach));
      }
    }
  }
}

TEST(DropletTiles, OneByOneIsTheOrderOfTheNumbers) {
  DropletTiles tiles;
  test::startPart(tiles, shape, Edges::open, 6, true, 100u);
  const auto place = [](std::uint32_t i, Droplet& droplet) { droplet = {.x = static_cast<float>(i * 37 % 300), .number = i}; };
  ThreadPool pool(2);
  std::uint32_t expected = 0;
  tiles.run(pool, 100, place, [&](std::span<const int> some) {
    EXPECT_EQ(some.size(), 1u);
    for (const Droplet* droplet = tiles.take(some[0]); droplet != nullptr; droplet = tiles.next(*droplet)) {
      EXPECT_EQ(droplet->number, expected++);
    }
  });
  EXPECT_EQ(expected, 100u);
}

}  // namespace
}  // namespace rill::droplet_tiles_test
