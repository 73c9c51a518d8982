/** Which terrains are rendered by others too. */
export interface Beside {
  name: string
  title: string
  /** Of what both render; its view is the usual camera's. */
  preset: string
  by: 'Cycles' | 'GDAL'
}

export const besides: readonly Beside[] = [
  { name: 'alpine-lakes', title: 'Alpine lakes', preset: 'alpine-lakes', by: 'Cycles' },
  { name: 'badlands', title: 'Badlands', preset: 'badlands', by: 'Cycles' },
  { name: 'caldera', title: 'Caldera', preset: 'caldera', by: 'Cycles' },
  { name: 'jacksboro', title: 'Jacksboro fault', preset: 'jacksboro-fault-tennessee', by: 'GDAL' },
  { name: 'ridge-and-valley', title: 'Ridge and valley', preset: 'ridge-and-valley', by: 'GDAL' },
]

/** Ours, and the other. */
export function besideFiles({ name, by }: Beside): [ours: string, theirs: string] {
  return [`docs/gallery/beside-${name}-rill.jpg`, `docs/gallery/beside-${name}-${by.toLowerCase()}.jpg`]
}
