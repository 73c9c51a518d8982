/** The view of a terrain: the part that links contain, and state that exists only in this page. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Hillshade } from '@rill-terrain/colours/relief-light'
import type { ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { ViewValues } from '@rill-terrain/recipe/link'
import { defaultPalette } from '@rill-terrain/recipe/palette-choice'
import { Exploring } from '../explore/exploring'
import type { Painting } from '../painting/painting'
import { Measuring } from '../measure/measuring'
import { Section } from './section'
import { TerrainMarks } from './terrain-marks'
import { measuredLayers, movedRockLayers, waterMapLayers } from './water'

export type ViewMode = '3d' | 'map'

/** Colour scale of a shown layer, for the legend. */
export interface ColourScale {
  layer: string
  /** CSS colours from the minimum to the maximum value. */
  colours: readonly string[]
  minimum: number
  maximum: number
  logarithmic: boolean
}

/** Overlay insets: CSS pixels on each side of the canvas that panels cover. */
export interface Insets {
  left: number
  right: number
  top: number
  bottom: number
}

/** Position of the sun in degrees: compass direction, and elevation above the horizon. */
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
  | 'vary'
  | 'chart'
  | 'theta'

/** Layers that the page needs from every frame, and additional layers that it needs from terrains at rest. */
export interface Watched {
  layers: readonly string[]
  atRest: readonly string[]
}

export class ViewState {
  /** View values in the link. */
  readonly given = signal<ViewValues>({})
  readonly mode: ReadonlySignal<ViewMode>
  /** Why only a flat map without natural colours is available; null if 3D is available. */
  readonly flatReason = signal<string | null>(null)
  /** The layer whose values colour the terrain; null for natural colours. */
  readonly layer: ReadonlySignal<string | null>
  /** The chosen palette; null for the default palette of each layer and for natural colours. */
  readonly palette: ReadonlySignal<string | null>
  readonly watched: ReadonlySignal<Watched>
  /** Compass direction of the light source in degrees. */
  readonly sun: ReadonlySignal<number>
  /** Elevation of the sun above the horizon in degrees. */
  readonly sunElevation: ReadonlySignal<number>
  /** Light direction of the map's hillshade. */
  readonly hillshade: ReadonlySignal<Hillshade>
  /** Colours represent values of a layer. */
  readonly showsValues: ReadonlySignal<boolean>
  /** The ground is shown in a palette, with water on top. */
  readonly tintsWater: ReadonlySignal<boolean>
  /** Suggested exaggeration for the open terrain. */
  readonly suggestedExaggeration = signal(1)
  /** Vertical exaggeration: factor between drawn and real heights. */
  readonly exaggeration: ReadonlySignal<number>
  /** Contour interval in metres; 0 for no contours. */
  readonly contours: ReadonlySignal<number>
  /** The camera as serialised by the renderer; empty for the default camera, which shows the whole terrain. */
  readonly camera: ReadonlySignal<string>
  /** The camera is that of a link or the default camera: the user has not moved it since. */
  readonly fitsCamera: ReadonlySignal<boolean>
  readonly water: ReadonlySignal<boolean>
  /** The page compares the terrain with another iteration or with another recipe. */
  readonly comparesTerrain: ReadonlySignal<boolean>
  /** The page shows the chunk-joining methods side by side. */
  readonly comparesJoins: ReadonlySignal<boolean>
  /** Parameters and values whose terrains the page shows side by side (packages/recipe/src/vary-text.ts); empty for none. */
  readonly vary: ReadonlySignal<string>
  /** Id of the open chart; empty if none is open. */
  readonly chart: ReadonlySignal<string>
  /** The reference concavity of charts as text; empty for the default. */
  readonly theta: ReadonlySignal<string>
  /** Colour scale of the shown layer; null for natural colours. */
  readonly scale = signal<ColourScale | null>(null)
  /** Space at the canvas borders that panels cover. */
  readonly inset = signal<Insets>({ left: 0, right: 0, top: 0, bottom: 0 })
  /** Marks on the terrain. */
  readonly marks = new TerrainMarks()
  readonly section: Section
  readonly exploring: Exploring
  readonly measuring = new Measuring()
  /** The user paints on the terrain. */
  readonly paints = signal(false)
  /** Null until the code of painting is loaded. */
  readonly painting = signal<Painting | null>(null)
  /** Metres of ground per CSS pixel of the map; null without a map. */
  readonly metresPerPixel = signal<number | null>(null)
  /** A film is being recorded: every frame includes all layers needed to draw it. */
  readonly isFilmed = signal(false)
  /** The value of the shown layer under the pointer, and the pointer's position in the window. */
  readonly picked = signal<{ x: number; y: number; layer: string; value: number } | null>(null)

  #defaultSun: Sun
  /** The camera of the last opened link. */
  #linkCamera = signal('')

