/** How a terrain is looked at: what a link holds of it, and what lasts only as long as the page. */
import { computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Hillshade } from '@rill-terrain/colours/relief-light'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { ViewValues } from '@rill-terrain/recipe/link'
import { usualPalette } from '@rill-terrain/recipe/palette-choice'
import { Section } from './section'
import { TerrainMarks } from './terrain-marks'
import { movedRockLayers, waterMapLayers } from './water'

export type ViewMode = '3d' | 'map'

/** Colours of a shown layer, for the bar that explains them. */
export interface ColourScale {
  layer: string
  /** CSS colours from the least value to the greatest. */
  colours: readonly string[]
  minimum: number
  maximum: number
  logarithmic: boolean
}

/** CSS pixels on each side. */
export interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

/** Where the sun stands, in degrees: compass direction, and above the horizon. */
export interface Sun {
  azimuth: number
  elevation: number
}

/** Parameters of a recipe's view part that the page reads and writes. */
type ViewName =
  | 'view'
  | 'layer'
  | 'palette'
  | 'sun'
  | 'sun-height'
  | 'water'
  | 'exaggeration'
  | 'contours'
  | 'hillshade'
  | 'camera'
  | 'section'
  | 'compare'

/** Layers that the page needs of frames: of every one, and of terrains at rest. */
export interface Watched {
  layers: readonly string[]
  atRest: readonly string[]
}

export class ViewState {
  /** What a link holds. */
  readonly given = signal<ViewValues>({})
  readonly mode: ReadonlySignal<ViewMode>
  /** Why there is neither 3D nor natural colours, but a flat map only; null where there are. */
  readonly flatReason = signal<string | null>(null)
  /** The layer whose values colour the terrain; null for the ground's own colours. */
  readonly layer: ReadonlySignal<string | null>
  /** The palette that was chosen; null for each layer's usual one, and natural colours of the ground. */
  readonly palette: ReadonlySignal<string | null>
  readonly watched: ReadonlySignal<Watched>
  /** Compass direction that the light comes from, degrees. */
  readonly sun: ReadonlySignal<number>
  /** Degrees that the sun stands above the horizon. */
  readonly sunElevation: ReadonlySignal<number>
  /** Where the light of the map comes from. */
  readonly hillshade: ReadonlySignal<Hillshade>
  /** Colours stand for values. */
  readonly showsValues: ReadonlySignal<boolean>
  /** The map shows ground in a palette, and water on it. */
  readonly tintsWater: ReadonlySignal<boolean>
  /** What suits the terrain that is open. */
  readonly suggestedExaggeration = signal(1)
  /** How many times taller heights are drawn than they are. */
  readonly exaggeration: ReadonlySignal<number>
  /** Metres from one contour line to the next; 0 without any. */
  readonly contours: ReadonlySignal<number>
  /** The camera, as the renderer writes it; empty for the one that shows the whole. */
  readonly camera: ReadonlySignal<string>
  readonly water: ReadonlySignal<boolean>
  /** The ways to join chunks are shown side by side. */
  readonly comparesJoins: ReadonlySignal<boolean>
  /** Of the layer on show, as it is drawn; null while natural colours are. */
  readonly scale = signal<ColourScale | null>(null)
  /** What covers the picture. */
  readonly inset = signal<Insets>({ left: 0, right: 0, top: 0, bottom: 0 })
  /** What is marked on the terrain. */
  readonly marks = new TerrainMarks()
  readonly section: Section
  /** How much ground a CSS pixel of the map shows; null where there is no map. */
  readonly metresPerPixel = signal<number | null>(null)
  /** Each frame is filmed: it comes with all that it is drawn with. */
  readonly isFilmed = signal(false)
  /** The value of the shown layer that the pointer is over, and where that is in the window. */
  readonly picked = signal<{ x: number; y: number; layer: string; value: number } | null>(null)

  #defaultSun: Sun

