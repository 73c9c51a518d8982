#include "noise/noise.h"

#include <algorithm>
#include <array>
#include <cstring>

#include "noise/gradient_noise.h"
#include "terrain/world.h"

namespace rill {
namespace {

// Lattice edges per metre. With this limit, all positions of maps have an exact place inside their cell; maps show nothing so fine.
constexpr double highestFrequency = 1e6;
static_assert(highestFrequency * farthestFromOrigin < LatticePlace::farthest);

DoubleLanes scaled(const DoubleLanes& position, double frequency, double offset) {
  return position * splatDouble(frequency) + splatDouble(offset);
}

}  // namespace

template <class Visit>
decltype(auto) FractalNoise::withBasis(const Visit& visit) const {
  return basis_ == NoiseBasis::simplex ? visit(SimplexNoise{}) : visit(PerlinNoise{});
}

FractalNoise::FractalNoise(const RandomKey& random, double scale, int octaves, double lacunarity, double gain, NoiseBasis basis)
    : basis_(basis) {
  double frequency = withBasis([](auto noise) { return noise.edgesInWavelength; }) / scale;
  double amplitude = 1.0;
  double sum = 0.0;
  for (int i = 0; i < octaves; ++i) {
    const auto index = static_cast<std::uint64_t>(i);
    const auto seed = static_cast<std::uint32_t>(random.bits(3 * index));
    octaves_.push_back({seed, std::min(frequency, highestFrequency), static_cast<float>(amplitude),
                        256.0 * random.uniform(3 * index + 1), 256.0 * random.uniform(3 * index + 2)});
    sum += amplitude;
    frequency *= lacunarity;
    amplitude *= gain;
  }
  for (Octave& octave : octaves_) octave.amplitude /= static_cast<float>(sum);
}

void FractalNoise::followSlope(const Curve& curve, double height) { bySlope_ = {CurveTable(curve), height}; }

// Sums octave by octave, so that the values of an octave stay in registers. visitNoise(octave, visit) calls visit(k,
// noise) for each vector k of the block.
template <class VisitNoise>
void FractalNoise::sumBlock(std::span<float> values, const VisitNoise& visitNoise) const {
  constexpr std::size_t most = blockLength / lanes;
  std::array<Floats, most> sums;
  std::fill_n(sums.begin(), (values.size() + lanes - 1) / lanes, Floats{});
  if (!bySlope_) {
    for (const Octave& octave : octaves_) {
      visitNoise(octave,
                 [&, amplitude = octave.amplitude](std::size_t k, const NoiseLanes& noise) { sums[k] += amplitude * noise.value; });
    }
  } else {
    std::array<Floats, most> eastward{}, southward{};
    for (const Octave& octave : octaves_) {
      const bool isFirst = &octave == octaves_.data();
      const auto rise = static_cast<float>(bySlope_->height * octave.frequency);
      visitNoise(octave, [&](std::size_t k, const NoiseLanes& noise) {
        const Floats slope = squareRoot(eastward[k] * eastward[k] + southward[k] * southward[k]);
        const Floats amplitude = octave.amplitude * (isFirst ? splat(1.0f) : bySlope_->factor.at(slope / (splat(1.0f) + slope)));
        sums[k] += amplitude * noise.value;
        eastward[k] += (rise * amplitude) * noise.eastward;
        southward[k] += (rise * amplitude) * noise.southward;
      });
    }
  }
  std::memcpy(values.data(), sums.data(), values.size_bytes());
}

NoiseColumns FractalNoise::columns(std::span<const double> x) const {
  NoiseColumns columns;
  columns.count_ = x.size();
  columns.stride_ = (x.size() + lanes - 1) / lanes;
  std::vector<double> padded(x.begin(), x.end());
  padded.resize(columns.stride_ * lanes);
  columns.places_.reserve(octaves_.size() * columns.stride_);
  for (const Octave& octave : octaves_) {
    for (std::size_t c = 0; c < padded.size(); c += lanes) {
      columns.places_.push_back(LatticePlace::of(scaled(readVector(&padded[c]), octave.frequency, octave.offsetX)));
    }
  }
  return columns;
}

void FractalNoise::row(const NoiseColumns& columns, double y, std::span<float> values, std::size_t first) const {
  withBasis([&](auto basis) {
    for (std::size_t start = 0; start < values.size(); start += blockLength) {
      const std::span<float> block = values.subspan(start, std::min(blockLength, values.size() - start));
      sumBlock(block, [&](const Octave& octave, const auto& visit) {
        const typename decltype(basis)::Row row(octave.seed, scaled(splatDouble(y), octave.frequency, octave.offsetY));
        const auto index = static_cast<std::size_t>(&octave - octaves_.data());
        walkAlong(
            row, std::span(&columns.places_[index * columns.stride_ + (first + start) / lanes], (block.size() + lanes - 1) / lanes),
            visit);
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
      sumBlock(values.subspan(start, count), [&](const Octave& octave, const auto& visit) {
        for (std::size_t k = 0; k * lanes < count; ++k) {
          const typename decltype(basis)::Row row(octave.seed,
                                                  scaled(readVector(&blockY[lanes * k]), octave.frequency, octave.offsetY));
          visit(k, noiseAt(row, LatticePlace::of(scaled(readVector(&blockX[lanes * k]), octave.frequency, octave.offsetX))));
        }
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
