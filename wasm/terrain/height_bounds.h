// The range of starting heights: larger than on any planet, and small enough that the results of kernels stay within float32. The
// marker for missing values in a file, such as -3.4e38, is far outside.
#pragma once

namespace rill {

inline constexpr float highestGround = 1e7f;  // m, above 0 and below

// False for NaN.
constexpr bool isHeight(float metres) { return metres >= -highestGround && metres <= highestGround; }

}  // namespace rill
