// The images that recipes can read in this module.
#pragma once

#include "terrain/images.h"

namespace rill {

ImageLibrary& imageLibrary();

}  // namespace rill
