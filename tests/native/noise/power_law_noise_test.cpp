// Power-law noise in the world: isotropic spectrum, standard deviation, and matching windows.
#include <algorithm>
#include <array>

#include "base/math.h"
#include "noise/spectrum.h"
#include "support.h"

namespace rill::power_law_noise_test {
namespace {

using test::Bench;

// Power of a map's waves by frequency, in cycles over the map, and by direction: within 22.5 degrees of an axis or a diagonal.
struct Power {
  static constexpr std::size_t rings = 100;
  std::array<double, rings> sum{}, waves{};
  double alongAxes = 0.0, axes = 0.0, alongDiagonals = 0.0, diagonals = 0.0;
};

// Adds the power of a map that fades to its mean at the border; otherwise the step between opposite borders would
// dominate the waves.
void addPower(const Grid& height, Power& power) {
  const int side = height.width();
  Grid faded;
  ASSERT_TRUE(faded.allocate({side, side}));
  const double mean = test::sumOf(height) / (static_cast<double>(side) * side);
  const auto fade = [&](int at) {
    const double s = sine(pi * (at + 0.5) / side);
    return s * s * s * s;
  };
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) faded.row(r)[c] = static_cast<float>((height.row(r)[c] - mean) * fade(r) * fade(c));
  }
  ThreadPool pool(1);
  Spectrum spectrum;
  test::startPart(spectrum, Shape{side, side});
  spectrum.analyse(faded, pool);
  spectrum.forWaves(pool, [&](const Complex& wave, int columns, int rows) {
    const double frequency = std::sqrt(static_cast<double>(columns * columns + rows * rows));
    const auto ring = static_cast<std::size_t>(frequency + 0.5);
    if (ring < 8 || ring >= Power::rings) return;
    const double strength = wave.re * wave.re + wave.im * wave.im;
    power.sum[ring] += strength;
    power.waves[ring] += 1.0;
    const int longer = std::max(columns, std::abs(rows)), shorter = std::min(columns, std::abs(rows));
    const double whitened = strength * frequency * frequency * frequency * frequency;
    if (shorter < 0.41421356 * longer) {
      power.alongAxes += whitened, power.axes += 1.0;
    } else {
      power.alongDiagonals += whitened, power.diagonals += 1.0;
    }
  });
}

// Slope of log amplitude over log frequency: least squares over rings one cycle wide.
double slopeOf(const Power& power) {
  double n = 0.0, x = 0.0, y = 0.0, xx = 0.0, xy = 0.0;
  for (std::size_t ring = 8; ring < Power::rings; ++ring) {
    const double u = std::log(static_cast<double>(ring)), v = 0.5 * std::log(power.sum[ring] / power.waves[ring]);
    n += 1.0, x += u, y += v, xx += u * u, xy += u * v;
  }
  return (n * xy - x * y) / (n * xx - x * x);
}

TEST(PowerLawNoise, AmplitudesFallWithTheirExponentInAllDirections) {
  for (const int exponent : {0, 1, 2, 3}) {
    const std::string asked = std::to_string(exponent);
    Power power;
    for (int seed = 0; seed < 16; ++seed) {
      Bench bench("2/size=256;seed=" + std::to_string(seed) + "/spectral;exponent=" + asked);
      addPower(bench->terrain().height(), power);
    }
    test::prove("spectral", "amplitudes f^-" + asked + " requested, in the world: error of the exponent", test::atMost(0.1),
                std::abs(-slopeOf(power) - exponent));
    if (exponent != 2) continue;
    const double excess = (power.alongAxes / power.axes) / (power.alongDiagonals / power.diagonals);
    test::prove("spectral", "in the world: power along axes / power along diagonals, difference from 1", test::atMost(0.03),
                std::abs(excess - 1.0));
  }
}

TEST(PowerLawNoise, HasTheMeanAndDeviationThatItSays) {
  // The scale is 128 cells, so 1/64 of it is two cells.
  for (const char* exponent : {"1", "2"}) {
    double mean = 0.0, variance = 0.0;
    constexpr int seeds = test::sanitized ? 10 : 40;
    for (int seed = 0; seed < seeds; ++seed) {
      Bench bench("2/size=256;seed=" + std::to_string(seed) + "/spectral;scale=5000;relief=1000;exponent=" + exponent);
      for (const float height : test::valuesOf(bench->terrain().height())) {
        mean += height / (65536.0 * seeds);
        variance += (height - 500.0) * (height - 500.0) / (65536.0 * seeds);
      }
    }
    EXPECT_NEAR(mean, 500.0, 25.0) << exponent;
    EXPECT_NEAR(std::sqrt(variance), 250.0, 20.0) << exponent;
  }
}

TEST(PowerLawNoise, WindowsOfAnySizeAgree) {
  for (const std::string stage : {"/spectral", "/spectral;exponent=1;scale=700", "/headstart"}) {
    Bench whole("2/size=160;extent=3200;x=-1600;y=98000" + stage);
    for (const int at : {1, 45, 80, 115, 150}) {
      const std::string place = ";x=" + std::to_string(20 * at - 1600) + ";y=" + std::to_string(98000 + 20 * at);
      Bench part("2/size=9x5;extent=180" + place + stage);
      for (int r = 0; r < 5; ++r) {
        for (int c = 0; c < 9; ++c) {
          ASSERT_EQ(part->terrain().height().row(r)[c], whole->terrain().height().row(r + at)[c + at]) << stage << ": " << at;
        }
      }
    }
  }
}

TEST(PowerLawNoise, KeepsTheBandThatIsAskedFor) {
  // Rings of 20 cycles are waves of 500 m: unchanged in the middle of the band, removed an octave and a half beyond its ends.
  const auto powerOf = [](const std::string& band) {
    Bench bench("2/size=256;seed=5/spectral;exponent=1" + band);
    Power power;
    addPower(bench->terrain().height(), power);
    double sum = 0.0;
    for (std::size_t ring = 18; ring <= 22; ++ring) sum += power.sum[ring];
    return sum;
  };
  const double whole = powerOf("");
  EXPECT_NEAR(powerOf(";shortest=250;longest=1000") / whole, 1.0, 0.1);
  EXPECT_LT(powerOf(";shortest=1500") / whole, 0.01);
  EXPECT_LT(powerOf(";longest=170") / whole, 0.03);
}

}  // namespace
}  // namespace rill::power_law_noise_test
