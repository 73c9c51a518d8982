#include "noise/noise.h"

#include <algorithm>

#include "base/math.h"
#include "noise/fourier.h"
#include "noise/gradient_noise.h"
#include "support.h"

namespace rill::noise_test {
namespace {

constexpr NoiseBasis bases[] = {NoiseBasis::simplex, NoiseBasis::perlin};

struct Sample {
  float value, eastward, southward;
};

Sample octave(NoiseBasis basis, double x, double y) {
  const auto of = [&](auto noise) {
    const NoiseLanes lanes = noiseAt(typename decltype(noise)::Row(11, splatDouble(y)), LatticePlace::of(splatDouble(x)));
    return Sample{lanes.value[0], lanes.eastward[0], lanes.southward[0]};
  };
  return basis == NoiseBasis::simplex ? of(SimplexNoise{}) : of(PerlinNoise{});
}

TEST(Noise, IsBoundedSmoothAndCentredAndKnowsItsSlope) {
  for (const NoiseBasis basis : bases) {
    double sum = 0.0;
    float lowest = 0.0f, highest = 0.0f;
    constexpr int steps = 400;
    for (int j = 0; j < steps; ++j) {
      for (int i = 0; i < steps; ++i) {
        const double x = i * 0.273 - 40.0, y = j * 0.291 - 50.0;
        const Sample here = octave(basis, x, y);
        sum += here.value;
        lowest = std::min(lowest, here.value);
        highest = std::max(highest, here.value);
        // The differences also detect jumps at cell borders.
        constexpr double way = 1e-3;
        ASSERT_NEAR((octave(basis, x + way, y).value - octave(basis, x - way, y).value) / (2.0 * way), here.eastward, 0.01);
        ASSERT_NEAR((octave(basis, x, y + way).value - octave(basis, x, y - way).value) / (2.0 * way), here.southward, 0.01);
      }
    }
    EXPECT_GE(lowest, -1.0f);
    EXPECT_LE(highest, 1.0f);
    EXPECT_LT(lowest, -0.7f);
    EXPECT_GT(highest, 0.7f);
    // About 10,000 independent hills of standard deviation 0.4: four standard errors.
    EXPECT_NEAR(sum / (steps * steps), 0.0, 0.016);
  }
}

TEST(Noise, DirectionsAreEquallyLikelyAndIndependent) {
  // At a corner of the lattice, the slope is the corner's gradient.
  constexpr int side = 128, reach = 3;
  for (const std::uint32_t seed : {0u, 1u, 12345u, 0x9abcdef0u, 0xdeadbeefu}) {
    std::vector<Complex> directions;
    Complex squares;
    for (int j = 0; j < side; ++j) {
      for (int i = 0; i < side; ++i) {
        const NoiseLanes lanes = noiseAt(PerlinNoise::Row(seed, splatDouble(j - 70.5)), LatticePlace::of(splatDouble(i - 60.5)));
        const double x = lanes.eastward[0], y = lanes.southward[0], length = std::sqrt(x * x + y * y);
        directions.push_back({x / length, y / length});
        // The scale of Perlin noise is sqrt(2) divided by the maximum gradient length, sqrt(9/8).
        squares = squares + Complex{0.75 * x, 0.75 * y} * Complex{0.75 * x, 0.75 * y};
      }
    }
    // Within an eighth of the circle, directions are not exactly uniform, which does not affect the power of waves: the
    // power depends on the mean of g g^T, which is that of a circle if the mean of the squared complex numbers is zero.
    int counts[8] = {};
    for (const Complex& g : directions) ++counts[static_cast<int>(std::floor((std::atan2(g.im, g.re) / pi + 1.0) * 4.0)) % 8];
    // Five standard errors: for counts of 2048 each, and for a mean square of at most sqrt(9/8) ^ 4 / 2 along each axis.
    for (const int count : counts) EXPECT_NEAR(count, side * side / 8, 212) << seed;
    EXPECT_LT(std::sqrt(squares.re * squares.re + squares.im * squares.im), 5.0 * 1.27 * side) << seed;
    for (int dy = -reach; dy <= reach; ++dy) {
      for (int dx = dy > 0 ? 0 : 1; dx <= reach; ++dx) {
        Complex difference, sum;
        int pairs = 0;
        for (int j = std::max(0, -dy); j < side - std::max(0, dy); ++j) {
          for (int i = 0; i < side - dx; ++i, ++pairs) {
            const Complex a = directions[static_cast<std::size_t>(j * side + i)];
            const Complex b = directions[static_cast<std::size_t>((j + dy) * side + i + dx)];
            difference = difference + a * b.conjugate();
            sum = sum + a * b;
          }
        }
        for (const Complex& each : {difference, sum}) {
          EXPECT_LT(std::sqrt(each.re * each.re + each.im * each.im) / pairs, 5.0 / std::sqrt(pairs))
              << seed << ": " << dx << ", " << dy;
        }
      }
    }
  }
}

TEST(Noise, HasTheSameBitsAloneAndInRows) {
  for (const NoiseBasis basis : bases) {
    FractalNoise noise({.seed = 5}, 700.0, 5, 2.1, 0.6, basis);
    for (const bool followsSlope : {false, true}) {
      if (followsSlope) noise.followSlope({{0.0, 0.1}, {1.0, 1.0}}, 500.0);
      for (const std::size_t count : {1u, 3u, 4u, 7u, 300u}) {
        std::vector<double> x, y(count, -123.4);
        for (std::size_t k = 0; k < count; ++k) x.push_back(-1000.0 + 17.3 * static_cast<double>(k));
        std::vector<float> row(count);
        noise.at(x, y, row);
        for (std::size_t k = 0; k < count; ++k) ASSERT_EQ(row[k], noise.at(x[k], y[k])) << k << " of " << count;
        std::vector<float> again(count);
        noise.row(noise.columns(x), y[0], again);
        ASSERT_EQ(again, row);
      }
    }
  }
}

TEST(Noise, IsDefinedAndBoundedAsFarAsTheWorldGoes) {
  const RandomKey random{.seed = 3};
  for (const NoiseBasis basis : bases) {
    // The finest noise and the largest distance that a recipe allows: 1e14 lattice units.
    const FractalNoise noise({.seed = 5}, 10.0, 16, 4.0, 1.0, basis);
    for (std::uint64_t i = 0; i < 4000; ++i) {
      const double reach = power(10.0, 8.0 * random.uniform(3 * i));
      const float value =
          noise.at(reach * (2.0 * random.uniform(3 * i + 1) - 1.0), reach * (2.0 * random.uniform(3 * i + 2) - 1.0));
      ASSERT_TRUE(value >= -1.0f && value <= 1.0f) << value;
    }
  }
}

TEST(Noise, DoesNotRepeatWithinAThousandKilometres) {
  constexpr int samples = 1000;
  for (const NoiseBasis basis : bases) {
    const FractalNoise noise({.seed = 8}, 10.0, 1, 2.0, 0.5, basis);
    for (int doublings = 0; doublings <= 17; ++doublings) {
      const double way = 10.0 * static_cast<double>(1 << doublings);
      for (const auto& [east, south] : {std::pair{way, 0.0}, {0.0, way}, {way, way}, {way, -way}}) {
        double product = 0.0, here = 0.0, there = 0.0;
        for (int i = 0; i < samples; ++i) {
          const double x = 23.7 * i, y = 17.1 * (i % 31);
          const double a = noise.at(x, y), b = noise.at(x + east, y + south);
          product += a * b;
          here += a * a;
          there += b * b;
        }
        // Adjacent cells share corners of the lattice. 5 standard errors of 1000 samples.
        if (doublings >= 2) {
          ASSERT_LT(std::abs(product) / std::sqrt(here * there), 0.16) << way;
        }
      }
    }
  }
}

// The mean power of windows of the noise, by frequency: band b contains 2^b to 2^(b+1) cycles over the window; its sectors are the
// directions of waves in steps of 22.5 degrees from east.
struct Spectrum {
  static constexpr int side = 256;
  static constexpr int bands = 7;
  static constexpr int sectors = 8;
  double exponent;  // power is multiplied by frequency^exponent, so the requested spectrum becomes flat
  double power[bands][sectors] = {};
  double waves[bands][sectors] = {};

