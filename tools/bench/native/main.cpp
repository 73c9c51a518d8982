// rill_bench RECIPE [--threads N] [--repeat N] [--plain | --as NAME | --whole]
// rill_bench --ceiling
//
// Times the last stage of a recipe in the native core (or all stages), or in the method's plain reference, and prints one line of
// JSON; or measures the current throughput of the machine. Without arguments it reads such command lines from its input and answers
// each with one line, so that `npm run bench` can alternate between variants.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "ceiling.h"
#include "sample.h"
#include "simulation/simulation.h"

namespace rill::bench {
namespace {

#ifdef __clang__
constexpr const char* compiler = "Clang " __clang_version__;
#else
constexpr const char* compiler = "GCC " __VERSION__;
#endif

constexpr const char* usage =
    "usage: rill_bench RECIPE [--threads N] [--repeat N] [--plain | --as NAME | --whole], or rill_bench --ceiling";

struct Request {
  std::string recipe;
  int threads = 1;
  int repeat = 1;
  bool plain = false;
  bool whole = false;
  std::string reference;  // of a peer's formula; empty for that of the method
};

Result<Request> parseRequest(const std::vector<std::string>& words) {
  Request request;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == "--plain") {
      request.plain = true;
    } else if (words[i] == "--as" && i + 1 < words.size()) {
      request.plain = true;
      request.reference = words[++i];
    } else if (words[i] == "--whole") {
      request.whole = true;
    } else if ((words[i] == "--threads" || words[i] == "--repeat") && i + 1 < words.size()) {
      int& number = words[i] == "--threads" ? request.threads : request.repeat;
      number = std::atoi(words[++i].c_str());
      if (number < 1 || number > 1000) return Error{usage};
    } else if (request.recipe.empty() && words[i].substr(0, 1) != "-") {
      request.recipe = words[i];
    } else {
      return Error{usage};
    }
  }
  if (request.recipe.empty()) return Error{usage};
  return request;
}

std::string ceilingAsJson() {
  const Ceiling ceiling = measureCeiling();
  std::ostringstream out;
  out << "{\"arithmetic\":" << ceiling.arithmetic << ",\"memory\":" << ceiling.memory << ",\"memoryOfTwo\":" << ceiling.memoryOfTwo
      << "}";
  return out.str();
}

// The answer as a line of JSON.
Result<std::string> answer(const std::vector<std::string>& words) {
  if (words == std::vector<std::string>{"--ceiling"}) return ceilingAsJson();
  const auto request = parseRequest(words);
  if (!request) return request.error();
  const auto recipe = parseRecipe(request.value().recipe);
  if (!recipe) return recipe.error();
  if (recipe.value().stages.empty()) return Error{"The recipe has no stage to time."};
  std::string times;
  Sample last;
  for (int i = 0; i < request.value().repeat; ++i) {
    const int threads = request.value().threads;
    const auto sample = request.value().plain   ? samplePlain(recipe.value(), request.value().reference)
                        : request.value().whole ? sampleWhole(recipe.value(), threads)
                                                : sampleCore(recipe.value(), threads);
    if (!sample) return sample.error();
    last = sample.value();
    times += (i > 0 ? "," : "") + std::to_string(last.milliseconds);
  }
  const auto needed = bytesNeeded(recipe.value());
  if (!needed) return needed.error();
  const auto bytes = static_cast<double>(needed.value());
  const StageRecipe& stage = recipe.value().stages.back();
  std::ostringstream out;
  out << "{\"method\":\"" << stage.method->id << "\",\"iterations\":" << last.iterations
      << ",\"threads\":" << request.value().threads << ",\"milliseconds\":[" << times << "],\"fingerprint\":\"" << last.fingerprint
      << "\",\"meanChange\":" << last.meanChange
      << ",\"bytesPerCell\":" << bytes / static_cast<double>(recipe.value().shape().cells()) << ",\"compiler\":\"" << compiler
      << "\"}";
  return out.str();
}

// Prints the answer, or an error as {"error": ...}. Error messages of the core contain no quotes or line breaks to escape.
bool reply(const std::vector<std::string>& words) {
  const auto text = answer(words);
  std::cout << (text ? text.value() : "{\"error\":\"" + text.error().message + "\"}") << std::endl;
  return static_cast<bool>(text);
}

}  // namespace
}  // namespace rill::bench

int main(int count, char** arguments) {
  using rill::bench::reply;
  if (count > 1) return reply({arguments + 1, arguments + count}) ? 0 : 1;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream stream(line);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    reply(words);
  }
}
