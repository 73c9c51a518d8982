# Measurements that take too long for a test; `npm run measure` runs them.
file(GLOB rill_measure_sources CONFIGURE_DEPENDS tools/measure/native/*.cpp tests/native/landforms/ground_texture.cpp)
add_executable(rill_measure EXCLUDE_FROM_ALL ${rill_measure_sources})
target_include_directories(rill_measure PRIVATE tests)
target_link_libraries(rill_measure PRIVATE rill_core rill_warnings)

# The GoogleTest program of a native build; ctest runs each case in its own process.
if(NOT TARGET rill_googletest)
  message(STATUS "No GoogleTest sources in ${RILL_GOOGLETEST_DIR}: the native tests are not built.")
  return()
endif()

set(rill_test_filter "*")
if(CMAKE_CROSSCOMPILING)
  # Emulators are slow, and the fingerprints detect differences between processors.
  set(rill_test_sources tests/native/fingerprints_test.cpp)
elseif(RILL_SANITIZERS MATCHES "thread")
  # A case that starts no thread has no data races, and ThreadSanitizer makes it many times slower. The cases below start threads;
  # tests/unit/project/test-sources.test.ts checks that the list is complete. The other builds run all cases.
  set(rill_threaded_cases
    */Contract.SameBitsForAnyNumberOfThreads/*
    */WithVoids.SameBitsForAnyNumberOfThreads/*
    Allocation.ThereIsNoneInAnIteration
    AnalyticStreamPower.BalancesMassOnAnyNumberOfThreads
    Biomes.HaveTheSameBitsForAllNumbersOfThreads
    BorderDams.OneFloodFindsTheLakesOfAFloodBehindTheWalls
    Channels.CompanionsDoNotDependOnThreads
    CoarseRun.ASnapshotOfAnyIterationContinuesWithTheSameBits
    CoarseRun.TheSameBitsForAnyNumberOfThreads
    CoastProfile.ChunksAloneAndTogetherHaveTheSameBits
    Drainage.EveryCellDrainsAndAreasSumToTheMap
    Drainage.FloodRaisesTheGroundToWhereItSpills
    Drainage.IteratedAreaBecomesTheExactOne
    DropletTiles.OneByOneIsTheOrderOfTheNumbers
    DropletTiles.OrderIsThatOfOneThread
    Droplets.SameBitsOnAMapOfManyTiles
    Fingerprints.AreThoseOfTheTable
    FloatingPoint.IsTheDefaultInThreadsOfAPool
    Flood.HasTheLevelsOfAPlainFloodWithAPitInEveryFourthCell
    Flood.HasTheLevelsOfAPlainPriorityFlood
    Geomorphons.AreTheSameForAnyNumberOfThreads
    Gullies.ChunksAndOneMapHaveTheSameBits
    LakeBasins.HaveTheAreasOfTheNetworkAndTheVolumesOfTheFlood
    LakeOutlets.GiveTheSameBitsWithAnyNumberOfThreads
    LandShape.HasTheSameBitsForAnyNumberOfThreads
    LevelLine.DistancesAreThoseThatComparingFinds
    MixedRecipes.AsMapsOfOddSizesHaveOneResultForAllThreads
    PaintedRain.ClosesTheMassWithTheSameBitsForAnyNumberOfThreads
    Parallel.CallsEachBlockOnce
    Parallel.ManyShortLoopsOneAfterAnother
    Parallel.ReturnsWhenAllIsDone
    Parallel.RowBlocksCoverEveryRowOnce
    PowerDiagram.FindsTheDiscsThatComparingFinds
    Resampling.ConservesTheSum
    RiverPiece.IsTheSameOnAnyNumberOfThreads
    SnowLine.HasTheSameBitsForAnyNumberOfThreadsAndAfterASnapshot
    Spectrum.TakesWavesApartAndPutsThemTogether
    StartingGround.IsWhatTheChangeIsMeasuredFrom
    StepwiseDrainage.BecomesTheAreaOfTheWholeNetwork
    TerrainFaults.HaveTheSameBitsForAnyNumberOfThreads
    WaterMap.SharesOutTheSameBitsToAnyNumberOfThreads)
  list(JOIN rill_threaded_cases ":" rill_test_filter)
  set(rill_test_sources analysis/geomorphons analysis/land_shapes analysis/terrain_faults base/floating_point base/parallel
    chunks/mixed_recipes chunks/rivers_piece contract/contract contract/voids drainage/drainage drainage/flood
    drainage/lake_basins drainage/stepwise_drainage droplets/droplet_tiles erosion/channels erosion/droplets
    erosion/glacier/power_diagram erosion/glacier/snow_line
    erosion/stream_power/stream_power_analytic finish/coast_profile finish/gullies fingerprints grid/resampling
    hydrology/biomes hydrology/water_map lakes/border_dams lakes/lake_outlets noise/spectral paint/painted_rain simulation/allocation simulation/coarse_run
    simulation/starting_ground sources/coast)
  list(TRANSFORM rill_test_sources REPLACE "(.+)" "tests/native/\\1_test.cpp")
  list(APPEND rill_test_sources tests/native/support/sanitizer_options.cpp)
else()
  file(GLOB_RECURSE rill_test_sources CONFIGURE_DEPENDS tests/native/*.cpp)
endif()

enable_testing()
rill_add_test_program(${rill_test_sources})
target_compile_definitions(rill_tests PRIVATE RILL_TEST_DATA="${CMAKE_SOURCE_DIR}/tests")
if(CMAKE_CROSSCOMPILING)
  target_compile_definitions(rill_tests PRIVATE RILL_EMULATED)
endif()

# ThreadSanitizer cannot place its shadow memory if the kernel randomises addresses too widely. setarch -R disables this
# randomisation for a test program; if a container forbids setarch, the program runs without it.
function(rill_run_without_random_addresses target)
  if(RILL_SANITIZERS MATCHES "thread")
    execute_process(COMMAND setarch -R true RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
    if(result EQUAL 0)
      set_target_properties(${target} PROPERTIES CROSSCOMPILING_EMULATOR "setarch;-R")
    endif()
  endif()
endfunction()
rill_run_without_random_addresses(rill_tests)

include(GoogleTest)
# Each case writes a report with its recorded values; scripts/testing/verification-page.mjs reads the reports.
gtest_discover_tests(rill_tests
  DISCOVERY_TIMEOUT 60
  TEST_FILTER "${rill_test_filter}"
  XML_OUTPUT_DIR "${CMAKE_BINARY_DIR}/reports"
  PROPERTIES TIMEOUT 600)

include(cmake/library-tests.cmake)
