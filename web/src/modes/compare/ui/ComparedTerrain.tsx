import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'
import type { OtherTerrain } from '../state/other-terrain'

interface ComparedTerrainProps {
  other: OtherTerrain
  area: RefObject<HTMLDivElement | null>
  /** The area of the open terrain receives all input, because both terrains have the same area. */
  isPassive: boolean
}

/** The area over the canvas in which the other terrain of a comparison is drawn. The open terrain's area has the keyboard focus. */
export function ComparedTerrain({ other, area, isPassive }: ComparedTerrainProps) {
  useEffect(() => other.attach(area.current!), [other, area])
  return <div ref={area} class={`terrain-area compared ${isPassive ? 'is-passive' : ''}`} aria-hidden="true" />
}
