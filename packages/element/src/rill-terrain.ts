/**
 * `<rill-terrain recipe="...">`: a terrain in anybody's page. What it holds in the page (a picture with a link, say) stands for the terrain
 * until that is loaded, and for good where there is no JavaScript. The terrain itself runs in a frame.
 */
import { withOptions } from './options'
import { drawPoster } from './poster'
import type { Command, FigureEvent } from './protocol'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { frameNames, reflectAttributes, type RillTerrainAttributes } from './attributes'
import { FigureFrame } from './figure-frame'
import { followers, leaderOf, leave, movedIn, takeLead } from './group'
import { styles } from './styles'

/** How far from the window a figure is when it begins to load. */
const nearby = '200px'

type Told<Type extends FigureEvent['type']> = CustomEvent<Omit<Extract<FigureEvent, { type: Type }>, 'type'>>

/** What listeners of the element are called with. */
export interface RillTerrainEventMap {
  ready: Told<'ready'>
  iteration: Told<'iteration'>
  done: Told<'done'>
  error: Told<'error'>
  camera: Told<'camera'>
  parameter: Told<'parameter'>
}

/** Its properties are its attributes. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- `reflectAttributes` makes what is declared here.
export interface RillTerrain extends RillTerrainAttributes {
  addEventListener<Type extends keyof RillTerrainEventMap>(
    type: Type,
    listener: (this: RillTerrain, event: RillTerrainEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Type extends Exclude<keyof HTMLElementEventMap, keyof RillTerrainEventMap>>(
    type: Type,
    listener: (this: RillTerrain, event: HTMLElementEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

export class RillTerrain extends HTMLElement {
  static readonly observedAttributes = ['recipe', ...frameNames]
  /** The folder of the playground that figures come from; a figure's own `base` attribute goes before. */
  static base = ''

  #frame: FigureFrame | null = null
  #box = document.createElement('div')
  #run = document.createElement('button')
  #sight: IntersectionObserver | null = null
  /** What the figure last said of itself, for those that are tied to it. */
  #iteration = 0
  #camera = ''
  #wasFollowing = false

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [styles()]
    root.append(this.#box)
    this.#run.type = 'button'
    this.#run.part.add('run')
    this.#run.addEventListener('click', () => this.load())
  }

  play(): void {
    this.#ask({ type: 'play' })
  }
  pause(): void {
    this.#frame?.ask({ type: 'pause' })
  }
  /** Runs one iteration. */
  step(): void {
    this.#ask({ type: 'step' })
  }
  /** Goes to an iteration, forwards or backwards. */
  seek(iteration: number): void {
    this.#ask({ type: 'seek', iteration })
  }
  setRecipe(text: string): void {
    this.recipe = text
  }
  /** Sets a parameter by its name: `talus`, or `thermal.talus` where several methods have one of that name. */
  setParameter(name: string, value: string | number): void {
    this.#ask({ type: 'setParameter', name, value: String(value) })
  }
  /** The terrain as it is seen, as a PNG. */
  getPicture(): Promise<Blob> {
    return this.#frame?.getPicture() ?? Promise.reject(new Error('The terrain is not loaded: there is no picture of it.'))
  }

  /** Loads the terrain though nobody has pressed its button or come near. */
  load(): void {
    if (this.#frame || !this.isConnected) return
    this.#run.disabled = true
    this.#run.textContent = 'Loading …'
    this.#frame = new FigureFrame(this.#base, fragmentFromText(this.#address()), (event) => this.#hear(event))
    this.#box.append(this.#frame.element)
  }

  connectedCallback(): void {
    this.#run.disabled = false
    this.#run.textContent = 'Run this terrain'
    // A picture in the page has a size, which the figure takes.
    const hasPicture = this.querySelector('img, picture, svg') !== null
    this.#box.classList.toggle('is-bare', !hasPicture)
    this.#box.replaceChildren(...(hasPicture ? [] : [this.#drawPoster()]), document.createElement('slot'))
    const autoplay = this.autoplay
    if (autoplay === 'visible') this.#loadInSight()
    else if (autoplay !== 'never') this.#box.append(this.#run)
  }

  disconnectedCallback(): void {
    this.#sight?.disconnect()
    this.#frame?.close()
    this.#frame = null
    leave(this.group, this)
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#frame?.ask({ type: 'setRecipe', recipe: this.#address() })
  }

  get #base(): string {
    return new URL(this.getAttribute('base') ?? RillTerrain.base, document.baseURI).href
  }

  /** The recipe with what the attributes say. The frame is there because it was asked for: it waits for nothing. */
  #address(): string {
    const given = Object.fromEntries(frameNames.map((name) => [name, this[name]]))
    return withOptions(this.recipe, { ...given, autoplay: 'visible' })
  }

  #drawPoster(): Element {
    const poster = this.poster
    if (!poster) return drawPoster()
    const image = new Image()
    image.className = 'poster'
    image.alt = ''
    image.loading = 'lazy'
    image.src = poster
    return image
  }

  #loadInSight(): void {
    this.#sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        this.#sight?.disconnect()
        this.load()
      },
      { rootMargin: nearby },
    )
    this.#sight.observe(this)
  }

  #ask(command: Command): void {
    this.load()
    this.#frame?.ask(command)
  }

  #hear(event: FigureEvent): void {
    const { type, ...detail } = event
    if (type === 'ready' || type === 'error') this.#frame?.show()
    if (this.group) this.#lead(event)
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  /** Carries what happens in this figure to those that are tied to it; the iteration only from the one that leads. */
  #lead(event: FigureEvent): void {
    const { group } = this
    const tell = (command: Command) => {
      for (const other of followers(group, this)) other.#frame?.ask(command)
    }
    if (event.type === 'camera') {
      this.#camera = event.camera
      tell({ type: 'setCamera', camera: event.camera })
    } else if (event.type === 'parameter') {
      movedIn(group).set(event.name, event.value)
      tell({ type: 'offerParameter', name: event.name, value: event.value })
    } else if (event.type === 'iteration') {
      const isTakenInHand = this.#wasFollowing && !event.following
      this.#wasFollowing = event.following
      this.#iteration = event.iteration
      if (takeLead(group, this, isTakenInHand) && !event.following) tell({ type: 'seek', iteration: event.iteration })
    } else if (event.type === 'ready') {
      // What was moved before this figure was there.
      for (const [name, value] of movedIn(group)) this.#frame?.ask({ type: 'offerParameter', name, value })
      const leader = leaderOf(group)
      if (!leader || leader === this) return
      if (leader.#camera) this.#frame?.ask({ type: 'setCamera', camera: leader.#camera })
      this.#frame?.ask({ type: 'seek', iteration: leader.#iteration })
    }
  }
}

reflectAttributes(RillTerrain.prototype)

export type { RillTerrainAttributes }

declare global {
  interface HTMLElementTagNameMap {
    'rill-terrain': RillTerrain
  }
}
