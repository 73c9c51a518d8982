// Stream power with routing=iterative: water and incision move on by one cell an iteration (stream_power.h has the law).
#pragma once

#include <memory>

#include "erosion/stream_power/stream_power.h"

namespace rill {

std::unique_ptr<Method> makeIterativeStreamPower(const StreamPowerSettings& settings);

}  // namespace rill
