// Unusual recipes, generated from the registry: every method, parameter and choice, with values at and beyond the ends
// of their ranges.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/random.h"
#include "recipe/recipe.h"

namespace rill::fuzz {

// A sequence of random numbers.
class Dice {
 public:
  explicit Dice(std::uint64_t seed) : key_{.seed = seed} {}

  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(key_.bits(next_++) % bound); }
  bool oneIn(std::size_t count) { return below(count) == 0; }
  double uniform() { return static_cast<double>(key_.uniform(next_++)); }

  template <class Items>
  const auto& oneOf(const Items& items) {
    return items[below(std::size(items))];
  }

 private:
  RandomKey key_;
  std::uint64_t next_ = 0;
};

class Grammar {
 public:
  explicit Grammar(Dice& dice) : dice_(dice) {}

  std::string recipe();
  std::string stage();
  std::string method(const MethodDescription& method, StageRole role);
  std::string setting(ParameterTable table);
  std::string value(const ParameterDescription& row);
  // The id of a random method, or rarely an unknown id.
  std::string methodId();

 private:
  std::string settings(ParameterTable table, std::string_view first, std::string_view next);
  std::string number(double minimum, double maximum, double defaultValue, bool isInteger);
  std::string curve();
  std::string springs(const ParameterDescription& row);
  std::string strokes();
  std::string address();

  Dice& dice_;
};

// Returns the text of a recipe with a random change.
std::string changedText(std::string text, Dice& dice);

}  // namespace rill::fuzz
