// The parameter `lakes` of methods whose water runs down the slopes of a map: what happens where it stands.
#pragma once

#include "method/method.h"

namespace rill {

// `sink` is the behaviour of the articles.
enum class Lakes { overflow, sink };

inline constexpr Choice lakesChoices[] = {{"overflow", "Overflow"}, {"sink", "Sink"}};

inline constexpr ParameterRow lakesRow = {
    .id = "lakes",
    .label = "Lakes",
    .help =
        "Overflow: lakes drain over their outlets, which the outflow cuts, and fill with the sediment that enters them. Sink: "
        "no water leaves a hollow, as in the article.",
    .words = "depressions hollows basins outlets overflow drain fewer lakes drained",
    .choices = lakesChoices};

inline constexpr std::string_view whyOverflowHasNoReach =
    "lakes=overflow drains a lake over its outlet, which depends on the whole basin of a place (lakes=sink has a reach)";

}  // namespace rill
