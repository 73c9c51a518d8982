// Springs: places on a map where water wells up, each with a strength. What a strength is measured in, the parameter says.
#pragma once

#include <algorithm>
#include <array>
#include <initializer_list>
#include <span>

namespace rill {

struct SpringPlace {
  // Shares of the map: from its western edge to the eastern one, and from its northern edge to the southern one.
  double east = 0.0, south = 0.0;
  double strength = 0.0;
  bool operator==(const SpringPlace&) const = default;
};

class Springs {
 public:
  static constexpr std::size_t most = 16;

  // Whether places make springs: there are at most `most`, all on the map, with strengths in the range given.
  static constexpr bool accepts(std::span<const SpringPlace> places, double weakest, double strongest) {
    const auto within = [](double value, double least, double largest) { return value >= least && value <= largest; };
    return places.size() <= most && std::all_of(places.begin(), places.end(), [&](const SpringPlace& place) {
             return within(place.east, 0.0, 1.0) && within(place.south, 0.0, 1.0) && within(place.strength, weakest, strongest);
           });
  }

  constexpr Springs() = default;
  // At most `most`.
  constexpr Springs(std::initializer_list<SpringPlace> places) : Springs(std::span(places.begin(), places.size())) {}
  constexpr explicit Springs(std::span<const SpringPlace> places) : count_(places.size()) {
    std::copy(places.begin(), places.end(), places_.begin());
  }

  constexpr std::span<const SpringPlace> places() const { return {places_.data(), count_}; }

  bool operator==(const Springs&) const = default;

 private:
  std::size_t count_ = 0;
  std::array<SpringPlace, most> places_{};
};

}  // namespace rill
