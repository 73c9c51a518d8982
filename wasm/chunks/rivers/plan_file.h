// A plan as bytes, so that processes that compute chunks of one world need not make it again.
//
// Layout, little-endian: the letters "RILLPLAN", the version, the key of the plan, and the arrays of RiverPlan in the order of its
// members, each after its count (64 bits); zeros fill the last four bytes. The key is the recipe up to the rivers. Every bit of the
// plan is stored, so chunks that are made from the bytes have the same bits as those of the plan itself.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "chunks/rivers/river_plan.h"

namespace rill {

// Raised whenever the bytes or the bits of plans change.
inline constexpr std::uint32_t planFileVersion = 1;

std::vector<std::uint8_t> bytesOf(const RiverPlan& plan, std::string_view key);

// `world`: that of the key. Errors: no plan, or a damaged one; another version; a plan of another recipe. Bytes may have any
// content: a plan that is returned has valid places in all of its arrays.
Result<std::shared_ptr<const RiverPlan>> planOf(std::span<const std::uint8_t> bytes, const RiverWorld& world, std::string_view key);

}  // namespace rill
