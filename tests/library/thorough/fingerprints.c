/* Prints the fingerprint of each recipe, or its error, for lines RECIPE FILE WIDTH HEIGHT GREY; WIDTH 0 for no heights. */
#include <rill/rill.h>
#include <stdio.h>
#include <stdlib.h>

static float* read_heights(const char* path, size_t count) {
  float* heights = malloc(count * sizeof *heights);
  FILE* file = fopen(path, "rb");
  if (heights == NULL || file == NULL || fread(heights, sizeof *heights, count, file) != count) exit(2);
  fclose(file);
  return heights;
}

int main(void) {
  static char recipe[40000], path[4096];
  int width = 0, height = 0, grey = 0;
  while (scanf("%39999s %4095s %d %d %d", recipe, path, &width, &height, &grey) == 5) {
    rill_options options = {0};
    rill_terrain* terrain = NULL;
    float* heights = width > 0 ? read_heights(path, (size_t)width * (size_t)height) : NULL;
    options.size = sizeof options;
    options.recipe = recipe;
    options.heights = heights;
    options.width = width;
    options.height = height;
    options.heights_are_grey = grey;
    options.threads = 2;
    const int is_done = rill_open(&options, &terrain) == RILL_OK && rill_run(terrain, NULL, NULL) == RILL_OK;
    puts(is_done ? rill_get_fingerprint(terrain) : rill_last_error(terrain));
    rill_free(&terrain);
    free(heights);
  }
  return 0;
}
