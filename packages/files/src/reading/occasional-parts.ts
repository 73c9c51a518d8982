/** Parts of readers that only some files of their formats need. Readers load them when a file needs them. */
import { loadWebpProgram } from '#webp-program'

export const occasionalParts = {
  zstd: () => import('./tiff/blocks/zstd'),
  lerc: () => import('./tiff/blocks/lerc'),
  worldFile: () => import('./georeference/world-file'),
  webTile: () => import('./georeference/web-tile'),
} as const

/** Fetches all of these parts, so that every file can be read offline. */
export async function fetchOccasionalParts(): Promise<void> {
  const lercProgram = occasionalParts.lerc().then(({ loadLercProgram }) => loadLercProgram())
  await Promise.all([...Object.values(occasionalParts).map((load) => load()), lercProgram, loadWebpProgram()])
}
