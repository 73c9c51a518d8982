// The height of what is seen in a cell, in metres: ground, water that stands on it, or the sea.
uniform sampler2D heights;
uniform sampler2D water;
uniform bool waterStands;
uniform float sea;        // metres

float levelOf(ivec2 place) {
  float height = texelFetch(heights, place, 0).r;
  if (waterStands) height += texelFetch(water, place, 0).r;
  return max(height, sea);
}
