// Suggestions for mistyped names.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace rill {

// The number of letters to insert, delete, replace or swap with a neighbour to turn `from` into `to` (optimal string alignment
// distance, Damerau 1964). Takes O(|from| |to|) time. Thread safe.
int editDistance(std::string_view from, std::string_view to);

// Returns up to three names that are similar to the typed name, the most similar first: "thermal or creep". A name is similar if at
// most a third of its letters differ, or if it starts with the typed text. Empty if no name is similar. Thread safe.
std::string suggestedNames(std::string_view typed, std::span<const std::string_view> names);

}  // namespace rill
