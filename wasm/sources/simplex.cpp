#include "sources/simplex.h"

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

class Simplex final : public Method {
 public:
  explicit Simplex(const SimplexSettings& settings) : settings_(settings) {}

  Status start(Run& run) override {
    double frequency = 1.0 / settings_.scale;
    double amplitude = 1.0;
    double sum = 0.0;
    for (int i = 0; i < settings_.octaves; ++i) {
      const auto index = static_cast<std::uint64_t>(i);
      const auto seed = static_cast<std::uint32_t>(run.random.bits(3 * index));
      // Each octave is moved by its own random way, or they would all be zero at the world's corner.
      octaves_.push_back({seed, frequency, static_cast<float>(amplitude), 256.0 * run.random.uniform(3 * index + 1),
                          256.0 * run.random.uniform(3 * index + 2)});
      sum += amplitude;
      frequency *= settings_.lacunarity;
      amplitude *= settings_.gain;
    }
    for (Octave& octave : octaves_) octave.amplitude /= static_cast<float>(sum);
    return {};
  }

  void iterate(Run& run) override {
    Grid& height = run.terrain.height();
    const double dx = run.terrain.cellSize();
    const auto half = static_cast<float>(0.5 * settings_.relief);
    forRowBlocks(run.pool, height.height(), [&](int, int first, int end) {
      for (int r = first; r < end; ++r) {
        float* row = height.row(r);
        const double y = (r + 0.5) * dx;
        std::fill_n(row, height.width(), 0.0f);
        for (const Octave& octave : octaves_) {
          for (int c = 0; c < height.width(); ++c) {
            const double x = (c + 0.5) * dx;
            row[c] += octave.amplitude * simplexNoise(octave.seed, x * octave.frequency + octave.offsetX,
                                                      y * octave.frequency + octave.offsetY);
          }
        }
        for (int c = 0; c < height.width(); ++c) row[c] = half + half * row[c];
      }
    });
  }

 private:
  struct Octave {
    std::uint32_t seed;
    double frequency;  // 1/m
    float amplitude;   // share of the sum of all
    double offsetX, offsetY;
  };

  SimplexSettings settings_;
  std::vector<Octave> octaves_;
};

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

namespace methods {

extern const MethodDescription simplex = {
    .id = "simplex",
    .kind = MethodKind::source,
    .title = "Simplex noise",
    .summary = "Hills upon hills: a sum of smooth noise at finer and finer scales.",
    .source = "Perlin 2001; Gustavson 2005; particle erosion from normals; Around The World, part 23",
    .parameters = simplexParameters,
    .writes = {LayerId::height},
    .whyNotRotated = "a source is a function of position",
    .create = createMethod<Simplex, SimplexSettings, simplexParameters>,
};

}  // namespace methods
}  // namespace rill
