// Horizon search: the visible shares of the sun and of the sky follow from the horizon, the steepest angle to any
// ground in one direction (Max 1988, "Horizon mapping"). Steps grow with the distance, and farther ground is read
// from coarser mipmaps of the relief. The relief has heights within the range, -0.5..0.5, in one channel, which
// needs a quarter of the memory bandwidth of four channels.
in vec2 uv;
uniform sampler2D relief;
// Size of a cell in texture coordinates and in block units; height range in block units.
uniform vec2 cell;
uniform float cellLength;
uniform float heightScale;

float heightAt(vec2 place, float level) {
  return textureLod(relief, place, level).r * heightScale;
}
