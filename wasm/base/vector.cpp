#include "base/vector.h"

namespace rill {

#if defined(__wasm_simd128__)
const std::int32_t unknownZero = 0;
#endif

}  // namespace rill
