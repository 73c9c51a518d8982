// What there is, for the page and the command line to show.
#include "bindings/exchange.h"
#include "recipe/description.h"

namespace rill {

RILL_CALL const Reply* rill_describe() { return replyJson(describeRegistry()); }

}  // namespace rill
