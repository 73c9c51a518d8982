/** A number in the text that the reader drags: it drives a parameter of a figure. */
import { useState } from 'preact/hooks'
import type { RillTerrain } from '@rill-terrain/element/rill-terrain'
import './Drag.css'

interface DragProps {
  /** The id of the figure. */
  figure: string
  parameter: string
  min: number
  max: number
  step: number
  value: number
  unit?: string
}

/** Pixels of a movement that change the number by one step. */
const pixelsPerStep = 6

export function Drag({ figure, parameter, min, max, step, value, unit = '' }: DragProps) {
  const [shown, setShown] = useState(value)
  const set = (next: number) => {
    const bounded = Math.min(max, Math.max(min, min + Math.round((next - min) / step) * step))
    const changed = Number(bounded.toPrecision(12))
    if (changed === shown) return
    setShown(changed)
    document.querySelector<RillTerrain>(`#figure-${figure} rill-terrain`)?.setParameter(parameter, changed)
  }
  const keys: Record<string, () => void> = {
    ArrowRight: () => set(shown + step),
    ArrowUp: () => set(shown + step),
    ArrowLeft: () => set(shown - step),
    ArrowDown: () => set(shown - step),
    PageUp: () => set(shown + 10 * step),
    PageDown: () => set(shown - 10 * step),
    Home: () => set(min),
    End: () => set(max),
  }
  const written = `${shown.toLocaleString('en-GB', { maximumFractionDigits: 10 })}${unit && ` ${unit}`}`
  return (
    <span
      class="drag"
      role="slider"
      tabIndex={0}
      aria-label={`${parameter}, drives the figure`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={shown}
      aria-valuetext={written}
      onKeyDown={(event) => {
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      }}
      onPointerDown={(event) => followPointer(event, shown, step, set)}
    >
      {written}
    </span>
  )
}

/** Changes the number with the horizontal movement of the pointer until the pointer is released. */
function followPointer(event: PointerEvent, from: number, step: number, set: (value: number) => void): void {
  const element = event.currentTarget as HTMLElement
  const start = event.clientX
  const ended = new AbortController()
  const end = () => ended.abort()
  element.setPointerCapture(event.pointerId)
  element.addEventListener('pointermove', ({ clientX }) => set(from + Math.round((clientX - start) / pixelsPerStep) * step), {
    signal: ended.signal,
  })
  element.addEventListener('pointerup', end, { signal: ended.signal })
  element.addEventListener('pointercancel', end, { signal: ended.signal })
}