  // Adds two noises at once: the total power of a + i b at two opposite waves is that of a plus that of b.
  void add(const FractalNoise& a, const FractalNoise& b, double left, double top) {
    const Fourier fourier(side);
    std::vector<Complex> values(static_cast<std::size_t>(side) * side), line(side);
    // A window function without edges, steep enough for f^-6: the squared Hann window.
    double weights[side];
    for (int i = 0; i < side; ++i) {
      const double hann = 0.5 - 0.5 * std::cos(2.0 * pi * (i + 0.5) / side);
      weights[i] = hann * hann;
    }
    std::vector<double> x(side), y(side);
    std::vector<float> ofA(side), ofB(side);
    for (int c = 0; c < side; ++c) x[static_cast<std::size_t>(c)] = left + c;
    for (int r = 0; r < side; ++r) {
      std::fill(y.begin(), y.end(), top + r);
      a.at(x, y, ofA);
      b.at(x, y, ofB);
      for (int c = 0; c < side; ++c) {
        const double share = weights[r] * weights[c];
        values[static_cast<std::size_t>(r * side + c)] = {share * ofA[static_cast<std::size_t>(c)],
                                                          share * ofB[static_cast<std::size_t>(c)]};
      }
      fourier.forward(&values[static_cast<std::size_t>(r * side)], nullptr);
    }
    for (int c = 0; c < side; ++c) {
      for (int r = 0; r < side; ++r) line[static_cast<std::size_t>(r)] = values[static_cast<std::size_t>(r * side + c)];
      fourier.forward(line.data(), nullptr);
      for (int r = 0; r < side; ++r) {
        const int east = c <= side / 2 ? c : c - side, south = r <= side / 2 ? r : r - side;
        const double frequency = std::sqrt(static_cast<double>(east * east + south * south));
        if (frequency < 1.0 || frequency >= side / 2) continue;
        const auto band = static_cast<int>(std::log2(frequency));
        const double turns = std::atan2(south, east) / pi + 1.0;  // turns of 180 degrees
        const int sector = static_cast<int>(std::floor(turns * sectors + 0.5)) % sectors;
        const Complex value = line[static_cast<std::size_t>(r)];
        power[band][sector] += (value.re * value.re + value.im * value.im) * std::pow(frequency, exponent);
        waves[band][sector] += 1.0;
      }
    }
  }

