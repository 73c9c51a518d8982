#include "core/noise.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/math.h"

namespace rill {
namespace {

constexpr double skew = 0.36602540378443864676;    // (sqrt(3) - 1) / 2: squares to pairs of triangles
constexpr double unskew = 0.21132486540518711775;  // (3 - sqrt(3)) / 6: back
constexpr float bound = 99.20433458f;             // one over the largest sum of the three corners
constexpr int directions = 32;

struct Direction {
  float x, y;
};

const std::array<Direction, directions>& gradients() {
  static const std::array<Direction, directions> table = [] {
    std::array<Direction, directions> made{};
    for (std::size_t i = 0; i < directions; ++i) {
      // Half a step off the axes, so that no direction lies along the rows.
      const double angle = (static_cast<double>(i) + 0.5) * (2.0 * pi / directions);
      made[i] = {static_cast<float>(cosine(angle)), static_cast<float>(sine(angle))};
    }
    return made;
  }();
  return table;
}

float corner(std::uint32_t seed, std::int32_t i, std::int32_t j, float dx, float dy) {
  const float falloff = std::max(0.0f, 0.5f - (dx * dx + dy * dy));
  const Direction g = gradients()[latticeHash(seed, i, j) >> 27];
  const float squared = falloff * falloff;
  return squared * squared * (g.x * dx + g.y * dy);
}

}  // namespace

float simplexNoise(std::uint32_t seed, double x, double y) {
  const double s = (x + y) * skew;
  const double cellX = std::floor(x + s);
  const double cellY = std::floor(y + s);
  const double t = (cellX + cellY) * unskew;
  const auto dx0 = static_cast<float>(x - (cellX - t));
  const auto dy0 = static_cast<float>(y - (cellY - t));
  const auto i = static_cast<std::int32_t>(cellX);
  const auto j = static_cast<std::int32_t>(cellY);
  // The lower triangle of the skewed square has its third corner to the east, the upper one to the south.
  const bool lower = dx0 > dy0;
  constexpr auto g = static_cast<float>(unskew);
  const float dx1 = dx0 - (lower ? 1.0f : 0.0f) + g;
  const float dy1 = dy0 - (lower ? 0.0f : 1.0f) + g;
  const float dx2 = dx0 - 1.0f + 2.0f * g;
  const float dy2 = dy0 - 1.0f + 2.0f * g;
  return bound * ((corner(seed, i, j, dx0, dy0) + corner(seed, i + 1, j + 1, dx2, dy2)) +
                  corner(seed, i + (lower ? 1 : 0), j + (lower ? 0 : 1), dx1, dy1));
}

FractalNoise::FractalNoise(const RandomKey& random, double scale, int octaves, double lacunarity, double gain) {
  double frequency = 1.0 / scale;
  double amplitude = 1.0;
  double sum = 0.0;
  for (int i = 0; i < octaves; ++i) {
    const auto index = static_cast<std::uint64_t>(i);
    const auto seed = static_cast<std::uint32_t>(random.bits(3 * index));
    // Each octave is moved by its own random way, or they would all be zero at the world's origin.
    octaves_.push_back({seed, frequency, static_cast<float>(amplitude), 256.0 * random.uniform(3 * index + 1),
                        256.0 * random.uniform(3 * index + 2)});
    sum += amplitude;
    frequency *= lacunarity;
    amplitude *= gain;
  }
  for (Octave& octave : octaves_) octave.amplitude /= static_cast<float>(sum);
}

float FractalNoise::at(double x, double y) const {
  float sum = 0.0f;
  for (const Octave& octave : octaves_) {
    sum += octave.amplitude *
           simplexNoise(octave.seed, x * octave.frequency + octave.offsetX, y * octave.frequency + octave.offsetY);
  }
  return sum;
}

void FractalNoise::at(std::span<const double> x, std::span<const double> y, std::span<float> values) const {
  for (std::size_t k = 0; k < x.size(); ++k) values[k] = at(x[k], y[k]);
}

}  // namespace rill
