/** What the page opens with: rivers drain a massif, then rain carves it. Small enough for a phone to erode while it is watched. */
export function startRecipe(isSmallDevice: boolean): string {
  const massif = 'shape;form=gaussian;relief=700;radius=7000/simplex;relief=800;blend=add'
  const erosion = 'stream-power;iterations=60;deposition=1/droplets;iterations=20+thermal'
  return `1/size=${isSmallDevice ? 256 : 512};seed=7/${massif}/${erosion}`
}
