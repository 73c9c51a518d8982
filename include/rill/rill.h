/*
 * Rill: terrain erosion. A recipe is a line of text that describes a terrain completely, and gives the same heights to the last bit
 * in this library, on the page, in Node and on the command line:
 *
 *     rill_options options = {0};
 *     rill_terrain* terrain = NULL;
 *     options.size = sizeof options;
 *     options.recipe = "2/size=256;seed=7/simplex/stream-power";
 *     if (rill_open(&options, &terrain) == RILL_OK && rill_run(terrain, NULL, NULL) == RILL_OK) {
 *       puts(rill_get_fingerprint(terrain));
 *     } else {
 *       puts(rill_last_error(terrain));
 *     }
 *     rill_free(&terrain);
 *
 * Errors: functions return a status, or NULL. rill_last_error then has a sentence for users. No function ends the program, prints,
 * reads a file or uses the network.
 *
 * Threads: several threads may call the library at once with different terrains. One terrain is used by one thread at a time; a
 * second call that arrives meanwhile, also from the progress callback, is rejected with RILL_INVALID_ARGUMENT or NULL, and has no
 * sentence. rill_free needs that no other thread still uses the terrain. After fork(), a child must not use the terrains of its
 * parent.
 *
 * Floating point: each call rounds to nearest and preserves denormal numbers, whatever the calling program has set, and restores
 * what it found. The callback of rill_run is called with the settings of the caller.
 *
 * Compatibility: structs begin with their size, so that later versions can add members at their end. Functions are added and never
 * change while RILL_ABI_VERSION is the same. A new method of terrain erosion changes no function.
 */
#ifndef RILL_H
#define RILL_H

#include <stddef.h>
#include <stdint.h>

#if defined(RILL_SHARED) && defined(_WIN32)
#if defined(RILL_BUILDING)
#define RILL_API __declspec(dllexport)
#else
#define RILL_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define RILL_API __attribute__((visibility("default")))
#else
#define RILL_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the functions and structs of this file. It is also the SOVERSION of the shared library. */
#define RILL_ABI_VERSION 1

typedef enum rill_status {
  RILL_OK = 0,
  /* The progress callback stopped the run. It can be continued. */
  RILL_STOPPED = 1,
  /* An argument is NULL, has another size, or is outside its range; or the terrain is in use. */
  RILL_INVALID_ARGUMENT = 2,
  /* The recipe cannot be read. */
  RILL_INVALID_RECIPE = 3,
  /* The recipe means methods as they were in an earlier release. This library has today's methods only. */
  RILL_OTHER_REVISION = 4,
  /* The recipe reads heights that the caller did not give, or gave heights that do not suit it. */
  RILL_HEIGHTS = 5,
  /* There is no layer with this name. */
  RILL_NO_LAYER = 6,
  /* The run was stopped within an iteration; rill_run completes it. */
  RILL_UNFINISHED = 7,
  /* There is not enough memory, or a thread cannot be started. */
  RILL_NO_MEMORY = 8,
  /* The run failed for another reason, which the sentence of the error names. */
  RILL_FAILED = 9
} rill_status;

/* A recipe and its terrain. */
typedef struct rill_terrain rill_terrain;

/* What rill_open opens. Set all other members to zero for their defaults. */
typedef struct rill_options {
  /* sizeof(rill_options). */
  size_t size;
  /*
   * UTF-8, ends with a zero byte, at most 32,768 bytes. A check and an epoch before it are optional, and a view after `?` changes
   * nothing.
   */
  const char* recipe;
  /*
   * Heights of your own in metres, or NULL: width x height values from west to east, row by row from north to south. They are
   * copied. If the recipe reads an image that it names (`image;name=...`, `image;url=...`, `place`), they are this image; it may
   * have any size and is scaled as the recipe says. Otherwise they replace the sources at the start of the recipe, and need the
   * size of its map; NaN then marks cells without data if the recipe keeps voids.
   */
  const float* heights;
  /* Columns and rows of `heights`; 1 to 16,384 each, 0 without heights. */
  int32_t width;
  int32_t height;
  /* 0: `heights` are in metres. 1: they are grey values of an image, 0 (black) to 1 (white), from which the recipe makes metres. */
  int32_t heights_are_grey;
  /* The number of threads, 1 to 64; 0 takes one per processor. The terrain does not depend on it. */
  int32_t threads;
  /* 0: the map of the recipe, which for a world of chunks contains all chunks that the recipe shows. 1: the chunk below. */
  int32_t one_chunk;
  /* Padding; 0. */
  int32_t reserved;
  /* Column from west to east and row from north to south of the chunk, from the first chunk of the recipe; may be negative. */
  int64_t chunk_column;
  int64_t chunk_row;
} rill_options;

/* The map of a terrain. */
typedef struct rill_size {
  /* sizeof(rill_size). */
  size_t size;
  /* Columns and rows. */
  int32_t width;
  int32_t height;
  /* Side of a square cell in metres. */
  double cell_size;
  /* North-western corner of the map in metres east and south of the origin of the world. */
  double east;
  double south;
  /* Sea level in metres; NaN without a sea. */
  double sea;
} rill_size;

