// Objects of true size that stand on the ground: one mesh per kind, one instance per object.
layout(location = 0) in vec3 corner;   // metres: x to the right of its front, y up, z behind its front
layout(location = 1) in vec3 facing;
layout(location = 2) in vec3 tint;     // linear light
layout(location = 3) in vec4 foot;     // place in the block, and its azimuth in radians
uniform mat4 matrix;
uniform float metre;                   // block units
out vec3 position;
out vec3 normal;
out vec3 base;

vec3 turned(vec3 direction) {
  float c = cos(foot.w);
  float s = sin(foot.w);
  return vec3(c * direction.x - s * direction.z, direction.y, s * direction.x + c * direction.z);
}

void main() {
  position = foot.xyz + metre * turned(corner);
  normal = turned(facing);
  base = tint;
  gl_Position = matrix * vec4(position, 1.0);
}