  constructor(defaultSun: Sun) {
    this.#defaultSun = defaultSun
    const sectionText = computed(() => this.#value('section'))
    this.section = new Section(sectionText, (text) => this.#set('section', text))
    this.mode = computed(() => (this.flatReason.value !== null || this.#value('view') === 'map' ? 'map' : '3d'))
    this.layer = computed(() => this.#value('layer') || (this.flatReason.value === null ? null : 'height'))
    this.palette = computed(() => this.#value('palette') || null)
    this.watched = computed(() => {
      const isNatural = !this.layer.value && !this.palette.value
      // The terrain in words names its lakes in every view.
      const water = isNatural || this.tintsWater.value ? waterMapLayers : ['lakes']
      const cut = this.section.line.value ? ['change'] : []
      const layers = new Set(['height', 'water', ...(this.layer.value ? [this.layer.value] : []), ...cut])
      const measured = this.measuring.isActive.value ? measuredLayers : []
      const wanted = new Set([...water, ...measured, ...(isNatural ? movedRockLayers : [])])
      const atRest = [...wanted].filter((layer) => !layers.has(layer))
      return this.isFilmed.value ? { layers: [...layers, ...atRest], atRest: [] } : { layers: [...layers], atRest }
    })
    this.tintsWater = computed(() => !this.layer.value && this.palette.value !== null && this.water.value)
    this.showsValues = computed(() => Boolean(this.layer.value ?? this.palette.value))
    this.hillshade = computed(() => (this.#value('hillshade') || 'many') as Hillshade)
    this.sun = computed(() => Number(this.#value('sun') || defaultSun.azimuth))
    this.sunElevation = computed(() => Number(this.#value('sun-height') || defaultSun.elevation))
    this.water = computed(() => this.#value('water') !== 'hidden')
    // The ground that a person walks on is true to scale, unless the user chose otherwise.
    this.exaggeration = computed(() =>
      Number(this.#value('exaggeration') || (this.exploring.isActive.value ? 1 : this.suggestedExaggeration.value)),
    )
    this.comparesJoins = computed(() => this.#value('compare') === 'joins')
    this.vary = computed(() => this.#value('vary'))
    this.chart = computed(() => this.#value('chart'))
    this.theta = computed(() => this.#value('theta'))
    this.comparesTerrain = computed(() => !this.comparesJoins.value && this.#value('compare') !== '')
    this.contours = computed(() => Number(this.#value('contours')))
    this.camera = computed(() => this.#value('camera'))
    this.fitsCamera = computed(() => this.camera.value === '' || this.camera.value === this.#linkCamera.value)
    this.exploring = new Exploring(
      this.camera,
      () => this.mode.value === '3d',
      (text) => this.#set('camera', text),
    )
  }

  /** Sets the view from a link. */
  adopt({ view, viewGiven }: ParsedRecipe): void {
    const given = viewGiven.map((name) => [name, String(view[name])] as const)
    const chosen = given.filter(([name, value]) => name !== 'print' && !this.#isDefaultValue(name, value))
    batch(() => {
      this.given.value = Object.fromEntries(chosen)
      this.#linkCamera.value = String(view['camera'] ?? '')
    })
  }

  setMode(mode: ViewMode): void {
    if (this.flatReason.peek() !== null) return
    this.#set('view', mode === '3d' ? '' : mode)
  }

  /** Null for natural colours. */
  setLayer(layer: string | null): void {
    this.#set('layer', layer ?? '')
  }

  /** Null for the default palette. */
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

  /** `interval` in metres; 0 for no contours. */
  setContours(interval: number): void {
    this.#set('contours', String(interval))
  }

  /** Stores the camera that the user has set. */
  setCamera(camera: string): void {
    if (camera === this.camera.peek()) return
    batch(() => {
      this.#linkCamera.value = ''
      this.#set('camera', camera)
    })
  }

  /** Sets values of the link; empty texts remove them. */
  change(values: ViewValues): void {
    this.given.value = { ...this.given.peek(), ...values }
  }

  compareJoins(isCompared: boolean): void {
    this.#set('compare', isCompared ? 'joins' : '')
  }

  /** Empty shows no terrains side by side. */
  setVary(text: string): void {
    this.#set('vary', text)
  }

  /** Opens a chart by its id; an empty id closes the open one. */
  setChart(id: string): void {
    this.#set('chart', id)
  }

  setTheta(theta: number): void {
    this.#set('theta', String(theta))
  }

  resetLook(): void {
    for (const name of ['sun', 'sun-height', 'water', 'exaggeration', 'contours', 'palette', 'hillshade'] as const)
      this.#set(name, '')
  }

  /** Defaults are omitted, so equal views serialise to equal text. */
  #isDefaultValue(name: string, value: string): boolean {
    const { azimuth, elevation } = this.#defaultSun
    const defaults: Readonly<Record<string, string>> = {
      sun: String(azimuth),
      'sun-height': String(elevation),
      water: 'shown',
      compare: 'nothing',
      chart: 'none',
      theta: '0.45',
      contours: '0',
      hillshade: 'many',
      palette: defaultPalette,
    }
    return defaults[name] === value
  }

  /** A value of the view; empty if not given. */
  #value(name: ViewName): string {
    return this.given.value[name] ?? ''
  }

  #set(name: ViewName, chosen: string): void {
    const value = this.#isDefaultValue(name, chosen) ? '' : chosen
    if (value !== this.#value(name)) this.given.value = { ...this.given.peek(), [name]: value }
  }
}
