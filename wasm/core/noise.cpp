#include "core/noise.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "core/gradient_noise.h"

namespace rill {
namespace {

// Edges in a metre. Positions as far as the world goes, 1e8 m, then have a place inside their cell; no map shows anything so
// fine.
constexpr double highestFrequency = 1e6;

DoubleLanes scaled(const DoubleLanes& position, double frequency, double offset) {
  return position * splatDouble(frequency) + splatDouble(offset);
}

Words loadWords(const std::uint32_t* from) {
  Words value;
  std::memcpy(&value, from, sizeof value);
  return value;
}

}  // namespace

template <class Visit>
decltype(auto) FractalNoise::withBasis(const Visit& visit) const {
  return basis_ == NoiseBasis::simplex ? visit(SimplexNoise{}) : visit(PerlinNoise{});
}

FractalNoise::FractalNoise(const RandomKey& random, double scale, int octaves, double lacunarity, double gain,
                           NoiseBasis basis)
    : basis_(basis) {
  double frequency = withBasis([](auto noise) { return noise.edgesInWavelength; }) / scale;
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
  bySlope_ = {CurveTable(curve), height};
}

// Octave by octave, so that what is an octave's own stays in registers. noiseOf(i) gives what makes octave i's noise of the
// vector k of the block.
template <class NoiseOf>
void FractalNoise::sumBlock(std::span<float> values, const NoiseOf& noiseOf) const {
  constexpr std::size_t most = blockLength / lanes;
  const std::size_t count = (values.size() + lanes - 1) / lanes;
  std::array<Floats, most> sums;
  std::fill_n(sums.begin(), count, Floats{});
  if (!bySlope_) {
    for (std::size_t i = 0; i < octaves_.size(); ++i) {
      auto noise = noiseOf(i);
      const float amplitude = octaves_[i].amplitude;
      for (std::size_t k = 0; k < count; ++k) sums[k] += amplitude * noise(k).value;
    }
  } else {
    std::array<Floats, most> eastward{}, southward{};
    for (std::size_t i = 0; i < octaves_.size(); ++i) {
      auto noise = noiseOf(i);
      const auto rise = static_cast<float>(bySlope_->height * octaves_[i].frequency);
      for (std::size_t k = 0; k < count; ++k) {
        const NoiseLanes each = noise(k);
        const Floats slope = squareRoot(eastward[k] * eastward[k] + southward[k] * southward[k]);
        const Floats amplitude = octaves_[i].amplitude * (i == 0 ? splat(1.0f) : bySlope_->factor.at(slope / (1.0f + slope)));
        sums[k] += amplitude * each.value;
        eastward[k] += (rise * amplitude) * each.eastward;
        southward[k] += (rise * amplitude) * each.southward;
      }
    }
  }
  std::memcpy(values.data(), sums.data(), values.size_bytes());
}

NoiseColumns FractalNoise::columns(std::span<const double> x) const {
  NoiseColumns columns;
  columns.count_ = x.size();
  columns.stride_ = (x.size() + lanes - 1) / lanes * lanes;
  std::vector<double> padded(x.begin(), x.end());
  padded.resize(columns.stride_);
  columns.terms_.resize(octaves_.size() * columns.stride_);
  columns.shares_.resize(octaves_.size() * columns.stride_);
  withBasis([&](auto basis) {
    for (std::size_t i = 0; i < octaves_.size(); ++i) {
      for (std::size_t c = 0; c < columns.stride_; c += lanes) {
        const auto column = basis.column(scaled(load(&padded[c]), octaves_[i].frequency, octaves_[i].offsetX));
        std::memcpy(&columns.terms_[i * columns.stride_ + c], &column.term, sizeof column.term);
        store(&columns.shares_[i * columns.stride_ + c], column.share);
      }
    }
  });
  return columns;
}

void FractalNoise::row(const NoiseColumns& columns, double y, std::span<float> values) const {
  withBasis([&](auto basis) {
    for (std::size_t start = 0; start < values.size(); start += blockLength) {
      sumBlock(values.subspan(start, std::min(blockLength, values.size() - start)), [&](std::size_t i) {
        const Octave& octave = octaves_[i];
        const typename decltype(basis)::Row row(octave.seed, scaled(splatDouble(y), octave.frequency, octave.offsetY));
        typename decltype(basis)::Walk walk(row);
        const std::uint32_t* const terms = &columns.terms_[i * columns.stride_ + start];
        const float* const shares = &columns.shares_[i * columns.stride_ + start];
        return [=](std::size_t k) mutable { return walk.at({loadWords(terms + lanes * k), load(shares + lanes * k)}); };
      });
    }
  });
}

void FractalNoise::at(std::span<const double> x, std::span<const double> y, std::span<float> values) const {
  withBasis([&](auto basis) {
    std::array<double, blockLength> blockX, blockY;
    for (std::size_t start = 0; start < values.size(); start += blockLength) {
      const std::size_t count = std::min(blockLength, values.size() - start);
      const auto copy = [&](std::span<const double> from, std::array<double, blockLength>& to) {
        auto end = std::copy_n(&from[start], count, to.begin());
        for (std::size_t k = count; k % lanes != 0; ++k) *end++ = 0.0;
      };
      copy(x, blockX);
      copy(y, blockY);
      sumBlock(values.subspan(start, count), [&](std::size_t i) {
        const Octave& octave = octaves_[i];
        return [&](std::size_t k) {
          const auto column = basis.column(scaled(load(&blockX[lanes * k]), octave.frequency, octave.offsetX));
          return typename decltype(basis)::Row(octave.seed, scaled(load(&blockY[lanes * k]), octave.frequency, octave.offsetY)).at(column);
        };
      });
    }
  });
}

float FractalNoise::at(double x, double y) const {
  float value;
  at(std::span(&x, 1), std::span(&y, 1), std::span(&value, 1));
  return value;
}

}  // namespace rill
