// Light on the ground and on the walls of the pedestal, in one common scale.
uniform vec3 sunLight;
uniform vec3 skyLight;
uniform vec3 bounceLight;
