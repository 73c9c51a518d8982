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

// Ignores the revisions in the recipe text, because formatRecipe writes the revisions of this engine.
bool areSame(const Recipe& a, const Recipe& b) {
  return a.world == b.world && a.view == b.view &&
         std::equal(a.stages.begin(), a.stages.end(), b.stages.begin(), b.stages.end(),
                    [](const StageRecipe& x, const StageRecipe& y) { return areSame(x, y); });
}

// Processor time, so that other programs do not affect the result.
double millisecondsNow() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

double maxInput = 0.0;  // ms

// The limit in ms, from RILL_LONGEST_INPUT in seconds; infinite if that is not set.
double limitOfInput() {
  const char* const seconds = std::getenv("RILL_LONGEST_INPUT");
  return seconds != nullptr ? 1000.0 * std::atof(seconds) : std::numeric_limits<double>::infinity();
}

}  // namespace

void require(bool holds, std::string_view what, std::string_view about) {
  if (holds) return;
  std::fprintf(stderr, "\nCheck failed: %.*s\n%.*s\n", static_cast<int>(what.size()), what.data(), static_cast<int>(about.size()),
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
  require(again.ok(), "the text of a recipe can be parsed", again ? "" : again.error().message);
  require(areSame(again.value(), recipe), "the text of a recipe parses to the same recipe", text);
  require(formatRecipe(again.value()) == text, "equal recipes have equal texts", text);
  return text;
}

InputClock::InputClock() : start_(millisecondsNow()) {
  static const bool isReported = std::atexit([] { std::fprintf(stderr, "rill: longest input %.1f ms\n", maxInput); }) == 0;
  require(isReported, "the longest time can be reported");
}

InputClock::~InputClock() {
  static const double limit = limitOfInput();
  const double taken = millisecondsNow() - start_;
  maxInput = std::max(maxInput, taken);
  require(taken <= limit, "an input takes no longer than RILL_LONGEST_INPUT", std::to_string(taken) + " ms");
}

}  // namespace rill::fuzz
