// Checks of the fuzz targets. A failed check ends the program, and libFuzzer saves the input.
#pragma once

#include <string>
#include <string_view>

#include "recipe/recipe.h"

namespace rill::fuzz {

// Ends the program with a message if a check fails.
void require(bool holds, std::string_view what, std::string_view about = "");

// Requires that an error is a sentence, and that its position is -1 or within a text of that length.
void requireSentence(const Error& error, std::size_t length);

// Requires that the text of a recipe parses to the same recipe, which has the same text again. Returns the text.
std::string requireReadable(const Recipe& recipe);

// Measures the processor time of an input until the end of the scope, which must not exceed RILL_LONGEST_INPUT seconds.
// At its end, the program reports the longest time (tests/fuzz/targets.mjs sets the limit and reads the report).
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
