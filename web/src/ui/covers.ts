import { createContext } from 'preact'
import { useContext, useMemo } from 'preact/hooks'

const sides = ['left', 'top', 'right', 'bottom'] as const

/** The parts of the page that float over the terrain. */
export class Covers {
  /** Called when a part is added, removed or resized. */
  onChange: () => void = () => {}

  #elements = new Set<HTMLElement>()
  #observer = new ResizeObserver(() => this.onChange())

  /** How many CSS pixels of an area the parts cover on each side. The style sheets give the side of each part in `--side`. */
  stripsOf(area: HTMLElement) {
    const whole = area.getBoundingClientRect()
    const strips = { left: 0, top: 0, right: 0, bottom: 0 }
    for (const element of this.#elements) {
      const box = element.getBoundingClientRect()
      const side = sides.find((each) => each === getComputedStyle(element).getPropertyValue('--side').trim())
      if (!side || box.width === 0 || box.height === 0) continue
      const depths = {
        left: box.right - whole.left,
        top: box.bottom - whole.top,
        right: whole.right - box.left,
        bottom: whole.bottom - box.top,
      }
      strips[side] = Math.max(strips[side], depths[side])
    }
    return strips
  }

  /** A `ref` that registers the element of one part. */
  part(): (element: HTMLElement | null) => void {
    let registered: HTMLElement | null = null
    return (element) => {
      if (registered) {
        this.#observer.unobserve(registered)
        this.#elements.delete(registered)
      }
      registered = element
      if (element) {
        this.#observer.observe(element)
        this.#elements.add(element)
      }
      this.onChange()
    }
  }
}

export const CoversContext = createContext<Covers | null>(null)

export function useCovers(): Covers {
  const covers = useContext(CoversContext)
  if (!covers) throw new Error('This component must be rendered inside CoversContext.Provider.')
  return covers
}

/**
 * A `ref` for a part that floats over the terrain. A part without `--side` covers nothing, but what lies in it moves when its size
 * changes.
 */
export function useCover(): (element: HTMLElement | null) => void {
  const covers = useCovers()
  return useMemo(() => covers.part(), [covers])
}
