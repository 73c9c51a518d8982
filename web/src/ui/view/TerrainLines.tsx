import type { ComponentChildren, CSSProperties } from 'preact'
import type { Point } from '../../state/view/point'
import '../styles/terrain-lines.css'

/** Lines over the whole picture of the terrain, in CSS pixels. They have no text alternative: another part of the page has one. */
export function TerrainLines(props: { class: string; style?: CSSProperties | undefined; children: ComponentChildren }) {
  return (
    <svg class={`terrain-lines ${props.class}`} aria-hidden="true" style={props.style}>
      {props.children}
    </svg>
  )
}

/** The attribute `points` of a line. */
export const pointsOf = (line: readonly Point[]): string => line.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
