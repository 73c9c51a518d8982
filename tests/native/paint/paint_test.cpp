// What strokes do to the ground: distances, cross-sections, volumes, and independence of size, threads and windows.
#include <algorithm>

#include "../chunks/opened_chunks.h"
#include "paint/stroke_distance.h"
#include "painted_strokes.h"
#include "proof.h"
#include "recipe/reach.h"
#include "resolution.h"
#include "support.h"

namespace rill::paint_test {
namespace {

using test::Bench;
using test::strokeOf;
using test::textOf;
using test::windingCurve;

constexpr double extent = 4000.0;

std::vector<float> ground(const std::string& recipe, int threads = 1) {
  Bench bench(recipe, threads);
  bench.runToEnd();
  return test::valuesOf(bench->terrain().height());
}

std::string flat(int size, const std::string& strokes, const std::string& world = "") {
  return "2/size=" + std::to_string(size) + ";extent=4000" + world + "/paint;strokes=" + strokes;
}

// The distance to the curve by trying many of its points.
double plainDistance(StrokePoint p, const std::vector<CurveSpan>& spans) {
  double least = INFINITY;
  for (const CurveSpan& span : spans) {
    for (int i = 0; i <= 2000; ++i) {
      const StrokePoint c = span.at(i / 2000.0);
      least = std::min(least, std::hypot(c.x - p.x, c.y - p.y));
    }
  }
  return least;
}

double smootherStep(double t) {
  t = std::clamp(t, 0.0, 1.0);
  return t * t * t * (10.0 - t * (15.0 - 6.0 * t));
}

TEST(StrokeDistance, IsThatOfTryingAllPlacesOfTheCurve) {
  for (const double bend : {0.5, 1.0, 1.6}) {
    double worst = 0.0;
    std::vector<StrokePoint> points = windingCurve(600, 900, 3000);
    for (StrokePoint& point : points) point.y = 1500 + bend * (point.y - 1500);
    const Stroke stroke = strokeOf(textOf({StrokeKind::raise, 400, 100, 1.0, points}));
    const std::vector<CurveSpan> spans = spansThrough(placesOf(stroke));
    const std::vector<float> heights = ground(flat(60, formatStroke(stroke)));
    for (int r = 0; r < 60; ++r) {
      for (int c = 0; c < 60; ++c) {
        const double cell = extent / 60.0;
        const double distance = plainDistance({(c + 0.5) * cell, (r + 0.5) * cell}, spans);
        const double expected = 100.0 * (1.0 - smootherStep(distance / 400.0));
        worst = std::max(worst, std::abs(expected - heights[static_cast<std::size_t>(60 * r + c)]));
      }
    }
    // In the bends that are tighter than the radius, many places of the curve are equally near to their centres.
    const bool isTight = bend > 1.5;
    test::prove("paint",
                std::string("height of a stroke of 100 m with ") +
                    (isTight      ? "tight"
                     : bend > 0.7 ? "narrow"
                                  : "wide") +
                    " bends: largest difference from trying all places of the curve, m",
                test::atMost(isTight ? 2.0 : 0.05), worst);
  }
}

// The page shows these effects before the engine does.
TEST(Paint, KindsHaveTheEffectsThatTheyDescribe) {
  for (const StrokeKindDescription& kind : strokeKinds) {
    const auto strength = static_cast<float>(kind.defaultValue);
    const auto stroke = test::everywhere(static_cast<StrokeKind>(&kind - strokeKinds.data()), kind.defaultValue);
    const float height = ground("2/size=16;extent=4000/shape;form=flat;relief=500" + stroke).front();
    switch (kind.effect) {
      case StrokeEffect::adds:
        EXPECT_EQ(height, 500.0f + strength) << kind.id;
        break;
      case StrokeEffect::removes:
        EXPECT_EQ(height, 500.0f - strength) << kind.id;
        break;
      case StrokeEffect::levels:
        EXPECT_EQ(height, strength) << kind.id;
        break;
      case StrokeEffect::multiplies:
        EXPECT_EQ(height, 500.0f) << kind.id;
        break;
      case StrokeEffect::other:
        break;
    }
  }
}

TEST(Paint, CrossSectionOfAStraightStrokeIsItsProfile) {
  double worst = 0.0;
  for (const double falloff : {0.3, 0.7, 1.0}) {
    const std::vector<float> heights = ground(flat(400, textOf({StrokeKind::raise, 800, 250, falloff, {{0, 2048}, {4032, 2048}}})));
    for (int r = 0; r < 400; ++r) {
      const double distance = std::abs((r + 0.5) * 10.0 - 2048.0);
      const double core = 800.0 * (1.0 - falloff), ramp = 800.0 * falloff;
      const double expected = 250.0 * (1.0 - smootherStep((distance - core) / ramp));
      worst = std::max(worst, std::abs(expected - heights[static_cast<std::size_t>(400 * r + 200)]));
    }
  }
  test::prove("paint", "cross-section of a straight stroke of 250 m: largest difference from the profile, m", test::atMost(0.01),
              worst);
}

// Of a straight stroke between two points, the volume is that of the profile along the line and of one turned around the ends.
TEST(Paint, VolumeOfARaiseIsItsIntegral) {
  const double radius = 500.0, strength = 200.0;
  Bench bench(flat(512, textOf({StrokeKind::raise, radius, strength, 1.0, {{1024, 1536}, {2624, 2496}}})));
  bench.runToEnd();
  const double length = std::hypot(1600.0, 960.0);
  double section = 0.0, round = 0.0;
  constexpr int steps = 100000;
  for (int i = 0; i < steps; ++i) {
    const double d = (i + 0.5) / steps * radius, weight = 1.0 - smootherStep(d / radius), width = radius / steps;
    section += 2.0 * weight * width;
    round += 2.0 * 3.14159265358979 * d * weight * width;
  }
  const double expected = strength * (section * length + round);
  const double volume = test::sumOf(bench->terrain().height()) * bench->terrain().cellArea();
  test::prove("paint", "volume of a raise / its integral", test::about(1.0, 0.001), volume / expected);
  test::prove("paint", "uplift of the budget / volume of a raise", test::about(1.0, 1e-5), bench->budget().uplifted / volume);
}

TEST(Paint, LowerTakesWhatRaiseAdds) {
  const std::vector<StrokePoint> points = windingCurve(500, 800, 2500);
  const std::string both =
      textOf({StrokeKind::raise, 300, 128, 1.0, points}) + "." + textOf({StrokeKind::lower, 300, 128, 1.0, points});
  const std::vector<float> heights = ground(flat(128, both));
  EXPECT_EQ(*std::max_element(heights.begin(), heights.end()), 0.0f);
  EXPECT_EQ(*std::min_element(heights.begin(), heights.end()), 0.0f);
}

TEST(Paint, StrokesAddUpAndAStrokeThatCrossesItselfDoesNot) {
  const std::string across = textOf({StrokeKind::raise, 300, 100, 1.0, {{500, 2000}, {3500, 2000}}});
  const std::vector<float> twice = ground(flat(128, across + "." + across));
  EXPECT_NEAR(*std::max_element(twice.begin(), twice.end()), 200.0f, 1.0f);
  std::vector<StrokePoint> eight;
  for (int i = 0; i <= 200; ++i) eight.push_back({2000 + 1200 * std::sin(i * 0.0314159), 2000 + 800 * std::sin(i * 0.0628318)});
  const std::vector<float> once = ground(flat(128, textOf({StrokeKind::raise, 300, 100, 1.0, eight})));
  EXPECT_LE(*std::max_element(once.begin(), once.end()), 100.0f);
}

TEST(Paint, LevelReachesItsHeight) {
  const std::string hills = "2/size=128;extent=4000/simplex;scale=900;relief=900";
  const std::vector<float> heights =
      ground(hills + "/paint;strokes=" + textOf({StrokeKind::level, 1000, 321.5, 0.5, {{2000, 2000}}}));
  EXPECT_EQ(heights[64 * 128 + 64], 321.5f);
  EXPECT_EQ(heights[60 * 128 + 70], 321.5f);
}

TEST(Paint, SmoothingLowersRoughnessAndKeepsTheMean) {
  const std::string hills = "2/size=256;extent=4000/simplex;scale=300;relief=900";
  const std::vector<float> rough = ground(hills);
  const std::vector<float> smooth =
      ground(hills + "/paint;strokes=" + textOf({StrokeKind::smooth, 1200, 1.0, 0.4, {{1600, 2000}, {2400, 2000}}}));
  const auto steepness = [](const std::vector<float>& heights) {
    double sum = 0.0;
    for (int r = 118; r < 138; ++r) {
      for (int c = 108; c < 148; ++c)
        sum += std::abs(heights[static_cast<std::size_t>(256 * r + c + 1)] - heights[static_cast<std::size_t>(256 * r + c)]);
    }
    return sum;
  };
  const auto mean = [](const std::vector<float>& heights) {
    double sum = 0.0;
    for (const float height : heights) sum += height;
    return sum / static_cast<double>(heights.size());
  };
  test::prove("paint", "slopes in the middle of a smooth stroke / before", test::atMost(0.5), steepness(smooth) / steepness(rough));
  test::prove("paint", "mean height after smoothing / before", test::about(1.0, 0.01), mean(smooth) / mean(rough));
}

// Of a slope, terraces make treads: most of the ground is near a multiple of the step.
TEST(Paint, TerracesHaveTreadsAndRisers) {
  const std::string slope = "2/size=256;extent=4000/simplex;scale=3000;relief=1500";
  const auto onTreads = [](const std::vector<float>& heights) {
    int count = 0;
    for (int r = 100; r < 156; ++r) {
      for (int c = 100; c < 156; ++c) {
        const float steps = heights[static_cast<std::size_t>(256 * r + c)] / 50.0f;
        count += std::abs(steps - std::round(steps)) < 0.05f ? 1 : 0;
      }
    }
    return count / (56.0 * 56.0);
  };
  const std::string stroke = textOf({StrokeKind::terrace, 1500, 50, 0.2, {{2000, 2000}}});
  EXPECT_LT(onTreads(ground(slope)), 0.2);
  test::prove("paint", "share of terraced ground within 5 % of a step's height from a tread", test::atLeast(0.5),
              onTreads(ground(slope + "/paint;strokes=" + stroke)));
}

TEST(Paint, IsTheSameAtAnyResolution) {
  ThreadPool pool(1);
  std::string strokes;
  for (const StrokeKind kind : {StrokeKind::raise, StrokeKind::lower, StrokeKind::level, StrokeKind::smooth, StrokeKind::terrace}) {
    const double strength = kind == StrokeKind::smooth ? 0.8 : 150.0;
    const std::string stroke = textOf({kind, 160, strength, 0.8, windingCurve(500, 900, 2000)});
    strokes += (strokes.empty() ? "" : ".") + stroke;
    const std::string world = ";extent=4000/simplex;scale=1500;relief=900";
    const auto coarse = test::changeAt(256, 256, world, "paint;strokes=" + stroke, pool);
    const auto fine = test::changeAt(1024, 256, world, "paint;strokes=" + stroke, pool);
    ASSERT_FALSE(coarse.empty());
    test::prove("paint", "change by " + std::string(describe(kind).id) + " on 256 and 1024 cells: correlation", test::atLeast(0.99),
                test::correlation(coarse, fine));
  }
}

// With many strokes the tiles are divided among threads in any order; windows divide the map into other tiles.
TEST(Paint, HasTheSameBitsWithAnyThreadsAndInEveryWindow) {
  const std::string strokes = test::strokesOfAllKinds();
  const std::string stages = "/simplex;scale=900;relief=900/paint;strokes=" + strokes;
  const std::vector<float> whole = ground("2/size=200;extent=2000" + stages);
  for (const int threads : test::threadCounts()) EXPECT_EQ(ground("2/size=200;extent=2000" + stages, threads), whole) << threads;
  const Result<int> reach = reachOf(test::recipeFor("2/size=200;extent=2000" + stages));
  ASSERT_TRUE(reach.ok());
  const std::vector<float> window = ground("2/size=120x110;extent=1200;x=530;y=370" + stages);
  int unequal = 0;
  for (int r = reach.value(); r < 110 - reach.value(); ++r) {
    for (int c = reach.value(); c < 120 - reach.value(); ++c) {
      unequal += window[static_cast<std::size_t>(120 * r + c)] == whole[static_cast<std::size_t>(200 * (r + 37) + c + 53)] ? 0 : 1;
    }
  }
  EXPECT_LT(reach.value(), 40);
  test::prove("paint", "cells that differ between two windows of one world", test::exactly(0.0), unequal);
}

TEST(Paint, ChunksJoinExactly) {
  const std::string stages = "/simplex;scale=900;relief=900/paint;strokes=" + test::strokesOfAllKinds();
  const std::string world = "2/size=64;extent=640;join=halo" + stages;
  test::Chunks chunks(world, {{0, 0}, 3, 3});
  chunks.toEnd();
  const int around = 40;
  ThreadPool pool(1);
  auto whole = Simulation::create(test::recipeFor(world), pool, test::imagesForTests(),
                                  {.window = CellRectangle{-around, -around, {192 + 2 * around, 192 + 2 * around}}});
  ASSERT_TRUE(whole.ok());
  ASSERT_TRUE(whole.value()->advance(1 << 30).ok());
  test::prove("paint", "cells that differ between chunks with join=halo and one map", test::exactly(0.0),
              test::valuesThatDiffer(test::cellsOf(chunks->terrain(), 0, 0, {192, 192}),
                                     test::cellsOf(whole.value()->terrain(), around, around, {192, 192})));
}

// The edge of the hardest brush is a ramp of two cells.
TEST(Paint, HardEdgesAreRamps) {
  const std::vector<float> heights = ground(flat(100, textOf({StrokeKind::raise, 1000, 100, 0.0, {{2000, 2000}}})));
  int between = 0;
  for (int c = 0; c < 100; ++c)
    between += heights[static_cast<std::size_t>(5000 + c)] > 0.0f && heights[static_cast<std::size_t>(5000 + c)] < 100.0f;
  EXPECT_GE(between, 2);
  EXPECT_EQ(heights[5050], 100.0f);
}

}  // namespace
}  // namespace rill::paint_test
