// Stream power with routing=analytic: land of any age in a few exact steps (stream_power.h has the equation).
#pragma once

#include <memory>

#include "erosion/stream_power/stream_power.h"

namespace rill {

std::unique_ptr<Method> makeAnalyticStreamPower(const StreamPowerSettings& settings);

}  // namespace rill
