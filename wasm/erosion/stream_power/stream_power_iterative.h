// Stream power with routing=iterative: water and incision advance by one cell per iteration (stream_power.h has the equation).
#pragma once

#include <memory>

#include "erosion/stream_power/stream_power.h"

namespace rill {

std::unique_ptr<Method> makeIterativeStreamPower(const StreamPowerSettings& settings);

}  // namespace rill
