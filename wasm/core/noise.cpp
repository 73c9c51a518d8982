#include "core/noise.h"

#include <algorithm>

#include "core/gradient_noise.h"

namespace rill {
namespace {

// 1/m. Positions as far as the world goes, 1e8 m, then have a place inside their cell; no map shows anything so fine.
constexpr double highestFrequency = 1e6;

}  // namespace

FractalNoise::FractalNoise(const RandomKey& random, double scale, int octaves, double lacunarity, double gain,
                           NoiseBasis basis)
    : basis_(basis) {
  double frequency = 1.0 / scale;
  double amplitude = 1.0;
  double sum = 0.0;
  for (int i = 0; i < octaves; ++i) {
    const auto index = static_cast<std::uint64_t>(i);
    const auto seed = static_cast<std::uint32_t>(random.bits(3 * index));
    octaves_.push_back({seed, std::min(frequency, highestFrequency), static_cast<float>(amplitude), 256.0 * random.uniform(3 * index + 1),
                        256.0 * random.uniform(3 * index + 2)});
    sum += amplitude;
    frequency *= lacunarity;
    amplitude *= gain;
  }
  for (Octave& octave : octaves_) octave.amplitude /= static_cast<float>(sum);
}

void FractalNoise::followSlope(const Curve& curve, double height) {
  height_ = height;
  for (std::size_t i = 0; i <= pieces; ++i) {
    factors_[i] = static_cast<float>(curve.at(static_cast<double>(i) / static_cast<double>(pieces)));
  }
}

namespace {

// The factor for slopes s, from the table of curve(s / (1 + s)).
template <std::size_t entries>
Floats factorFor(const std::array<float, entries>& table, Floats slope) {
  constexpr auto last = static_cast<float>(entries - 1);
  const Floats place = last * (slope / (1.0f + slope));
  // A slope that overflows is no number here, and counts as level.
  const Ints piece = __builtin_convertvector(within(place, splat(0.0f), splat(last - 1.0f)), Ints);
  Floats from, to;
  for (int lane = 0; lane < lanes; ++lane) {
    from[lane] = table[static_cast<std::size_t>(piece[lane])];
    to[lane] = table[static_cast<std::size_t>(piece[lane]) + 1];
  }
  return from + within(place - toFloats(piece), splat(0.0f), splat(1.0f)) * (to - from);
}

}  // namespace

// Octave by octave, so that what is an octave's own stays in registers; positions come in blocks that fit the cache.
template <class Basis>
void FractalNoise::sum(const double* x, const double* y, float* values, std::size_t vectors, const Basis& basis) const {
  const bool followsSlope = height_ != 0.0;
  constexpr std::size_t block = 64;
  for (std::size_t start = 0; start < vectors; start += block) {
    const std::size_t count = std::min(block, vectors - start);
    std::array<Floats, block> sums{}, eastward, southward;
    if (followsSlope) {
      eastward.fill(Floats{});
      southward.fill(Floats{});
    }
    for (const Octave& octave : octaves_) {
      const DoubleLanes frequency = splatDouble(octave.frequency);
      const DoubleLanes offsetX = splatDouble(octave.offsetX), offsetY = splatDouble(octave.offsetY);
      const auto noiseOf = [&](std::size_t k) {
        return basis(octave.seed, load(x + lanes * (start + k)) * frequency + offsetX,
                     load(y + lanes * (start + k)) * frequency + offsetY);
      };
      if (!followsSlope) {
        for (std::size_t k = 0; k < count; ++k) sums[k] += octave.amplitude * noiseOf(k).value;
        continue;
      }
      const bool isFirst = &octave == octaves_.data();
      const auto rise = static_cast<float>(height_ * octave.frequency);
      for (std::size_t k = 0; k < count; ++k) {
        const NoiseLanes noise = noiseOf(k);
        const Floats slope = squareRoot(eastward[k] * eastward[k] + southward[k] * southward[k]);
        const Floats amplitude = octave.amplitude * (isFirst ? splat(1.0f) : factorFor(factors_, slope));
        sums[k] += amplitude * noise.value;
        eastward[k] += (rise * amplitude) * noise.eastward;
        southward[k] += (rise * amplitude) * noise.southward;
      }
    }
    for (std::size_t k = 0; k < count; ++k) store(values + lanes * (start + k), sums[k]);
  }
}

void FractalNoise::at(std::span<const double> x, std::span<const double> y, std::span<float> values) const {
  const auto sumOf = [this](const double* atX, const double* atY, float* to, std::size_t vectors) {
    if (basis_ == NoiseBasis::simplex) {
      sum(atX, atY, to, vectors, [](auto... arguments) { return simplexNoise(arguments...); });
    } else {
      sum(atX, atY, to, vectors, [](auto... arguments) { return perlinNoise(arguments...); });
    }
  };
  const std::size_t whole = values.size() / lanes;
  sumOf(x.data(), y.data(), values.data(), whole);
  const std::size_t rest = values.size() - whole * lanes;
  if (rest == 0) return;
  std::array<double, lanes> lastX{}, lastY{};
  std::copy(x.end() - static_cast<std::ptrdiff_t>(rest), x.end(), lastX.begin());
  std::copy(y.end() - static_cast<std::ptrdiff_t>(rest), y.end(), lastY.begin());
  std::array<float, lanes> last;
  sumOf(lastX.data(), lastY.data(), last.data(), 1);
  std::copy_n(last.begin(), rest, values.end() - static_cast<std::ptrdiff_t>(rest));
}

float FractalNoise::at(double x, double y) const {
  float value;
  at(std::span(&x, 1), std::span(&y, 1), std::span(&value, 1));
  return value;
}

}  // namespace rill
