# Sources that plan and describe rather than process cells are optimised for size: their size affects the download, and their run
# time does not matter.
set(rill_small_names
  recipe/ method/
  "chunks/(pieces|[^/]*(_plan|_run|_factory|_order|_cache|_seams))"
  chunks/rivers/flow_reach "chunks/rivers/plan_[bcfgm]" chunks/rivers/river_piece_
  chunks/rivers/river_plan chunks/rivers/river_world chunks/rivers/world
  "simulation/([^jc]|coarse_[rs])"
  "analysis/([^gl]|landforms)"
  "base/(decimal|json|memory|parameter)"
  "terrain/(images|voids|water_supply)" hydrology/own_water
  "sources/(image|place)" "paint/stroke_(codec|digits)"
  droplets/droplet_lakes lakes/lake_rule)
list(JOIN rill_small_names "|" rill_small_names)
set(rill_small_sources ${rill_core_sources})
list(FILTER rill_small_sources INCLUDE REGEX "/wasm/(${rill_small_names})")
add_library(rill_small OBJECT ${rill_small_sources})
target_include_directories(rill_small PRIVATE wasm)
target_link_libraries(rill_small PRIVATE rill_flags rill_warnings)
target_compile_options(rill_small PRIVATE -Oz)

set(rill_fast_sources ${rill_core_sources})
list(REMOVE_ITEM rill_fast_sources ${rill_small_sources})
set_property(TARGET rill_core PROPERTY SOURCES ${rill_fast_sources} $<TARGET_OBJECTS:rill_small>)

# With a dozen files, the compiler inlines so much that the program grows by 1.4 %, and with half of them by 0.3 %.
set_target_properties(rill_core PROPERTIES UNITY_BUILD_BATCH_SIZE 6)
