/** The title of the preset that the page opens with. */
export const startTitle = 'Alpine lakes'

/**
 * The recipe that the page opens with: rivers cut into rising mountains, rain erodes their slopes, and lakes fill at the end. It is
 * small enough to run on a phone while the user watches.
 */
export function startRecipe(isSmallDevice: boolean): string {
  const land = 'spectral;relief=2600;scale=14000;exponent=2.1'
  const erosion =
    'stream-power;iterations=60;uplift=0.001;channel-area=20000;deposition=0.6/droplets@3;iterations=10+thermal@2;talus=40'
  const tilt = 'simplex;blend=add;relief=420;scale=6000;octaves=2'
  const view = 'exaggeration=1.2&camera=24_30_1.08_0_0'
  return `2/size=${isSmallDevice ? 256 : 512};extent=24000;seed=5;coarse=100/${land}/${erosion}/${tilt}?${view}`
}
