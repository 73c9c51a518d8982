// The visible height of a cell in metres: ground, the surface of standing water, or the sea.
uniform sampler2D heights;
uniform sampler2D water;
uniform bool waterStands;
uniform float sea;        // metres

float levelOf(ivec2 place) {
  float height = texelFetch(heights, place, 0).r;
  if (waterStands) height += texelFetch(water, place, 0).r;
  return max(height, sea);
}