  constructor(defaultSun: Sun) {
    this.#defaultSun = defaultSun
    const sectionText = computed(() => this.#value('section'))
    this.section = new Section(sectionText, (text) => this.#set('section', text))
    this.mode = computed(() => (this.flatReason.value !== null || this.#value('view') === 'map' ? 'map' : '3d'))
    this.layer = computed(() => this.#value('layer') || (this.flatReason.value === null ? null : 'height'))
    this.palette = computed(() => this.#value('palette') || null)
    this.watched = computed(() => {
      const isNatural = !this.layer.value && !this.palette.value
      const cut = this.section.line.value ? ['change'] : []
      const layers = new Set(['height', 'water', ...(this.layer.value ? [this.layer.value] : []), ...cut])
      const atRest = isNatural ? [...waterMapLayers, ...movedRockLayers] : this.tintsWater.value ? waterMapLayers : []
      return this.isFilmed.value ? { layers: [...layers, ...atRest], atRest: [] } : { layers: [...layers], atRest }
    })
    this.tintsWater = computed(
      () => this.mode.value === 'map' && !this.layer.value && this.palette.value !== null && this.water.value,
    )
    this.showsValues = computed(() => Boolean(this.layer.value ?? this.palette.value))
    this.hillshade = computed(() => (this.#value('hillshade') || 'many') as Hillshade)
    this.sun = computed(() => Number(this.#value('sun') || defaultSun.azimuth))
    this.sunElevation = computed(() => Number(this.#value('sun-height') || defaultSun.elevation))
    this.water = computed(() => this.#value('water') !== 'hidden')
    this.exaggeration = computed(() => Number(this.#value('exaggeration') || this.suggestedExaggeration.value))
    this.comparesJoins = computed(() => this.#value('compare') === 'joins')
    this.contours = computed(() => Number(this.#value('contours')))
    this.camera = computed(() => this.#value('camera'))
  }

  /** Looks at a terrain as its link says. */
  adopt({ view, viewGiven }: ParsedRecipe): void {
    const given = viewGiven.map((name) => [name, String(view[name])] as const)
    this.given.value = Object.fromEntries(given.filter(([name, value]) => name !== 'print' && !this.#isUsual(name, value)))
  }

  setMode(mode: ViewMode): void {
    if (this.flatReason.peek() !== null) return
    this.#set('view', mode === '3d' ? '' : mode)
  }

  /** Null for natural colours. */
  setLayer(layer: string | null): void {
    this.#set('layer', layer ?? '')
  }

  /** Null for the usual colours. */
  setPalette(palette: string | null): void {
    this.#set('palette', palette ?? '')
  }

  setSun(azimuth: number): void {
    this.#set('sun', String(azimuth))
  }

  /** `elevation` in degrees above the horizon. */
  setSunElevation(elevation: number): void {
    this.#set('sun-height', String(elevation))
  }

  setWater(isShown: boolean): void {
    this.#set('water', isShown ? '' : 'hidden')
  }

  setHillshade(from: Hillshade): void {
    this.#set('hillshade', from)
  }

  setExaggeration(times: number): void {
    this.#set('exaggeration', String(times))
  }

  /** Metres from one contour line to the next; 0 for none. */
  setContours(interval: number): void {
    this.#set('contours', String(interval))
  }

  /** Notes where the person has put the camera. */
  setCamera(camera: string): void {
    this.#set('camera', camera)
  }

  compareJoins(isCompared: boolean): void {
    this.#set('compare', isCompared ? 'joins' : '')
  }

  resetLook(): void {
    for (const name of ['sun', 'sun-height', 'water', 'exaggeration', 'contours', 'palette', 'hillshade'] as const)
      this.#set(name, '')
  }

  /** What is as usual is not said, so that the same look is always the same text. */
  #isUsual(name: string, value: string): boolean {
    const { azimuth, elevation } = this.#defaultSun
    const usual: Readonly<Record<string, string>> = {
      sun: String(azimuth),
      'sun-height': String(elevation),
      water: 'shown',
      compare: 'nothing',
      contours: '0',
      hillshade: 'many',
      palette: usualPalette,
    }
    return usual[name] === value
  }

  /** A value of the view, empty where nobody has said anything. */
  #value(name: ViewName): string {
    return this.given.value[name] ?? ''
  }

  #set(name: ViewName, chosen: string): void {
    const value = this.#isUsual(name, chosen) ? '' : chosen
    if (value !== this.#value(name)) this.given.value = { ...this.given.peek(), [name]: value }
  }
}
