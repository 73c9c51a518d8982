#include "recipe/suggestion.h"

#include <algorithm>
#include <vector>

namespace rill {
namespace {

constexpr std::size_t maxSuggestions = 3;

// Longer texts are not mistyped names.
constexpr std::size_t maxName = 40;

// Minimum number of letters for a match with the beginning of a name.
constexpr std::size_t shortestBeginning = 3;

}  // namespace

int editDistance(std::string_view from, std::string_view to) {
  const std::size_t columns = to.size() + 1;
  // Each row contains the distances of all prefixes of `to` from a prefix of `from`, which grows by one letter per row.
  std::vector<int> twoAbove(columns), above(columns), row(columns);
  for (std::size_t j = 0; j < columns; ++j) row[j] = static_cast<int>(j);
  for (std::size_t i = 1; i <= from.size(); ++i) {
    twoAbove.swap(above);
    above.swap(row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j < columns; ++j) {
      const int replaced = above[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replaced});
      const bool isSwapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (isSwapped) row[j] = std::min(row[j], twoAbove[j - 2] + 1);
    }
  }
  return row.back();
}

std::string suggestedNames(std::string_view typed, std::span<const std::string_view> names) {
  if (typed.empty() || typed.size() > maxName) return {};
  struct Suggestion {
    std::string_view name;
    int distance;
    std::size_t order;
  };
  std::vector<Suggestion> near;
  for (const std::string_view name : names) {
    const int distance = editDistance(typed, name);
    const bool isBeginning = typed.size() >= shortestBeginning && name.starts_with(typed);
    if (isBeginning || distance * 3 <= static_cast<int>(std::max(typed.size(), name.size())))
      near.push_back({name, distance, near.size()});
  }
  // Names with the same distance are listed in their original order.
  std::sort(near.begin(), near.end(), [](const Suggestion& a, const Suggestion& b) {
    return a.distance != b.distance ? a.distance < b.distance : a.order < b.order;
  });
  std::string list;
  for (std::size_t i = 0; i < std::min(near.size(), maxSuggestions); ++i) {
    list += (list.empty() ? "" : " or ") + std::string(near[i].name);
  }
  return list;
}

}  // namespace rill
