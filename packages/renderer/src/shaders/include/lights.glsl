// The light on the ground and on the pedestal's walls, all of it in one scale.
uniform vec3 sunLight;
uniform vec3 skyLight;
uniform vec3 bounceLight;
