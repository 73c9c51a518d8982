/* Prints the fingerprint of a recipe, and writes its heights as float32, row by row from north to south: heights RECIPE [FILE] */
#include <rill/rill.h>
#include <stdio.h>
#include <stdlib.h>

static int show_progress(const rill_progress* progress, void* context) {
  fprintf((FILE*)context, "\r%ld of %ld iterations", (long)progress->iteration, (long)progress->iterations);
  return 0;
}

static int write_heights(rill_terrain* terrain, const char* path) {
  rill_size size = {0};
  size.size = sizeof size;
  if (rill_get_size(terrain, &size) != RILL_OK) return 0;
  const size_t count = (size_t)size.width * (size_t)size.height;
  float* heights = malloc(count * sizeof *heights);
  FILE* file = fopen(path, "wb");
  const int is_written = heights != NULL && file != NULL && rill_get_heights(terrain, heights, count) == RILL_OK &&
                         fwrite(heights, sizeof *heights, count, file) == count;
  if (file != NULL) fclose(file);
  free(heights);
  return is_written;
}

int main(int count, char** words) {
  rill_options options = {0};
  rill_terrain* terrain = NULL;
  if (count < 2) {
    fprintf(stderr, "usage: heights RECIPE [FILE]\n");
    return 2;
  }
  options.size = sizeof options;
  options.recipe = words[1];
  const int is_done = rill_open(&options, &terrain) == RILL_OK && rill_run(terrain, show_progress, stderr) == RILL_OK &&
                      (count < 3 || write_heights(terrain, words[2]));
  if (is_done) {
    fputc('\n', stderr);
    printf("%s %s\n", rill_get_fingerprint(terrain), rill_get_recipe(terrain));
  } else {
    fprintf(stderr, "%s\n", rill_last_error(terrain));
  }
  rill_free(&terrain);
  return is_done ? 0 : 1;
}
