// Maps as sums of waves: the transform, the slope of the spectrum, bands of wavelengths, and the same land at every map size.
#include <algorithm>

#include "base/math.h"
#include "noise/spectral_noise.h"
#include "noise/spectrum.h"
#include "support.h"

namespace rill::spectral_test {
namespace {

using test::Bench;

// The waves of the height layer.
Spectrum wavesOf(Bench& bench) {
  Spectrum spectrum;
  ThreadPool pool(1);
  test::startPart(spectrum, bench->terrain().shape());
  spectrum.analyse(bench->terrain().height(), pool);
  return spectrum;
}

TEST(Spectrum, TakesWavesApartAndPutsThemTogether) {
  // One wave of 3 cycles along the rows and one of 5 along the columns, on a map whose size is not a power of two.
  const int width = 60, height = 35;
  Grid grid;
  ASSERT_TRUE(grid.allocate({width, height}));
  const auto along = [](int k, int at, int count) { return static_cast<float>(std::cos(2.0 * pi * k * at / count)); };
  for (int r = 0; r < height; ++r) {
    for (int c = 0; c < width; ++c) grid.row(r)[c] = 2.0f + along(3, c, width) + along(5, r, height);
  }
  for (const int threads : {1, 3}) {
    Grid filtered;
    Spectrum spectrum;
    ThreadPool pool(threads);
    ASSERT_TRUE(filtered.allocate({width, height}));
    test::startPart(spectrum, Shape{width, height});
    spectrum.analyse(grid, pool);
    EXPECT_NEAR(spectrum.at(0, 0).re, 2.0, 1e-6);
    EXPECT_NEAR(spectrum.at(3, 0).re, 0.5, 1e-6);
    EXPECT_NEAR(spectrum.at(0, height - 5).re, 0.5, 1e-6);
    spectrum.forWaves(pool, [](Complex& wave, int columns, int rows) {
      if (columns != 3 || rows != 0) wave = {};
    });
    spectrum.synthesise(filtered, pool);
    for (int r = 0; r < height; ++r) {
      for (int c = 0; c < width; ++c) ASSERT_NEAR(filtered.row(r)[c], along(3, c, width), 1e-6) << c << ", " << r;
    }
  }
}

TEST(Spectrum, ThereAndBackIsTheSameMap) {
  const RandomKey random{.seed = 4};
  for (const Shape shape : {Shape{1, 1}, {2, 3}, {4, 4}, {17, 8}, {31, 37}, {64, 33}}) {
    Grid grid, again;
    Spectrum spectrum;
    ThreadPool pool(1);
    ASSERT_TRUE(grid.allocate(shape) && again.allocate(shape));
    test::startPart(spectrum, shape);
    for (int r = 0; r < shape.height; ++r) {
      for (int c = 0; c < shape.width; ++c) grid.row(r)[c] = random.uniform(static_cast<std::uint64_t>(100 * r + c));
    }
    spectrum.analyse(grid, pool);
    spectrum.synthesise(again, pool);
    EXPECT_LT(test::maxDifference(test::valuesOf(grid), test::valuesOf(again)), 1e-6) << shape.width << "x" << shape.height;
  }
}

// Slope of log amplitude over log frequency: least squares over rings one cycle wide.
double slopeOfSpectrum(Bench& bench) {
  Spectrum spectrum = wavesOf(bench);
  std::vector<double> power(100), waves(100);
  ThreadPool pool(1);
  spectrum.forWaves(pool, [&](const Complex& wave, int columns, int rows) {
    const auto ring = static_cast<std::size_t>(std::sqrt(static_cast<double>(columns * columns + rows * rows)) + 0.5);
    if (ring >= power.size()) return;
    power[ring] += wave.re * wave.re + wave.im * wave.im;
    waves[ring] += 1.0;
  });
  double n = 0.0, x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
  for (std::size_t ring = 5; ring < power.size(); ++ring) {
    const double u = std::log(static_cast<double>(ring)), v = 0.5 * std::log(power[ring] / waves[ring]);
    n += 1.0, x += u, y += v, xx += u * u, xy += u * v;
  }
  return (n * xy - x * y) / (n * xx - x * x);
}

TEST(Spectral, AmplitudesFallWithTheirExponent) {
  for (const int exponent : {0, 1, 2, 3}) {
    const std::string asked = std::to_string(exponent);
    double error = 0.0;
    for (const std::string size : {"256", "243", "211"}) {
      Bench bench("2/size=" + size + "/spectral;repeats=map;exponent=" + asked);
      error = std::max(error, std::abs(-slopeOfSpectrum(bench) - exponent));
    }
    // Rings have 30 to 600 waves, so the error of the slope is about 0.02.
    test::prove("spectral", "amplitudes f^-" + asked + " requested, 211 to 256 cells: error of the exponent", test::atMost(0.1),
                error);
  }
}

TEST(Spectral, HasNoWavesOutsideOfItsBand) {
  Bench bench("2/size=150x100;extent=10000/spectral;repeats=map;exponent=1;shortest=500;longest=2000;relief=1000");
  Spectrum spectrum = wavesOf(bench);
  ThreadPool pool(1);
  int inside = 0;
  spectrum.forWaves(pool, [&](const Complex& wave, int columns, int rows) {
    const double size = std::sqrt(wave.re * wave.re + wave.im * wave.im);
    if (columns == 0 && rows == 0) return;
    const double east = columns / 10000.0, south = rows / (10000.0 * 100 / 150);
    const double length = 1.0 / std::sqrt(east * east + south * south);
    if (length < 499.99 || length > 2000.01) {
      ASSERT_LT(size, 1e-5) << columns << ", " << rows;
    } else {
      inside += size > 0.01 ? 1 : 0;
    }
  });
  EXPECT_GT(inside, 200);
}

TEST(Spectral, NeighbouringBandsAddUpToBoth) {
  for (const std::string repeats : {"never", "map"}) {
    const std::string world = "2/size=64/spectral;relief=1000;repeats=" + repeats;
    const std::vector<float> all = test::valuesOf(Bench(world)->terrain().height());
    const std::vector<float> low = test::valuesOf(Bench(world + ";shortest=1234")->terrain().height());
    const std::vector<float> high = test::valuesOf(Bench(world + ";longest=1234")->terrain().height());
    for (std::size_t i = 0; i < all.size(); ++i) ASSERT_NEAR(low[i] + high[i] - 500.0, all[i], 1e-3) << repeats;
    EXPECT_NE(low, all);
    EXPECT_NE(high, all);
  }
}

TEST(Spectral, HasTheMeanAndDeviationThatItSaysWhereItRepeats) {
  // Many seeds, because one map has only few of the longest waves.
  for (const char* exponent : {"1", "2"}) {
    double variance = 0.0;
    constexpr int seeds = 300;
    for (int seed = 0; seed < seeds; ++seed) {
      Bench bench("2/size=128x64;seed=" + std::to_string(seed) + "/spectral;repeats=map;relief=1000;exponent=" + exponent);
      const std::vector<float> heights = test::valuesOf(bench->terrain().height());
      double sum = 0.0, squares = 0.0;
      for (const float height : heights) sum += height, squares += (height - 500.0) * (height - 500.0);
      EXPECT_NEAR(sum / 8192.0, 500.0, 1e-3);
      variance += squares / 8192.0 / seeds;
    }
    EXPECT_NEAR(std::sqrt(variance), 250.0, 15.0) << exponent;
  }
}

TEST(Spectral, RepeatsWithItsMap) {
  // A step across the border is as large as a step inside.
  Bench bench("2/size=101x64/spectral;repeats=map;exponent=2.5");
  const Grid& height = bench->terrain().height();
  double inside = 0.0, across = 0.0;
  for (int r = 0; r < 64; ++r) {
    for (int c = 0; c < 100; ++c) inside += std::abs(height.row(r)[c + 1] - height.row(r)[c]) / 100.0;
    across += std::abs(height.row(r)[0] - height.row(r)[100]);
  }
  EXPECT_LT(across, 1.5 * inside);
}

double correlation(const std::vector<float>& a, const std::vector<float>& b) {
  double meanA = 0.0, meanB = 0.0, ab = 0.0, aa = 0.0, bb = 0.0;
  const auto n = static_cast<double>(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) meanA += a[i] / n, meanB += b[i] / n;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - meanA) * (b[i] - meanB), aa += (a[i] - meanA) * (a[i] - meanA), bb += (b[i] - meanB) * (b[i] - meanB);
  }
  return ab / std::sqrt(aa * bb);
}

TEST(Spectral, ShowsTheSameLandAtEverySize) {
  for (const std::string source : {"spectral;exponent=1", "spectral", "spectral;repeats=map", "headstart"}) {
    const std::vector<float> coarse = test::valuesOf(Bench("2/size=64/" + source)->terrain().height());
    Bench bench("2/size=256/" + source);
    std::vector<float> means;
    for (int r = 0; r < 64; ++r) {
      for (int c = 0; c < 64; ++c) {
        float sum = 0.0f;
        for (int k = 0; k < 16; ++k) sum += bench->terrain().height().row(4 * r + k / 4)[4 * c + k % 4] / 16.0f;
        means.push_back(sum);
      }
    }
    // For exponent 1, waves of a few cells have a large share of the coarse map, and the mean over a cell weakens them.
    EXPECT_GT(correlation(coarse, means), 0.95) << source;
  }
}

}  // namespace
}  // namespace rill::spectral_test
