// Vertex shader of the shade: a fullscreen triangle that shows a part of the terrain; `uv` is 0..1 on the whole terrain.
uniform vec4 area;   // left, top, width, height, 0..1
out vec2 uv;

void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
  uv = area.xy + corner * area.zw;
  gl_Position = vec4(corner * 2.0 - 1.0, 1.0, 1.0);
}
