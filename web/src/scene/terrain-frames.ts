/** Converts the engine's frames to terrains for a pane. */
import { layerColourMap, loadedPalettes, type ColourMap } from '@rill-terrain/colours/palettes'
import { quantile } from '@rill-terrain/colours/distribution'
import type { Range } from '@rill-terrain/colours/scale'
import { acknowledge, type Figures, type Frame, type LayerFigures, type ParsedRecipe } from '@rill-terrain/engine/protocol'
import type { MovedRock, Overlay, TerrainFrame, WaterMap } from '@rill-terrain/renderer/renderer'
import { suggestExaggeration, terrainStatistics } from '../state/view/terrain-statistics'
import type { ViewState } from '../state/view/view'
import { movedRockLayers, seaOf, showsWater, waterMapLayers } from '../state/view/water'
import { groundWidth } from '@rill-terrain/engine/world'

/** Maximum iterations for which a water map is shown: it survives single steps, but rivers do not drift away from their valleys. */
const waterMapLife = 5

/** Number of colours of the legend's bar: enough for a smooth gradient. */
const barColours = 16

export class TerrainFrames {
  /** The shown terrain. */
  terrain: TerrainFrame | null = null
  /** Elevation change of the shown terrain since the start of the run; null if that layer is not watched. */
  change: Float32Array | null = null

  /** Water of streams (m^2 of rain) and depth of lakes of the shown terrain; null while they are not watched. */
  streams: Float32Array | null = null
  lakes: Float32Array | null = null

  /** Iteration of the shown terrain. */
  iteration = -1

  #view: ViewState
  #layersOf: (method: string) => readonly string[] | undefined
  /** Iteration of the water map. */
  #waterMapIteration = 0
  /** Buffers of the shown terrain. */
  #held: readonly ArrayBuffer[] = []
  #job = -1
  /** Figures of the shown terrain. */
  #figures: Figures | null = null
  /** The layer whose values the overlay of the shown terrain has. */
  #coloured: string | null = null
  #range: (Range & { layer: string }) | null = null

  /** `layersOf` returns the layers that a method, given by its id, writes. */
  constructor(view: ViewState, layersOf: (method: string) => readonly string[] | undefined) {
    this.#view = view
    this.#layersOf = layersOf
  }

  /** Number of the job of the shown terrain. */
  get job(): number {
    return this.#job
  }

