// Drain: opens or fills closed depressions, so that water flows from every cell to the border or to the sea (hydrological
// conditioning). Measured elevation models have a dam at every bridge and culvert, and noise makes single cells lower than all of
// their neighbours.
//
//   fill     h' = max(h, level), the height at which the water of a depression runs over (Planchon and Darboux 2002)
//   breach   a channel falls from the lowest cell of each depression through its dam by 0.1 mm per metre, until it meets lower
//            ground (complete breaching, Lindsay 2016). A channel is not cut below the ground beyond the border or below the sea
//            level; a depression that is deeper is then filled up to there
//   both     breaches the depressions whose channel is at most `depth` deep everywhere, and fills all others
//
// Scheme: the flood and the drainage paths of drainage/network.h, once for the channels and once more for the filling, so no closed
// depression remains, whatever the channels have left. The filling is level and drains at its outlet; it has no slope of its own.
// Borders: water leaves over open borders, to the ground beyond. With walls and periodic edges the lowest cells of the map are the
// outlet. Ground below sea level is not changed.
// Mass: what a channel removes leaves the map, and what a filling needs comes from outside: lost (or carried, where no border is
// open) is eroded minus deposited, and negative where more is filled than cut.
// Stability: no iteration; a second run changes nothing. Resolution: a channel is one cell wide, at any cell size.
// Rotation: turning the input turns the result if all heights are distinct: a channel crosses level water by the path with the
// minimum number of cells and the lowest ground (drainage/level_paths.h).
// Limits: hollows that have no outlet in nature (sinkholes, craters) are drained as well.
#pragma once

#include "method/method.h"

namespace rill {

enum class DrainBy { both, breach, fill };

struct DrainSettings {
  DrainBy by;
  double depth;
};

inline constexpr Choice drainByChoices[] = {{"both", "Breach, or fill"}, {"breach", "Breach"}, {"fill", "Fill"}};

inline constexpr ParameterDescription drainParameters[] = {
    parameter<&DrainSettings::by>(
        {.id = "by",
         .label = "Drain by",
         .help = "How closed depressions are drained: a channel breaches the dam, the hollow is filled up to its rim, or a breach "
                 "where it is not too deep and otherwise a filling.",
         .words = "depressions sinks pits dams bridges hydrological conditioning fill breach",
         .choices = drainByChoices}),
    parameter<&DrainSettings::depth>({.id = "depth",
                                      .label = "Deepest channel",
                                      .unit = "m",
                                      .help = "Depth up to which a dam is breached: more cuts through higher dams and fills fewer "
                                              "hollows.",
                                      .words = "bridges dams canyons",
                                      .defaultValue = 20,
                                      .minimum = 0.1,
                                      .maximum = 1000,
                                      .scale = Scale::logarithmic,
                                      .usedWith = {"by", "both"}}),
};

}  // namespace rill
