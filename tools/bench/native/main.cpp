// Reads requests, one a line, and answers each with a line of JSON, so that `npm run bench` can alternate between variants:
//
//   stage THREADS RECIPE   times the last stage of a recipe in the core
//   whole THREADS RECIPE   times all its stages
//   plain 1 RECIPE         times the plain reference of its last stage
//   arithmetic             measures the current throughput of the machine
#include <iostream>
#include <sstream>

#include "base/json.h"
#include "samples.h"

namespace rill::bench {
namespace {

#ifdef __clang__
constexpr const char* compiler = "Clang " __clang_version__;
#else
constexpr const char* compiler = "GCC " __VERSION__;
#endif

Result<std::string> answer(const std::string& line) {
  std::istringstream words(line);
  std::string what, text;
  int threads = 0;
  words >> what >> threads >> text;
  JsonWriter json;
  if (what == "arithmetic") return json.number(arithmeticThroughput()).written();
  const auto recipe = parseRecipe(text);
  if (!recipe) return recipe.error();
  const auto sample = what == "plain" ? samplePlain(recipe.value())
                                      : sampleCore(recipe.value(), threads, what == "whole" ? Timed::allStages : Timed::lastStage);
  if (!sample) return sample.error();
  const auto bytes = bytesNeeded(recipe.value());
  if (!bytes) return bytes.error();
  const auto cells = static_cast<double>(recipe.value().shape().cells());
  json.object([&] {
    json.key("milliseconds").number(sample.value().milliseconds);
    json.key("iterations").number(sample.value().iterations);
    json.key("fingerprint").text(sample.value().fingerprint);
    json.key("meanChange").number(sample.value().meanChange);
    json.key("bytesPerCell").number(static_cast<double>(bytes.value()) / cells);
    json.key("compiler").text(compiler);
  });
  return json.written();
}

}  // namespace
}  // namespace rill::bench

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const auto text = rill::bench::answer(line);
    rill::JsonWriter error;
    if (!text) error.object([&] { error.key("error").text(text.error().message); });
    std::cout << (text ? text.value() : error.written()) << std::endl;
  }
}
