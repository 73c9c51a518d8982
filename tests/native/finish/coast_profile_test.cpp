// The coast profile: land that rises with the distance to the coast that is there.
#include <algorithm>

#include "support.h"
#include "two_chunks.h"

namespace rill::coast_profile_test {
namespace {

using test::Bench;
using test::valuesOf;

std::vector<float> heightsOf(const std::string& text, int threads = 1) {
  Bench bench(text, threads);
  bench.runToEnd();
  return valuesOf(bench->terrain().height());
}

// A ramp that meets the sea along a straight line: the distance is known.
TEST(CoastProfile, ReplacesARampByTheProfileOfTheDistance) {
  const std::string world = "2/size=64;extent=6400;sea=100/shape;form=ramp;relief=640;radius=3200;azimuth=0";
  const std::vector<float> before = heightsOf(world);
  const std::vector<float> after =
      heightsOf(world + "/coast-profile;by=replace;relief=500;depth=200;reach=2000;variation=0;profile=0:0,1:1");
  for (std::size_t i = 0; i < before.size(); ++i) {
    // The ramp rises by 0.1 m per metre, so a height above the sea is a tenth of a distance.
    const double distance = 10.0 * std::abs(before[i] - 100.0), t = std::min(1.0, distance / 2000.0);
    const double wanted = 100.0 + (before[i] >= 100.0f ? 500.0 * t : -200.0 * t * (2.0 - t));
    ASSERT_NEAR(after[i], wanted, 0.5) << i;
  }
}

TEST(CoastProfile, ScalesTheHillsAndKeepsTheCoastline) {
  const std::string world =
      "2/size=96;extent=9600;seed=4/simplex;relief=800;scale=4000/shape;blend=add;amount=-1;form=flat;relief=300";
  const std::vector<float> before = heightsOf(world);
  const std::vector<float> after = heightsOf(world + "/coast-profile;reach=1500;profile=0:0,1:1");
  int smaller = 0;
  for (std::size_t i = 0; i < before.size(); ++i) {
    ASSERT_LE(std::abs(after[i]), std::abs(before[i]) + 1e-3f);
    ASSERT_GE(after[i] * before[i], 0.0f);
    smaller += std::abs(after[i]) < 0.9f * std::abs(before[i]) ? 1 : 0;
  }
  EXPECT_GT(smaller, 1000);
}

TEST(CoastProfile, OnPeriodicEdgesMeasuresAcrossThem) {
  // Land in the west and in the east is one land, so its middle is at the border: the nearest coast is 9.5 cells away.
  std::vector<float> ground;
  for (int i = 0; i < 64 * 64; ++i) ground.push_back(i % 64 < 10 || i % 64 >= 55 ? 100.0f : -100.0f);
  const std::string text = "2/size=64;extent=6400;edges=periodic/shape/coast-profile;by=replace;relief=1000;reach=5000;variation=0";
  Bench bench(text + ";profile=0:0,1:1", 2, ground);
  bench.runToEnd();
  const float* const row = bench->terrain().height().row(32);
  EXPECT_FLOAT_EQ(row[0], 190.0f);
  EXPECT_FLOAT_EQ(row[63], 170.0f);
  EXPECT_FLOAT_EQ(row[9], 10.0f);
}

TEST(CoastProfile, HasTheSameBitsForAllNumbersOfThreads) {
  const std::string text = "2/size=130x97;seed=3/plates/coast-profile;variation=1;variation-octaves=3";
  const std::vector<float> one = heightsOf(text, 1);
  EXPECT_EQ(heightsOf(text, 16), one);
}

// The number of land cells that no neighbour lies below, away from the border of the map.
int hollowsOf(const std::vector<float>& heights, std::size_t side) {
  int hollows = 0;
  for (std::size_t r = 1; r + 1 < side; ++r) {
    for (std::size_t c = 1; c + 1 < side; ++c) {
      const float here = heights[r * side + c];
      float lowest = INFINITY;
      for (const std::size_t at : {(r - 1) * side + c - 1, (r - 1) * side + c, (r - 1) * side + c + 1, r * side + c - 1,
                                   r * side + c + 1, (r + 1) * side + c - 1, (r + 1) * side + c, (r + 1) * side + c + 1}) {
        lowest = std::min(lowest, heights[at]);
      }
      hollows += here > 0.0f && lowest > here ? 1 : 0;
    }
  }
  return hollows;
}

TEST(CoastProfile, AVariationOfLongWavesMakesSteepAndFlatCoastsWithoutHollows) {
  for (const char* seed : {"1", "2", "3", "4"}) {
    const std::string world = std::string("2/size=256;extent=40000;seed=") + seed;
    const std::string end = ";reach=6000;variation=1;variation-scale=25000;profile=0:0,1:1";
    const std::string coast = "/coast;scale=20000;variation=0";
    EXPECT_EQ(hollowsOf(heightsOf(world + coast + "/coast-profile;by=replace" + end), 256), 0) << seed;
    EXPECT_EQ(hollowsOf(heightsOf(world + "/coast;scale=20000;variation-of=reach" + end), 256), 0) << seed;
    EXPECT_GT(hollowsOf(heightsOf(world + "/coast;scale=20000;reach=6000;variation=1;profile=0:0,1:1"), 256), 20) << seed;
  }
}

// Grounds whose coast is beyond the border of a chunk: with the reach as a margin, chunks and one map have the same bits.
TEST(CoastProfile, ChunksAloneAndTogetherHaveTheSameBits) {
  ThreadPool pool(2);
  const std::string stages = "/simplex;relief=900;scale=3000/coast-profile;reach=1200;variation=0.8;variation-scale=4000";
  // The reach is 20 cells.
  EXPECT_EQ(test::cellsThatDifferInTwoChunks(stages, 20, pool), 0);
}

}  // namespace
}  // namespace rill::coast_profile_test
