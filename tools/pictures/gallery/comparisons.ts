/** A terrain that is also rendered by a reference program. */
export interface Comparison {
  name: string
  title: string
  /** Name of the preset that both programs render, with the camera of its recipe. */
  preset: string
  by: 'Cycles' | 'GDAL'
}

export const comparisons: readonly Comparison[] = [
  { name: 'alpine-lakes', title: 'Alpine lakes', preset: 'alpine-lakes', by: 'Cycles' },
  { name: 'badlands', title: 'Badlands', preset: 'badlands', by: 'Cycles' },
  { name: 'caldera', title: 'Caldera', preset: 'caldera', by: 'Cycles' },
  { name: 'jacksboro', title: 'Jacksboro fault', preset: 'jacksboro-fault-tennessee', by: 'GDAL' },
  { name: 'ridge-and-valley', title: 'Ridge and valley', preset: 'ridge-and-valley', by: 'GDAL' },
]

/** Picture files of Rill and of the reference program. */
export function comparisonFiles({ name, by }: Comparison): [ours: string, theirs: string] {
  return [`docs/gallery/compare-${name}-rill.jpg`, `docs/gallery/compare-${name}-${by.toLowerCase()}.jpg`]
}
