/** Runs a terrain without a click, unless the reader prefers reduced motion. */
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'

export function useRunAtOnce(terrain: RefObject<RillTerrain | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && !matchMedia('(prefers-reduced-motion: reduce)').matches) void runWhenDefined(terrain.current!)
  }, [terrain, isWanted])
}

/** Loads the terrain once `embed.js` has defined its element. */
async function runWhenDefined(terrain: RillTerrain): Promise<void> {
  await customElements.whenDefined('rill-terrain')
  terrain.load()
}