  /** Makes a terrain from a frame and retains its buffers. Returns the previous ones, which are free once this terrain is drawn. */
  take(frame: Frame, recipe: ParsedRecipe): ArrayBuffer[] {
    const isOfAnother = frame.job !== this.#job
    if (isOfAnother) this.#range = null
    const layer = (id: string) => frame.layers.find((each) => each.id === id)
    const water = layer('water')
    const waterMap = this.#waterMapOf(frame)
    const movedRock = waterMap === this.terrain?.waterMap ? this.terrain?.movedRock : movedRockOf(frame)
    const stands = frame.waterStands
    const isMapped = waterMap !== null && !(stands && frame.waterIsOfThisGround)
    // The water map's lakes and sea also have level surfaces, and its rivers are clearer than the momentary flow of water.
    const shownWater = isMapped ? waterMap.lakes : water && showsWater(water, stands) ? water.values : null
    const sea = seaOf(recipe)
    const { width, height } = frame.samples ?? frame
    const cellSize = groundWidth(recipe.world) / width
    const length = Math.max(width - 1, height - 1) * cellSize
    const statistics = terrainStatistics(frame.figures!, cellSize, length)
    // Only strata have a dip.
    const strata = recipe.stages.findLast(({ parameters, isOn }) => isOn && 'dip' in parameters)
    this.terrain = {
      width,
      height,
      cellSize,
      heights: layer('height')!.values,
      statistics,
      voids: layer('voids')?.values ?? null,
      water: shownWater,
      waterStands: stands || isMapped,
      ice: layer('ice')?.values ?? null,
      iceDebris: layer('ice-debris')?.values ?? null,
      sea,
      waterMap,
      movedRock,
      overlay: this.#overlayOf(frame.layers, frame.figures!, sea),
      strata: strata && { ...recipe.world, ...strata.parameters },
      written: this.#layersOf(frame.stages[frame.progress.stage]?.method ?? ''),
    }
    this.#figures = frame.figures
    this.change = layer('change')?.values ?? null
    this.streams = layer('streams')?.values ?? waterMap?.streams ?? null
    this.lakes = layer('lakes')?.values ?? waterMap?.lakes ?? null
    this.iteration = frame.progress.iteration
    // A draft is smoother than the full terrain, so it sets no exaggeration. It would also change under a painting hand.
    if (isOfAnother && !frame.isDraft && !this.#view.holdsExaggeration.peek())
      this.#view.suggestedExaggeration.value = suggestExaggeration(statistics, length)
    this.#job = frame.job
    const before = this.#held
    this.#held = [...new Set([...acknowledge(frame).buffers, ...buffersOf(this.terrain)])]
    return before.filter((buffer) => !this.#held.includes(buffer))
  }

  /**
   * Colours the shown terrain by the chosen palette. Returns whether this changed the terrain: values of another layer arrive with
   * the next frame, which is coloured when it arrives.
   */
  recolour(): boolean {
    const { terrain } = this
    const id = this.#coloured
    const isOutdated = id !== colouredLayer(this.#view) || terrain?.overlay?.isGround !== (this.#view.layer.peek() === null)
    if (!terrain?.overlay || id === null || isOutdated) return false
    const before = terrain.overlay
    const overlay = this.#overlayOf([{ id, values: before.values }], this.#figures!, terrain.sea ?? null)!
    const isSame = (['palette', 'minimum', 'maximum'] as const).every((each) => overlay[each] === before[each])
    if (isSame) return false
    this.terrain = { ...terrain, overlay }
    return true
  }

  /** A range that follows the values in rounded steps, so that colours do not flicker while the terrain changes. */
  #rangeOf(id: string, figures: LayerFigures, colourMap: ColourMap): Range {
    const before = this.#range?.layer === id ? this.#range : null
    this.#range = { layer: id, ...loadedPalettes().scaleRange(before, id, figures, colourMap) }
    return this.#range
  }

  #overlayOf(
    layers: readonly { id: string; values: Float32Array }[],
    { layers: figuresOf }: Figures,
    sea: number | null,
  ): Overlay | null {
    const view = this.#view
    const chosen = view.palette.peek()
    const isGround = view.layer.peek() === null
    const layer = layers.find(({ id }) => id === colouredLayer(view))
    this.#coloured = layer?.id ?? null
    if (!layer) {
      view.scale.value = null
      return null
    }
    const colourMap = layerColourMap(layer.id)
    const { logarithmic } = colourMap
    const { chosenPalette, paletteColours } = loadedPalettes()
    const palette = chosen ? chosenPalette(chosen, isGround) : colourMap.palette
    const figures = figuresOf[layer.id]!
    // The sea floor is coloured by depth, so the land uses the whole palette.
    const isShore = isGround && view.tintsWater.peek() && sea !== null && sea > figures.minimum && sea < figures.maximum
    const { minimum, maximum } = isShore
      ? { minimum: sea, maximum: this.#rangeOf('land', { ...figures, minimum: sea }, colourMap).maximum }
      : this.#rangeOf(layer.id, figures, colourMap)
    const colours = paletteColours(palette, colourMap.classes ?? barColours)
    const scale = { layer: layer.id, colours, minimum, maximum, logarithmic }
    if (JSON.stringify(scale) !== JSON.stringify(view.scale.peek())) view.scale.value = scale
    return { values: layer.values, minimum, maximum, palette, logarithmic, isGround, isClasses: colourMap.isClasses ?? false }
  }

  /** The frame's water map, or the last one if the terrain is similar; null if a layer is shown. */
  #waterMapOf(frame: Frame): WaterMap | null {
    const [streams, lakes, plants] = waterMapLayers.map((id) => frame.layers.find((layer) => layer.id === id)?.values)
    const { iteration } = frame.progress
    if (streams && lakes && plants) {
      this.#waterMapIteration = iteration
      return { streams, lakes, plants }
    }
    const { layers, atRest } = this.#view.watched.peek()
    const isDrawn = waterMapLayers.every((id) => layers.includes(id) || atRest.includes(id))
    const isSimilar = frame.job === this.#job && Math.abs(iteration - this.#waterMapIteration) <= waterMapLife
    return isDrawn && isSimilar ? (this.terrain?.waterMap ?? null) : null
  }
}

/** The layer whose values are coloured; ground in a palette is coloured by its height. Null for natural colours. */
function colouredLayer({ layer, palette }: ViewState): string | null {
  return layer.peek() ?? (palette.peek() ? 'height' : null)
}

/** Eroded and deposited rock; null if the frame does not contain those layers. */
function movedRockOf({ layers, figures }: Frame): MovedRock | null {
  const [wear, deposit] = movedRockLayers.map((id) => layers.find((layer) => layer.id === id)?.values)
  if (!wear || !deposit) return null
  const [strongErosion, strongDeposition] = movedRockLayers.map((id) => quantile(figures!.layers[id]!.distribution, 0.85)) as [
    number,
    number,
  ]
  return { wear, deposit, strongErosion, strongDeposition }
}

/** All buffers of a terrain. */
function buffersOf({ heights, voids, water, ice, iceDebris, overlay, waterMap, movedRock }: TerrainFrame): ArrayBuffer[] {
  const maps = [waterMap?.streams, waterMap?.lakes, waterMap?.plants, movedRock?.wear, movedRock?.deposit]
  const held = [heights, voids, water, ice, iceDebris, overlay?.values, ...maps]
  return held.filter((values) => values != null).map(({ buffer }) => buffer as ArrayBuffer)
}
