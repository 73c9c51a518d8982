/** Colours of water on ground in a palette: the blues of printed maps. */
export const tintedWaterColours = {
  SHALLOW_TINT: '#bfdfe6',
  MIDDLE_TINT: '#8cbfd6',
  DEEP_TINT: '#5d97bb',
  RIVER_TINT: '#4f8fba',
  SHORE_TINT: '#3f7ea3',
}
