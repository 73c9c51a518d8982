// What the fuzz targets hold against the core. What does not hold ends the program, and libFuzzer keeps the input.
#pragma once

#include <string>
#include <string_view>

#include "recipe/recipe.h"

namespace rill::fuzz {

// Ends the program with a sentence when something does not hold.
void require(bool holds, std::string_view what, std::string_view about = "");

// That an error is a sentence, and its position one of a text of that length or none.
void requireSentence(const Error& error, std::size_t length);

// That a recipe's text reads as the same recipe, and that this one's text is the same again. Returns the text.
std::string requireReadable(const Recipe& recipe);

// Times an input from here to the end of its scope, which it must not take longer to than RILL_LONGEST_INPUT seconds of processor time;
// at the program's end the longest time is told (tests/fuzz/targets.mjs sets the one and reads the other).
class InputClock {
 public:
  InputClock();
  ~InputClock();
  InputClock(const InputClock&) = delete;
  InputClock& operator=(const InputClock&) = delete;

 private:
  double start_;  // ms of processor time
};

}  // namespace rill::fuzz