  double meanOf(int band) const {
    double sum = 0.0, count = 0.0;
    for (int s = 0; s < sectors; ++s) {
      sum += power[band][s];
      count += waves[band][s];
    }
    return sum / count;
  }
};

// The spectrum of octaves of 128 to 2 cells with amplitudes frequency^-p.
Spectrum spectrumOf(NoiseBasis basis, double p) {
  Spectrum spectrum{.exponent = 2.0 * p + 2.0};
  const double gain = std::exp2(-p);
  for (int i = 0; i < 4; ++i) {
    const auto seed = static_cast<std::uint64_t>(2 * i);
    spectrum.add(FractalNoise({.seed = seed}, 128.0, 7, 2.0, gain, basis),
                 FractalNoise({.seed = seed + 1}, 128.0, 7, 2.0, gain, basis), 1000.0 * i, -700.0 * i);
  }
  return spectrum;
}

TEST(Noise, PowerFallsWithTheAskedExponent) {
  for (const NoiseBasis basis : bases) {
    for (const int p : {0, 1, 2, 3}) {
      const Spectrum spectrum = spectrumOf(basis, p);
      // The octaves have 2 to 128 cycles; bands at both ends have no adjacent octave. Amplitude is the root of power per wave,
      // f^-(p + 1).
      const double fall = p - 0.5 * std::log2(spectrum.meanOf(5) / spectrum.meanOf(4));
      test::prove(basis == NoiseBasis::simplex ? "simplex" : "perlin",
                  "amplitudes f^-" + std::to_string(p) + " requested: exponent from 16 to 64 cycles", test::about(p, 0.05), fall);
    }
  }
}

TEST(Noise, LooksTheSameInAllDirections) {
  for (const NoiseBasis basis : bases) {
    const Spectrum spectrum = spectrumOf(basis, 1.0);
    for (int band = 4; band < 6; ++band) {
      double least = 1e300, most = 0.0;
      for (int s = 0; s < Spectrum::sectors; ++s) {
        const double mean = spectrum.power[band][s] / spectrum.waves[band][s];
        least = std::min(least, mean);
        most = std::max(most, mean);
      }
      EXPECT_LT(most / least, 1.4) << (basis == NoiseBasis::simplex ? "simplex" : "perlin") << " " << band;
    }
  }
}

TEST(Noise, AmplitudesFollowTheSlope) {
  for (const NoiseBasis basis : bases) {
    const auto made = [&](int octaves) { return FractalNoise({.seed = 2}, 100.0, octaves, 2.0, 0.5, basis); };
    const FractalNoise plain = made(6), first = made(1);
    FractalNoise whole = made(6), none = made(6), steepOnly = made(6);
    whole.followSlope({{0.0, 1.0}, {1.0, 1.0}}, 200.0);
    none.followSlope({{0.0, 0.0}, {1.0, 0.0}}, 200.0);
    steepOnly.followSlope({{0.45, 0.0}, {0.55, 1.0}}, 200.0);
    double sum = 0.0;
    for (int i = 0; i <= 6; ++i) sum += i < 6 ? std::exp2(-i) : 0.0;
    int between = 0;
    for (int i = 0; i < 500; ++i) {
      const double x = 7.7 * i, y = 3.1 * i;
      ASSERT_NEAR(whole.at(x, y), plain.at(x, y), 1e-6);
      ASSERT_NEAR(none.at(x, y), first.at(x, y) / sum, 1e-6);
      const float mixed = steepOnly.at(x, y);
      ASSERT_TRUE(mixed >= -1.0f && mixed <= 1.0f);
      between += mixed != none.at(x, y) && mixed != whole.at(x, y) ? 1 : 0;
    }
    // Level places have only the first octave, steep places more.
    EXPECT_GT(between, 50);
    EXPECT_LT(between, 500);
  }
}

}  // namespace
}  // namespace rill::noise_test
