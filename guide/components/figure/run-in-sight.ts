/**
 * Runs a terrain without a click once half of it is in sight, unless the reader prefers reduced motion. Figures rest by themselves
 * while they are out of sight.
 */
import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'

export function useRunInSight(terrain: RefObject<RillTerrain | null>): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const element = terrain.current!
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        sight.disconnect()
        void runWhenDefined(element)
      },
      { threshold: 0.5 },
    )
    sight.observe(element)
    return () => sight.disconnect()
  }, [terrain])
}

/** Loads the terrain once `embed.js` has defined its element. */
async function runWhenDefined(terrain: RillTerrain): Promise<void> {
  await customElements.whenDefined('rill-terrain')
  terrain.load()
}
