// Random numbers without state: each number is a hash of its key, so the order of the calls does not matter.
//
// The mixer is the finaliser of SplitMix64 (Steele, Lea, Flood 2014, "Fast splittable pseudorandom number generators"),
// which mixes all 64 bits; it runs one round per word of the key.
#pragma once

#include <cstdint>

#include "base/vector.h"

namespace rill {

constexpr std::uint64_t mixBits(std::uint64_t bits) {
  bits += 0x9e3779b97f4a7c15u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 31);
}

// Identifies a sequence of random numbers.
struct RandomKey {
  std::uint64_t seed = 0;
  std::uint64_t stage = 0;
  std::uint64_t iteration = 0;

  constexpr std::uint64_t bits(std::uint64_t index) const {
    return mixBits(mixBits(mixBits(mixBits(seed) ^ stage) ^ iteration) ^ index);
  }
  // Uniform in [0, 1), 24 bits: every value is exact in float32.
  constexpr float uniform(std::uint64_t index) const { return static_cast<float>(bits(index) >> 40) * (1.0f / 16777216.0f); }
};

// Hashes of four lattice points. The odd primes of xxHash32 multiply the coordinates; the finaliser is the one of MurmurHash3.
inline Words latticeHash(std::uint32_t seed, Words x, std::int32_t y) {
  Words h = splat(seed ^ (static_cast<std::uint32_t>(y) * 0x85ebca77u)) ^ (x * splat(0x9e3779b1u));
  h = (h ^ (h >> 16)) * splat(0x85ebca6bu);
  h = (h ^ (h >> 13)) * splat(0xc2b2ae35u);
  return h ^ (h >> 16);
}

}  // namespace rill
