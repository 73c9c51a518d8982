import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

type Part = 'head' | 'playback' | 'panel' | 'section'

/** The parts of the page that float over the terrain. Each part registers its element here through `ref`. */
export class Covers {
  /** Called when a part is added, removed or resized. */
  onChange: () => void = () => {}
  readonly head = this.#refOf('head')
  readonly playback = this.#refOf('playback')
  readonly panel = this.#refOf('panel')
  readonly section = this.#refOf('section')

  #elements: Partial<Record<Part, HTMLElement>> = {}
  #observer = new ResizeObserver(() => this.onChange())

  /** How many CSS pixels of an area the parts cover on each side. */
  stripsOf(area: HTMLElement) {
    const whole = area.getBoundingClientRect()
    const [head, playback, panel, section] = (['head', 'playback', 'panel', 'section'] as const).map((part) =>
      this.#elements[part]?.getBoundingClientRect(),
    )
    const strips = { left: 0, top: head ? head.bottom - whole.top : 0, right: 0, bottom: 0 }
    const below = [playback, panel, section].filter((box) => box && box.height > 0 && box.top > whole.height / 3)
    for (const box of below) strips.bottom = Math.max(strips.bottom, whole.bottom - box!.top)
    if (panel && panel.width > 0 && panel.top <= whole.height / 3) strips.right = whole.right - panel.left
    return strips
  }

  #refOf(part: Part) {
    return (element: HTMLElement | null) => {
      const before = this.#elements[part]
      if (before) this.#observer.unobserve(before)
      if (element) this.#observer.observe(element)
      if (element) this.#elements[part] = element
      else delete this.#elements[part]
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
