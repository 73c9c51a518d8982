/**
 * `<rill-terrain recipe="...">`: a terrain in any page. The element's content (for example, a picture with a link) is shown until
 * the terrain has loaded, and permanently if there is no JavaScript. The terrain runs in an iframe.
 */
import { withOptions } from './options'
import { createPoster } from './poster'
import type { Command, FigureEvent } from './protocol'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { frameNames, reflectAttributes, type RillTerrainAttributes } from './attributes'
import { FigureFrame } from './figure-frame'
import type { FigureMeasures } from './measures'
import { followers, leaderOf, leave, movedIn, takeLead } from './group'
import { onSwitch, themeOf } from './page-theme'
import { styles } from './styles'

/** Distance from the viewport at which a figure starts to load. */
const nearby = '200px'

type FigureMessage<Type extends FigureEvent['type']> = CustomEvent<Omit<Extract<FigureEvent, { type: Type }>, 'type'>>

/** Events of the element. */
export interface RillTerrainEventMap {
  ready: FigureMessage<'ready'>
  iteration: FigureMessage<'iteration'>
  done: FigureMessage<'done'>
  error: FigureMessage<'error'>
  camera: FigureMessage<'camera'>
  parameter: FigureMessage<'parameter'>
  paint: FigureMessage<'paint'>
}

/** The properties of the element reflect its attributes. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- `reflectAttributes` defines the properties that are declared here.
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
  /** Address of the playground's folder, from which figures load; a figure's `base` attribute overrides it. */
  static base = ''

  #frame: FigureFrame | null = null
  #box = document.createElement('div')
  #run = document.createElement('button')
  #sight: IntersectionObserver | null = null
  /** The address that the frame was given last. */
  #sent = ''
  #switch: MutationObserver | null = null
  /** The last state that the figure reported, for linked figures. */
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
  /** Sets a parameter by name: `talus`, or `thermal.talus` if several methods have a parameter with that name. */
  setParameter(name: string, value: string | number): void {
    this.#ask({ type: 'setParameter', name, value: String(value) })
  }
  /** The current picture of the terrain, as a PNG. */
  getPicture(): Promise<Blob> {
    return this.#frame?.getPicture() ?? Promise.reject(new Error('The terrain is not loaded: there is no picture of it.'))
  }

  /** Measures of the terrain once it is at rest. */
  getMeasures(): Promise<FigureMeasures> {
    return this.#frame?.getMeasures() ?? Promise.reject(new Error('The terrain is not loaded: there are no measures of it.'))
  }

  /** Loads the terrain, even if the reader has not clicked the button or scrolled to the figure. */
  load(): void {
    if (this.#frame || !this.isConnected) return
    this.#run.disabled = true
    this.#run.textContent = 'Loading …'
    this.#sent = this.#address()
    this.#frame = new FigureFrame(this.#base, fragmentFromText(this.#sent), (event) => this.#onEvent(event))
    this.#box.append(this.#frame.element)
    this.#switch = onSwitch(() => this.#follow())
  }

  connectedCallback(): void {
    this.#run.disabled = false
    this.#run.textContent = 'Run this terrain'
    // A picture in the element has a size, which the figure takes over.
    const picture = this.querySelector('img, picture, svg')
    this.#box.classList.remove('is-bare')
    this.#box.replaceChildren(document.createElement('slot'))
    if (!picture) this.#drawBare()
    // A missing picture has no size.
    else this.#watchPicture()
    const autoplay = this.autoplay
    if (autoplay === 'visible') this.#loadInSight()
    else if (autoplay !== 'never') this.#box.append(this.#run)
  }

  disconnectedCallback(): void {
    this.#sight?.disconnect()
    this.#switch?.disconnect()
    this.#frame?.close()
    this.#frame = null
    leave(this.group, this)
  }

  attributeChangedCallback(_name: string, before: string | null, now: string | null): void {
    if (before !== now) this.#follow()
  }

  /** Gives the frame a changed recipe, or the theme of a page that was switched. */
  #follow(): void {
    const address = this.#address()
    if (!this.#frame || address === this.#sent) return
    this.#sent = address
    this.#frame.ask({ type: 'setRecipe', recipe: address })
  }

  get #base(): string {
    return new URL(this.getAttribute('base') ?? RillTerrain.base, document.baseURI).href
  }

  /** The recipe with the attributes as options. The frame exists only after a request to load, so it starts without waiting. */
  #address(): string {
    const given = Object.fromEntries(frameNames.map((name) => [name, this[name]]))
    const theme = this.theme && this.theme !== 'auto' ? this.theme : themeOf(this)
    return withOptions(this.recipe, { ...given, theme, autoplay: 'visible' })
  }

  /** A picture that cannot be loaded gives way to the figure's own poster and to its text, in place of the browser's icon. */
  #watchPicture(): void {
    const image = this.querySelector('img')
    image?.decode().catch(() => {
      this.#drawBare()
      image.replaceWith(image.alt)
    })
  }

  /** Draws the figure's own poster, in the default ratio. */
  #drawBare(): void {
    if (this.#box.classList.contains('is-bare')) return
    this.#box.classList.add('is-bare')
    this.#box.prepend(createPoster(this.poster))
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

  #onEvent(event: FigureEvent): void {
    const { type, ...detail } = event
    if (type === 'ready' || type === 'error') this.#frame?.show()
    if (this.group) this.#lead(event)
    this.dispatchEvent(new CustomEvent(type, { detail }))
  }

  /** Sends changes in this figure to linked figures; the iteration only if this figure leads. */
  #lead(event: FigureEvent): void {
    const { group } = this
    const sendToFollowers = (command: Command) => {
      for (const other of followers(group, this)) other.#frame?.ask(command)
    }
    if (event.type === 'camera') {
      this.#camera = event.camera
      sendToFollowers({ type: 'setCamera', camera: event.camera })
    } else if (event.type === 'parameter') {
      movedIn(group).set(event.name, event.value)
      sendToFollowers({ type: 'offerParameter', name: event.name, value: event.value })
    } else if (event.type === 'iteration') {
      const isUsed = this.#wasFollowing && !event.following
      this.#wasFollowing = event.following
      // A figure also reports its iteration when only its picture has changed; that must not stop a figure that begins to play.
      const hasMoved = event.iteration !== this.#iteration
      this.#iteration = event.iteration
      if (takeLead(group, this, isUsed) && !event.following && (hasMoved || isUsed))
        sendToFollowers({ type: 'seek', iteration: event.iteration })
    } else if (event.type === 'ready') {
      // Applies parameters that the reader changed before this figure loaded.
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
