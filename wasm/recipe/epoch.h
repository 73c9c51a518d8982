// Epochs: the number at the start of a recipe's text decides which revision a method without a number has.
//
//     1/size=256/simplex/blurosion     revision 1 of both methods, for ever
//     2/size=256/simplex/blurosion     the revisions that epoch 2 was released with
//     size=256/simplex/blurosion       the revisions of this engine
//     2/size=256/simplex/blurosion@3   a revision that is newer than epoch 2
//
// Links last because an epoch never changes once a release has it. A method that changes afterwards is written with its number,
// until a new epoch makes the numbers unnecessary again.
#pragma once

#include <optional>

#include "method/method.h"

namespace rill {

inline constexpr int firstEpoch = 1;
// The epoch of the texts that formatRecipe writes.
inline constexpr int currentEpoch = 2;

// The revision of a method without a number. Without an epoch it is the method's own.
constexpr int revisionIn(std::optional<int> epoch, const MethodDescription& method) {
  if (!epoch) return method.revision;
  return *epoch == firstEpoch ? 1 : method.epochRevision;
}

}  // namespace rill
