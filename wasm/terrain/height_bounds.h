// The heights that ground may begin with: further from 0 than on any world, and near enough that what kernels make of them stays within
// float32. A file's mark for missing values, such as -3.4e38, lies far beyond.
#pragma once

namespace rill {

inline constexpr float highestGround = 1e7f;  // m, above 0 and below

// False for what is no number.
constexpr bool isHeight(float metres) { return metres >= -highestGround && metres <= highestGround; }

}  // namespace rill