/* The values of a layer, in the memory of the terrain. */
typedef struct rill_layer {
  /* sizeof(rill_layer). */
  size_t size;
  /* values[row * stride + column] for row 0 (north) to height - 1 and column 0 (west) to width - 1. */
  const float* values;
  int32_t width;
  int32_t height;
  /* Distance between two rows, in floats; at least `width`. */
  int64_t stride;
  /* Such as "m"; empty for a layer without a unit. Valid until the end of the program. */
  const char* unit;
} rill_layer;

/* How far a run is. */
typedef struct rill_progress {
  /* sizeof(rill_progress) of the library. */
  size_t size;
  /* Completed and all iterations of the recipe. */
  int64_t iteration;
  int64_t iterations;
  /* The id of the method that runs next, such as "stream-power"; empty at the end. Valid until the callback returns. */
  const char* method;
} rill_progress;

/*
 * Is called by rill_run in the calling thread, after each iteration and within long iterations about every 10 ms, with the
 * `context` of rill_run. A result other than 0 stops the run. It must not call functions with the same terrain.
 */
typedef int (*rill_progress_callback)(const rill_progress* progress, void* context);

/*
 * Reads a recipe and computes the ground at its start. `*terrain` becomes a handle that rill_free must free, also after an error,
 * whose sentence it has; it becomes NULL only if there is no memory for it.
 *
 * Errors: all but RILL_STOPPED, RILL_NO_LAYER and RILL_UNFINISHED. Any thread may call it.
 */
RILL_API rill_status rill_open(const rill_options* options, rill_terrain** terrain);

/*
 * Runs to the end of the recipe, or until `progress`, which may be NULL, returns a value other than 0. A stopped run continues with
 * the next call; at the end, a call does nothing. Calls `progress` at least once per iteration with `context`.
 *
 * Returns RILL_OK at the end of the recipe and RILL_STOPPED before it. Errors: RILL_INVALID_ARGUMENT, RILL_NO_MEMORY, RILL_FAILED.
 */
RILL_API rill_status rill_run(rill_terrain* terrain, rill_progress_callback progress, void* context);

/*
 * Frees a terrain and sets `*terrain` to NULL. Does nothing if `terrain` or `*terrain` is NULL, or within the callback of its run.
 * The values of its layers and its texts are then invalid.
 */
RILL_API void rill_free(rill_terrain** terrain);

/* Writes the size of the map. Set `size->size` before. Error: RILL_INVALID_ARGUMENT. */
RILL_API rill_status rill_get_size(rill_terrain* terrain, rill_size* size);

/*
 * Copies the heights in metres, row by row from north to south. `count` is the number of floats at `heights` and must be the number
 * of cells, width times height. Errors: RILL_INVALID_ARGUMENT, RILL_UNFINISHED.
 */
RILL_API rill_status rill_get_heights(rill_terrain* terrain, float* heights, size_t count);

/*
 * Finds a layer by name, "height" or any other one that rill_describe lists, such as "flow" (drainage area in square metres). Set
 * `layer->size` before. The values are not copied: they are valid until the terrain runs or is freed. Layers that no method writes
 * are computed with the first call. Errors: RILL_INVALID_ARGUMENT, RILL_NO_LAYER, RILL_UNFINISHED, RILL_NO_MEMORY, RILL_FAILED.
 */
RILL_API rill_status rill_get_layer(rill_terrain* terrain, const char* name, rill_layer* layer);

/*
 * The name of a layer that the methods of this recipe have written, for `index` 0, 1, 2...; NULL after the last one, and after an
 * error. Valid until the end of the program.
 */
RILL_API const char* rill_get_layer_name(rill_terrain* terrain, size_t index);

/*
 * Measures of the present terrain as JSON (UTF-8): landforms, forms, faults and single cells, as `rill measure --json` prints them
 * (docs/landforms.md). NULL after an error: RILL_UNFINISHED, RILL_NO_MEMORY. Valid until the next call with the same terrain.
 */
RILL_API const char* rill_get_measures(rill_terrain* terrain);

/* The recipe in its shortest form, with its epoch. NULL after an error. Valid until the terrain is freed. */
RILL_API const char* rill_get_recipe(rill_terrain* terrain);

/*
 * The fingerprint of the heights: 16 hexadecimal digits that depend on each bit of each cell. NULL after an error: RILL_UNFINISHED.
 * Valid until the next call with the same terrain.
 */
RILL_API const char* rill_get_fingerprint(rill_terrain* terrain);

/*
 * The methods, their parameters with units and ranges, and the layers, as JSON (UTF-8). NULL if there is no memory. Valid until the
 * end of the program. Any thread may call it.
 */
RILL_API const char* rill_describe(void);

/*
 * What went wrong in the last call with this terrain that failed, in a sentence; empty if none failed. Valid until the next call
 * with the same terrain. Of NULL it is a sentence that says so.
 */
RILL_API const char* rill_last_error(const rill_terrain* terrain);

/* The version of the library, such as "0.3.0". */
RILL_API const char* rill_version(void);

/* RILL_ABI_VERSION of the library, which differs from that of this file if another library is loaded than was meant. */
RILL_API int rill_abi_version(void);

#ifdef __cplusplus
}
#endif

#endif
