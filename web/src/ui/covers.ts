import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

type Part = 'head' | 'playback' | 'panel' | 'paint' | 'section' | 'chart' | 'compare' | 'free' | 'tools' | 'colours'

const sides = ['left', 'top', 'right', 'bottom'] as const

/** The parts of the page that float over the terrain. Each part registers its element here through `ref`. */
export class Covers {
  /** Called when a part is added, removed or resized. */
  onChange: () => void = () => {}
  readonly head = this.#refOf('head')
  readonly playback = this.#refOf('playback')
  readonly panel = this.#refOf('panel')
  readonly section = this.#refOf('section')
  readonly paint = this.#refOf('paint')
  readonly chart = this.#refOf('chart')
  readonly compare = this.#refOf('compare')
  /** The area between the bars. It covers nothing, but the tools and the colour bar in it move when its size changes. */
  readonly free = this.#refOf('free')
  readonly tools = this.#refOf('tools')
  readonly colours = this.#refOf('colours')

  #elements: Partial<Record<Part, HTMLElement>> = {}
  #observer = new ResizeObserver(() => this.onChange())

  /** How many CSS pixels of an area the parts cover on each side. The style sheets give the side of each part in `--side`. */
  stripsOf(area: HTMLElement) {
    const whole = area.getBoundingClientRect()
    const strips = { left: 0, top: 0, right: 0, bottom: 0 }
    for (const element of Object.values(this.#elements)) {
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
