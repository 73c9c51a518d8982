/** Faults of terrain, which the core finds (`wasm/faults/`); their definitions are in docs/landforms.md. */

export type FaultId =
  | 'closed-depressions'
  | 'spikes'
  | 'terraces'
  | 'clipped-tops'
  | 'seams'
  | 'aligned-channels'
  | 'repeated-texture'
  | 'uphill-rivers'

/** Something that tools and files make, and land does not. A list of faults has them in the order of their ids above. */
export interface TerrainFault {
  id: FaultId
  title: string
  /** For users, with the numbers of the fault. */
  sentence: string
  /** How much there is of what the sentence names, 0 to 1; null for a fault that is counted. */
  share: number | null
  /** Null for a fault with a share. */
  count: number | null
  /** Rectangles around the largest parts of the fault, as fractions of the map; at most 20, the largest first. */
  places: { west: number; north: number; east: number; south: number }[]
}
