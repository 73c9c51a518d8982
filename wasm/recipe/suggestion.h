// What somebody may have meant who typed a name that there is none of.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace rill {

// Letters to insert, delete, replace or swap with their neighbour until `from` is `to` (optimal string alignment distance,
// Damerau 1964). Takes O(|from| |to|) time; any thread.
int editDistance(std::string_view from, std::string_view to);

// The names nearest to one that was typed, three at most, the nearest first: "thermal or creep". Empty if none is near: more than
// a third of its letters are others and it is no beginning of a name. Any thread.
std::string suggestedNames(std::string_view typed, std::span<const std::string_view> names);

}  // namespace rill
