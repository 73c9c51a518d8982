// The images that recipes of this module may read.
#pragma once

#include "terrain/images.h"

namespace rill {

ImageLibrary& imageLibrary();

}  // namespace rill
