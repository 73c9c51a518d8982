/** The view of a terrain: the part that links contain, and state that exists only in this page. */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals'
import type { Hillshade } from '@rill-terrain/colours/relief-light'
import type { ParameterDescription, ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { ViewValues } from '@rill-terrain/recipe/link'
import { eyeFromText, type ExplorerEye } from './eye'
import type { ModeState } from './mode-state'
import type { PlacedObject } from './placed-object'
import type { HorizontalPart } from './point'
import { TerrainMarks } from './terrain-marks'
import { movedRockLayers, waterMapLayers } from './water'
import type { Watched } from './watched'

export type ViewMode = '3d' | 'map'

/** Colour scale of a shown layer, for the legend. */
export interface ColourScale {
  layer: string
  /** CSS colours from the minimum to the maximum value; one for each class of a layer whose classes have names. */
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

/** Without these, the page chooses what it shows, so that a link that gives their default says more than one that omits them. */
const withoutDefault = ['layer', 'exaggeration', 'with-at']

/** Returns the state of a mode in a view: see `perOwner`. */
export type ModeStateOf = (view: ViewState) => ModeState

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
  /** Glaciers are drawn; otherwise the ground below them. */
  readonly ice: ReadonlySignal<boolean>
  /** The page compares the terrain with another iteration or with another recipe. */
  readonly comparesTerrain: ReadonlySignal<boolean>
  /** The eye of a person on the ground or in the air, from which the terrain is shown; null for the camera of the block. */
  readonly eye: ReadonlySignal<ExplorerEye | null>
  /** Objects on the ground, oldest first. They stay until the page is closed. */
  readonly objects = signal<readonly PlacedObject[]>([])
  /** Colour scale of the shown layer; null for natural colours. */
  readonly scale = signal<ColourScale | null>(null)
  /** Space at the canvas borders that panels cover. */
  readonly inset = signal<Insets>({ left: 0, right: 0, top: 0, bottom: 0 })
  /** Marks on the terrain. */
  readonly marks = new TerrainMarks()
  /** The part of the terrain's area that shows this terrain, as the divider of a comparison leaves it; null for the whole area. */
  readonly shownPart = signal<HorizontalPart | null>(null)
  /** The states of the page's modes. */
  readonly modes: readonly ModeState[]
  /** The user's hand is changing the terrain. */
  readonly isChanging: ReadonlySignal<boolean>
  /** The suggested exaggeration stays as it is. */
  readonly holdsExaggeration: ReadonlySignal<boolean>
  /** Metres of ground per CSS pixel of the map; null without a map. */
  readonly metresPerPixel = signal<number | null>(null)
  /** A film is being recorded: every frame includes all layers needed to draw it. */
  readonly isFilmed = signal(false)
  /** The value of the shown layer under the pointer, and the pointer's position in the window. */
  readonly picked = signal<{ x: number; y: number; layer: string; value: number } | null>(null)

  /** Values that a link omits, as text. */
  #defaults: Record<string, string> = {}
  /** The camera of the last opened link. */
  #linkCamera = signal('')

  /** `modes` are all modes of the page. */
  constructor(defaultSun: Sun, modes: readonly ModeStateOf[] = []) {
    this.mode = computed(() => (this.flatReason.value !== null || this.value('view') === 'map' ? 'map' : '3d'))
    this.layer = computed(() => this.value('layer') || (this.flatReason.value === null ? null : 'height'))
    this.palette = computed(() => this.value('palette') || null)
    this.watched = computed(() => {
      const isNatural = !this.layer.value && !this.palette.value
      // The terrain in words names its lakes in every view.
      const water = isNatural || this.tintsWater.value ? waterMapLayers : ['lakes']
      const ofModes = this.modes.flatMap(({ watched }) => watched?.value ?? [])
      const always = ofModes.flatMap((each) => each.layers)
      const ofIce = isNatural ? ['ice', 'ice-debris'] : ['ice']
      const layers = new Set(['height', 'water', ...ofIce, ...(this.layer.value ? [this.layer.value] : []), ...always])
      const resting = ofModes.flatMap((each) => each.atRest)
      const wanted = new Set([...water, ...resting, ...(isNatural ? movedRockLayers : [])])
      const atRest = [...wanted].filter((layer) => !layers.has(layer))
      return this.isFilmed.value ? { layers: [...layers, ...atRest], atRest: [] } : { layers: [...layers], atRest }
    })
    this.tintsWater = computed(() => !this.layer.value && this.palette.value !== null && this.water.value)
    this.showsValues = computed(() => Boolean(this.layer.value ?? this.palette.value))
    this.hillshade = computed(() => (this.value('hillshade') || 'many') as Hillshade)
    this.sun = computed(() => Number(this.value('sun') || defaultSun.azimuth))
    this.sunElevation = computed(() => Number(this.value('sun-height') || defaultSun.elevation))
    this.water = computed(() => this.value('water') !== 'hidden')
    this.ice = computed(() => this.value('ice') !== 'hidden')
    // The ground that a person walks on is true to scale, unless the user chose otherwise.
    this.exaggeration = computed(() =>
      Number(this.value('exaggeration') || (this.eye.value ? 1 : this.suggestedExaggeration.value)),
    )
    this.comparesTerrain = computed(() => !['', 'joins'].includes(this.value('compare')))
    this.contours = computed(() => Number(this.value('contours')))
    this.camera = computed(() => this.value('camera'))
    this.fitsCamera = computed(() => this.camera.value === '' || this.camera.value === this.#linkCamera.value)
    this.eye = computed(() => (this.mode.value === '3d' ? eyeFromText(this.camera.value) : null))
    this.modes = modes.map((stateOf) => stateOf(this))
    const anyMode = (is: (mode: ModeState) => boolean | undefined) => computed(() => this.modes.some((mode) => is(mode) === true))
    this.isChanging = anyMode((mode) => mode.isChanging?.value)
    this.holdsExaggeration = anyMode((mode) => mode.holdsExaggeration?.value)
  }

  /** Other modes than this one that take drags over the terrain. */
  otherPointerUsers(than: ModeState): readonly ModeState[] {
    return this.modes.filter((mode) => mode !== than && mode.pointer?.isTaken.value)
  }

  /** Takes the defaults of a started engine. Archived engines lack parameters, whose defaults remain those of other engines. */
  takeDefaults(rows: readonly ParameterDescription[]): void {
    for (const { id, default: value } of rows) if (!withoutDefault.includes(id)) this.#defaults[id] = String(value)
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
    this.set('view', mode === '3d' ? '' : mode)
  }

  /** Null for natural colours. */
  setLayer(layer: string | null): void {
    this.set('layer', layer ?? '')
  }

  /** Null for the default palette. */
  setPalette(palette: string | null): void {
    this.set('palette', palette ?? '')
  }

  setSun(azimuth: number): void {
    this.set('sun', String(azimuth))
  }

  /** `elevation` in degrees above the horizon. */
  setSunElevation(elevation: number): void {
    this.set('sun-height', String(elevation))
  }

  setWater(isShown: boolean): void {
    this.set('water', isShown ? '' : 'hidden')
  }

  setIce(isShown: boolean): void {
    this.set('ice', isShown ? '' : 'hidden')
  }

  setHillshade(from: Hillshade): void {
    this.set('hillshade', from)
  }

  setExaggeration(times: number): void {
    this.set('exaggeration', String(times))
  }

  /** `interval` in metres; 0 for no contours. */
  setContours(interval: number): void {
    this.set('contours', String(interval))
  }

  /** Stores the camera that the user has set. */
  setCamera(camera: string): void {
    if (camera === this.camera.peek()) return
    batch(() => {
      this.#linkCamera.value = ''
      this.set('camera', camera)
    })
  }

  /** Sets values of the link; empty texts remove them. */
  change(values: ViewValues): void {
    this.given.value = { ...this.given.peek(), ...values }
  }

  resetLook(): void {
    for (const name of ['sun', 'sun-height', 'water', 'ice', 'exaggeration', 'contours', 'palette', 'hillshade'] as const)
      this.set(name, '')
  }

  /** Defaults are omitted, so equal views serialise to equal text. */
  #isDefaultValue(name: string, value: string): boolean {
    return this.#defaults[name] === value
  }

  /** A value of the link by its name; empty if not given. */
  value(name: string): string {
    return this.given.value[name] ?? ''
  }

  /** Sets a value of the link. An empty text or the default value removes the value from the link. */
  set(name: string, chosen: string): void {
    const value = this.#isDefaultValue(name, chosen) ? '' : chosen
    if (value !== this.value(name)) this.given.value = { ...this.given.peek(), [name]: value }
  }
}
