// Springs: places on a map where water emerges, each with a strength. The parameter defines the unit of the strength.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

namespace rill {

struct SpringPlace {
  // Positions as fractions of the map: 0 at the western and northern edges, 1 at the eastern and southern edges.
  double east = 0.0, south = 0.0;
  double strength = 0.0;
  bool operator==(const SpringPlace&) const = default;
};

class Springs {
 public:
  static constexpr std::size_t maxCount = 16;

  // Whether the places are valid springs: at most `maxCount` places, all on the map, with strengths in the given range.
  static constexpr bool accepts(std::span<const SpringPlace> places, double weakest, double strongest) {
    const auto within = [](double value, double least, double largest) { return value >= least && value <= largest; };
    return places.size() <= maxCount && std::all_of(places.begin(), places.end(), [&](const SpringPlace& place) {
             return within(place.east, 0.0, 1.0) && within(place.south, 0.0, 1.0) && within(place.strength, weakest, strongest);
           });
  }

  constexpr Springs() = default;
  // At maxCount `maxCount`.
  constexpr Springs(std::initializer_list<SpringPlace> places) : Springs(std::span(places.begin(), places.size())) {}
  constexpr explicit Springs(std::span<const SpringPlace> places) : count_(places.size()) {
    std::copy(places.begin(), places.end(), places_.begin());
  }

  constexpr std::span<const SpringPlace> places() const { return {places_.data(), count_}; }

  bool operator==(const Springs&) const = default;

 private:
  std::size_t count_ = 0;
  std::array<SpringPlace, maxCount> places_{};
};

}  // namespace rill
