#include "checks.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>

namespace rill::fuzz {
namespace {

bool areSame(const StageRecipe& a, const StageRecipe& b) {
  return a.method == b.method && a.role == b.role && a.values == b.values &&
         std::equal(a.companions.begin(), a.companions.end(), b.companions.begin(), b.companions.end(), areSame);
}

// The revisions that its text asks for are no part of it: what is written is of this engine.
bool areSame(const Recipe& a, const Recipe& b) {
  return a.world == b.world && a.view == b.view &&
         std::equal(a.stages.begin(), a.stages.end(), b.stages.begin(), b.stages.end(),
                    [](const StageRecipe& x, const StageRecipe& y) { return areSame(x, y); });
}

// Of the processor: what other programs do meanwhile must not count.
double millisecondsNow() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double longestInput = 0.0;  // ms

// In ms, of RILL_LONGEST_INPUT in seconds; none where that is not set.
double limitOfInput() {
  const char* const seconds = std::getenv("RILL_LONGEST_INPUT");
  return seconds != nullptr ? 1000.0 * std::atof(seconds) : std::numeric_limits<double>::infinity();
}

}  // namespace

void require(bool holds, std::string_view what, std::string_view about) {
  if (holds) return;
  std::fprintf(stderr, "\nDoes not hold: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(about.size()),
               about.data());
  std::abort();
}

void requireSentence(const Error& error, std::size_t length) {
  require(error.message.size() > 10 && error.message.back() == '.', "an error is a sentence", error.message);
  require(error.position >= -1 && error.position <= static_cast<int>(length), "an error's position is within the text",
          error.message);
}

std::string requireReadable(const Recipe& recipe) {
  std::string text = formatRecipe(recipe);
  const Result<Recipe> again = parseRecipe(text);
  require(again.ok(), "a recipe's text can be read", again ? "" : again.error().message);
  require(areSame(again.value(), recipe), "a recipe's text reads as the same recipe", text);
  require(formatRecipe(again.value()) == text, "equal recipes give equal texts", text);
  return text;
}

InputClock::InputClock() : start_(millisecondsNow()) {
  static const bool isTold = std::atexit([] { std::fprintf(stderr, "rill: longest input %.1f ms\n", longestInput); }) == 0;
  require(isTold, "the longest time can be told");
}

InputClock::~InputClock() {
  static const double limit = limitOfInput();
  const double taken = millisecondsNow() - start_;
  longestInput = std::max(longestInput, taken);
  require(taken <= limit, "an input takes no longer than RILL_LONGEST_INPUT", std::to_string(taken) + " ms");
}

}  // namespace rill::fuzz
