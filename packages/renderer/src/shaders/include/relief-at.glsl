// How much of the sun and of the sky each place sees is found by horizons: the steepest angle to any ground in one direction (Max 1988,
// "Horizon mapping"). The steps grow with the distance, and farther ground is looked up in coarser mipmaps of the relief: heights within
// the range, -0.5..0.5, in one channel, which costs a quarter of the reads that four would.
in vec2 uv;
uniform sampler2D relief;
// One cell in texture coordinates, and in block units; height range in block units.
uniform vec2 cell;
uniform float cellLength;
uniform float heightScale;

float heightAt(vec2 place, float level) {
  return textureLod(relief, place, level).r * heightScale;
}
