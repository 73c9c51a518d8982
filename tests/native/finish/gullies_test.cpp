// Gullies: furrows that run down slopes, without a simulation.
#include <algorithm>

#include "noise/furrow_noise.h"
#include "support.h"
#include "two_chunks.h"

namespace rill::gullies_test {
namespace {

using test::Bench;
using test::valuesOf;

std::vector<float> heightsOf(const std::string& text, int threads = 1) {
  Bench bench(text, threads);
  bench.runToEnd();
  return valuesOf(bench->terrain().height());
}

std::vector<double> changesOf(const std::string& world, const std::string& stage) {
  const std::vector<float> before = heightsOf(world), after = heightsOf(world + stage);
  std::vector<double> changes;
  for (std::size_t i = 0; i < before.size(); ++i) changes.push_back(static_cast<double>(after[i]) - before[i]);
  return changes;
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  double meanA = 0.0, meanB = 0.0, aa = 0.0, bb = 0.0, ab = 0.0;
  for (std::size_t i = 0; i < a.size(); ++i) meanA += a[i], meanB += b[i];
  meanA /= static_cast<double>(a.size()), meanB /= static_cast<double>(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    aa += (a[i] - meanA) * (a[i] - meanA);
    bb += (b[i] - meanB) * (b[i] - meanB);
    ab += (a[i] - meanA) * (b[i] - meanB);
  }
  return ab / std::sqrt(aa * bb);
}

TEST(FurrowNoise, RunsAlongTheGivenDirectionAndItsSlopeIsThatOfItsWave) {
  // Furrows across the map from north to south have no slope southward.
  const auto at = [](float x) { return furrowsAt(7, Ints{4, 4, 4, 4}, 9, splat(x), splat(0.5f), splat(1.0f), splat(0.0f)); };
  for (const float x : {0.1f, 0.3f, 0.6f, 0.9f}) {
    const Furrows here = at(x);
    EXPECT_LE(std::abs(here.value[0]), 1.0f);
    EXPECT_EQ(here.southward[0], 0.0f);
  }
  // The wave alone: 1 at whole numbers, -1 between, and its slope is the derivative.
  for (float u = -1.45f; u < 1.5f; u += 0.1f) {
    const float step = 1e-3f;
    const float rise = detail::furrowWave(splat(u + step)).value[0] - detail::furrowWave(splat(u - step)).value[0];
    EXPECT_NEAR(detail::furrowWave(splat(u)).slope[0], rise / (2.0f * step), 0.02f) << u;
  }
  EXPECT_EQ(detail::furrowWave(splat(2.0f)).value[0], 1.0f);
  EXPECT_EQ(detail::furrowWave(splat(-0.5f)).value[0], -1.0f);
}

TEST(Gullies, RunDownASlope) {
  // On an even slope towards the south, one octave varies from west to east more than from north to south.
  const std::string world = "2/size=128;extent=6400;sea=none/shape;form=ramp;relief=2000;radius=4000;azimuth=0";
  const std::vector<double> changes = changesOf(world, "/gullies;octaves=1;scale=500");
  double east = 0.0, south = 0.0;
  for (std::size_t r = 8; r < 120; ++r) {
    for (std::size_t c = 8; c < 120; ++c) {
      const double here = changes[r * 128 + c];
      east += std::abs(changes[r * 128 + c + 1] - here);
      south += std::abs(changes[r * 128 + 128 + c] - here);
    }
  }
  EXPECT_GT(east, 3.0 * south);
}

TEST(Gullies, LeaveLevelGroundAndOnlyCut) {
  for (const double change : changesOf("2/size=48;sea=none/shape;form=flat;relief=300", "/gullies;strength=2")) {
    ASSERT_EQ(change, 0.0);
  }
  for (const double change : changesOf("2/size=96;seed=4/simplex;relief=900", "/gullies;strength=1")) ASSERT_LE(change, 0.0);
}

TEST(Gullies, CutNothingBelowTheSea) {
  const std::string world = "2/size=96;seed=4;sea=400/simplex;relief=900";
  const std::vector<float> before = heightsOf(world), after = heightsOf(world + "/gullies;strength=2");
  for (std::size_t i = 0; i < before.size(); ++i) ASSERT_GE(after[i], std::min(before[i], 400.0f));
}

TEST(Gullies, AreTheSameAtEverySizeOfTheMap) {
  const std::string rest = ";extent=10000;seed=3/simplex;relief=1500;scale=6000;octaves=4";
  const std::vector<double> coarse = changesOf("2/size=128" + rest, "/gullies");
  for (const std::size_t times : {2u, 4u}) {
    const std::size_t side = 128 * times;
    const std::vector<double> fine = changesOf("2/size=" + std::to_string(side) + rest, "/gullies");
    std::vector<double> averaged(coarse.size());
    for (std::size_t r = 0; r < side; ++r) {
      for (std::size_t c = 0; c < side; ++c) averaged[r / times * 128 + c / times] += fine[r * side + c];
    }
    test::prove("gullies", "on " + std::to_string(side) + " cells and on 128: correlation of the change", test::atLeast(0.95),
                correlation(coarse, averaged));
  }
}

TEST(Gullies, HaveTheSameBitsForAllNumbersOfThreads) {
  const std::string text = "2/size=130x97;seed=3/simplex/gullies";
  EXPECT_EQ(heightsOf(text, 16), heightsOf(text, 1));
}

TEST(Gullies, ChunksAndOneMapHaveTheSameBits) {
  ThreadPool pool(2);
  // The blur mirrors the ground at the border of the single map only.
  EXPECT_EQ(test::cellsThatDifferInTwoChunks("/simplex;relief=900;scale=3000/gullies;scale=300", 12, pool), 0);
}

}  // namespace
}  // namespace rill::gullies_test
