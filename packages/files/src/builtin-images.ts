/** Real elevation models that come with Rill. A recipe names one by its id: `image;name=jacksboro`. */
export interface BuiltinImage {
  id: string
  /** Path relative to `public/`, and therefore to the page's base address. */
  file: string
  title: string
  credit: string
  /** Size of the whole image on the ground, in metres. */
  groundWidth: number
  groundHeight: number
  /** `base` is the height of the darkest value in metres; `relief` is the height difference to the brightest value. */
  base: number
  relief: number
}

export const builtinImages: readonly BuiltinImage[] = [
  {
    id: 'jacksboro',
    file: 'dem/jacksboro-fault-srtm3.png',
    title: 'Jacksboro fault, Tennessee',
    credit: 'NASA Shuttle Radar Topography Mission (public domain)',
    // 403 x 344 cells of 3 arc seconds, each about 74.4 m wide and 92.7 m tall at this latitude.
    groundWidth: 29983,
    groundHeight: 31889,
    base: 236,
    relief: 840,
  },
]
