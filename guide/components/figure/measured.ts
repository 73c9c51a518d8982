/** Numbers of a live terrain for tasks and predictions. */
import { useEffect, useState } from 'preact/hooks'
import type { RefObject } from 'preact'
import type { FigureMeasures } from '@rill-terrain/element/measures'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'

/** The measures of the terrain at its last rest; null while it runs and before it is loaded. */
export function useMeasures(terrain: RefObject<RillTerrain | null>): FigureMeasures | null {
  const [measures, setMeasures] = useState<FigureMeasures | null>(null)
  useEffect(() => {
    const element = terrain.current!
    let isAsking = false
    const ask = async () => {
      if (isAsking) return
      isAsking = true
      // A figure that scrolls out of sight refuses, and reports its iteration again when it is back.
      const found = await element.getMeasures().catch(() => null)
      isAsking = false
      setMeasures(found)
    }
    const follow = (event: Event) => {
      setMeasures(null)
      if (!(event as CustomEvent<{ playing?: boolean }>).detail.playing) void ask()
    }
    element.addEventListener('iteration', follow)
    return () => element.removeEventListener('iteration', follow)
  }, [terrain])
  return measures
}
