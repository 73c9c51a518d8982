/**
 * Joins what is seen with what is known: gives the renderer the engine's frames and the person's choices of view. Where
 * there is no WebGL2, a flat map is the fallback.
 */
import { effect } from '@preact/signals'
import { acknowledge, type Frame, type LayerFigures, type ParsedRecipe } from './engine/protocol'
import { cameraFromText, cameraToText, defaultCamera, type Camera } from './render/camera'
import { createControls } from './render/controls'
import { createFlatMap } from './render/flat-map'
import type { GestureOptions } from './render/gestures'
import { chosenPalette, layerColourMap, paletteColours } from './colours/palettes'
import { tellOfLoss } from './picture-loss'
import { createRenderer, type Overlay, type Renderer, type TerrainFrame, type WaterMap } from './render/renderer'
import type { Workspace } from './state/workspace'
import { growRange, usualRange, type Range } from './colours/scale'
import { suggestExaggeration, terrainStatistics } from './state/terrain-statistics'
import { isDark } from './state/theme'
import type { Insets } from './state/view'
import { seaOf, showsWater, waterMapLayers } from './state/water'

/** A picture that has not been drawn by then is not waited for: its canvas may be hidden. */
const longestPicture = 400

/** For how many iterations a water map is shown: steps of a paused run do not lose it, and rivers do not stay beside their valleys. */
const waterMapLife = 5

/** CSS pixels that a pointer may move in a click. */
const longestClick = 4

const nothingCovered: Insets = { left: 0, right: 0, top: 0, bottom: 0 }

/** Colours of the bar: enough for a smooth gradient. */
const barColours = 16

export interface Scene {
  /** Shows a frame, whose values are the scene's from then on. Returns the buffers that it needs no longer once that is drawn. */
  show(frame: Frame, recipe: ParsedRecipe): ArrayBuffer[]
  /** Resolves when the terrain given last has been drawn, or would have been if there were anything to draw on. */
  drawn(): Promise<void>
  /** Milliseconds that software rendering took for the last picture; 0 where a graphics chip draws. */
  readonly softwareRenderMilliseconds: number
  /** The picture that is on the canvas, as a PNG. */
  capture(): Promise<Blob>
  /** Draws on a canvas from now on; what is returned ends that. `renew` brings another canvas, where this one can be drawn on no more. */
  attach(canvas: HTMLCanvasElement, renew: () => void): () => void
}

/** A camera as a recipe may hold it, without commas; nothing for the one that everybody starts with. */
function linkText(camera: Camera): string {
  const text = cameraToText(camera)
  return text === cameraToText(defaultCamera) ? '' : text.replaceAll(',', '_')
}

export function createScene(workspace: Workspace, gestures: GestureOptions = {}): Scene {
  const { view, messages } = workspace
  let picture: (Pick<Renderer, 'setTerrain' | 'setView' | 'setInset' | 'resize' | 'pick' | 'dispose'> & Partial<Renderer>) | null =
    null
  let drawnOn: HTMLCanvasElement | null = null
  /** Why there is a flat map; null while WebGL may do. */
  let obstacle: string | null = null
  /** The terrain that is shown, kept for a canvas that comes later. */
  let terrain: TerrainFrame | null = null
  /** The iteration that its water map is of. */
  let waterMapIteration = 0
  /** Buffers of what is shown. */
  let shown: readonly ArrayBuffer[] = []
  let job = -1
  /** Where the pointer rests over the picture. */
  let pointer: { clientX: number; clientY: number } | null = null
  let range: (Range & { layer: string }) | null = null

  /** A range that follows the values in rounded steps, so that colours do not flicker while the terrain changes. */
  function rangeOf(id: string, figures: LayerFigures, logarithmic: boolean): Range {
    const before = range?.layer === id ? range : null
    range = { layer: id, ...growRange(before, usualRange(id, figures, logarithmic), logarithmic) }
    return range
  }

  function overlayOf(frame: Frame): Overlay | null {
    const chosen = view.palette.peek()
    // The ground in a palette is tinted by its height.
    const isGround = view.layer.peek() === null
    const shownLayer = isGround && chosen ? 'height' : view.layer.peek()
    const layer = frame.layers.find(({ id }) => id === shownLayer)
    if (!layer) {
      view.scale.value = null
      return null
    }
    const { palette: usual, logarithmic } = layerColourMap(layer.id)
    const palette = chosen ? chosenPalette(chosen, isGround) : usual
    const { minimum, maximum } = rangeOf(layer.id, frame.figures!.layers[layer.id]!, logarithmic)
    const scale = { layer: layer.id, colours: paletteColours(palette, barColours), minimum, maximum, logarithmic }
    if (JSON.stringify(scale) !== JSON.stringify(view.scale.peek())) view.scale.value = scale
    return { values: layer.values, minimum, maximum, palette, logarithmic }
  }

  /** That of the frame, or the last one where the terrain is still much the same; none where a layer is looked at. */
  function waterMapOf(frame: Frame): WaterMap | null {
    const [streams, lakes, plants] = waterMapLayers.map((id) => frame.layers.find((layer) => layer.id === id)?.values)
    const { iteration } = frame.progress
    if (streams && lakes && plants) {
      waterMapIteration = iteration
      return { streams, lakes, plants }
    }
    const isNatural = view.layer.peek() === null && view.palette.peek() === null
    const isSimilar = frame.job === job && Math.abs(iteration - waterMapIteration) <= waterMapLife
    return isNatural && isSimilar ? (terrain?.waterMap ?? null) : null
  }

  /** Of everything that a frame of the renderer holds. */
  function buffersOf({ heights, water, overlay, waterMap }: TerrainFrame): ArrayBuffer[] {
    const held = [heights, water, overlay?.values, waterMap?.streams, waterMap?.lakes, waterMap?.plants]
    return held.filter((values) => values != null).map(({ buffer }) => buffer as ArrayBuffer)
  }

  /** Tells what is under the pointer; null where that has left. */
  function tellOf(place: { clientX: number; clientY: number } | null): void {
    pointer = place
    const cell = place && (picture?.pick(place.clientX, place.clientY) ?? null)
    const value = cell && (terrain?.overlay?.values[cell.row * terrain.width + cell.column] ?? cell.height)
    const layer = view.scale.peek()?.layer ?? 'height'
    view.picked.value = place && value !== null ? { x: place.clientX, y: place.clientY, layer, value } : null
  }

  /** Joins the camera that the person moves with the one that the link names. */
  function connectCamera(canvas: HTMLCanvasElement, renderer: Renderer): () => void {
    const controls = createControls(canvas, renderer, { ...gestures, onChange: (camera) => view.setCamera(linkText(camera)) })
    const stop = effect(() => {
      const camera = cameraFromText(view.camera.value.replaceAll('_', ',')) ?? defaultCamera
      if (linkText(camera) !== linkText(renderer.view.camera)) controls.moveTo(camera)
    })
    return () => {
      stop()
      controls.dispose()
    }
  }

  /** Follows marks with the picture, and takes clicks on the ground for who waits for one. */
  function connectMarks(canvas: HTMLCanvasElement, renderer: Renderer): () => void {
    const { marks } = view
    const draw = () => {
      const seen = marks.all.value.flatMap((mark) => {
        const point = renderer.pointAt({ x: mark.east - 0.5, y: mark.south - 0.5 })
        return point ? [{ ...mark, ...point }] : []
      })
      if (seen.length > 0 || marks.seen.peek().length > 0) marks.seen.value = seen
    }
    renderer.onPresent = draw
    const stop = effect(draw)
    // A drag moves the camera; only a press that stays where it is sets a place.
    let pressed: { x: number; y: number } | null = null
    const press = (event: PointerEvent) => (pressed = { x: event.clientX, y: event.clientY })
    const lift = (event: PointerEvent) => {
      const place = marks.placing.peek()
      if (!place || !pressed || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > longestClick) return
      const at = renderer.placeAt(event.clientX, event.clientY)
      if (at && Math.abs(at.x) <= 0.5 && Math.abs(at.y) <= 0.5) place(at.x + 0.5, at.y + 0.5)
    }
    canvas.addEventListener('pointerdown', press)
    canvas.addEventListener('pointerup', lift)
    return () => {
      stop()
      marks.seen.value = []
      canvas.removeEventListener('pointerdown', press)
      canvas.removeEventListener('pointerup', lift)
    }
  }

  /** Draws on a canvas by WebGL; throws where that cannot be had. */
  function connectRenderer(canvas: HTMLCanvasElement, renew: () => void): () => void {
    const renderer = createRenderer(canvas)
    renderer.onError = (sentence) => messages.show({ key: 'picture', severity: 'error', text: sentence, outlivesTerrain: true })
    const { running, frame } = workspace.player
    const ends = [
      connectCamera(canvas, renderer),
      connectMarks(canvas, renderer),
      tellOfLoss(canvas, messages, renew),
      // A slow machine draws in full what is complete.
      effect(() => renderer.setAnimating(running.value || (frame.value?.moreFollows ?? false))),
    ]
    picture = renderer
    return () => ends.forEach((end) => end())
  }

  return {
    show(frame, recipe) {
      if (frame.job !== job) range = null
      const layer = (id: string) => frame.layers.find((each) => each.id === id)
      const water = layer('water')
      const waterMap = waterMapOf(frame)
      const stands = frame.waterStands
      const isMapped = waterMap !== null && !(stands && frame.waterIsOfThisGround)
      // The map's lakes and sea have level surfaces, too; what of rivers runs at the moment says less than where they are.
      const shownWater = isMapped ? waterMap.lakes : water && showsWater(water, stands) ? water.values : null
      const cellSize = Number(recipe.world['extent']) / frame.width
      const length = Math.max(frame.width - 1, frame.height - 1) * cellSize
      const statistics = terrainStatistics(frame.figures!, cellSize, length)
      terrain = {
        width: frame.width,
        height: frame.height,
        cellSize,
        heights: layer('height')!.values,
        statistics,
        water: shownWater,
        waterStands: stands || isMapped,
        sea: seaOf(recipe),
        waterMap,
        overlay: overlayOf(frame),
      }
      if (frame.job !== job) view.suggestedExaggeration.value = suggestExaggeration(statistics, length)
      job = frame.job
      picture?.setTerrain(terrain)
      if (pointer) tellOf(pointer)
      const before = shown
      const kept = buffersOf(terrain)
      shown = [...new Set([...acknowledge(frame).buffers, ...kept])]
      return before.filter((buffer) => !shown.includes(buffer))
    },

    get softwareRenderMilliseconds() {
      return picture?.softwareRenderMilliseconds ?? 0
    },

    drawn() {
      const waitedFor = picture
      const before = waitedFor?.framesDrawn
      return new Promise((resolve) => {
        // A hidden tab draws nothing, and calls nobody back.
        setTimeout(resolve, longestPicture)
        const look = () => {
          if (before === undefined || waitedFor?.framesDrawn !== before) resolve()
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
    },

    capture() {
      return new Promise((resolve, reject) => {
        const refuse = () => reject(new Error('There is no picture of the terrain to save.'))
        if (!drawnOn || !terrain) return refuse()
        // A file has no panel over it. What WebGL has drawn is on the canvas until the browser's next turn only.
        if (picture?.drawNow) picture.setInset(nothingCovered)
        picture?.drawNow?.()
        drawnOn.toBlob((blob) => (blob ? resolve(blob) : refuse()), 'image/png')
        picture?.setInset(view.inset.peek())
        picture?.drawNow?.()
      })
    },

    attach(canvas, renew) {
      drawnOn = canvas
      const ends: (() => void)[] = []
      if (obstacle === null) {
        try {
          ends.push(connectRenderer(canvas, renew))
        } catch (error) {
          // A canvas has one kind of context for life: this one may have been given its own already.
          obstacle = (error as Error).message
          renew()
          return () => {}
        }
      } else {
        picture = createFlatMap(canvas)
        const text = `${obstacle} A flat map stands in for it.`
        view.flatReason.value = text
        messages.show({ key: 'picture', severity: 'notice', text, outlivesTerrain: true })
      }
      const drawn = picture!
      ends.push(() => drawn.dispose())
      if (terrain) drawn.setTerrain(terrain)

      const observer = new ResizeObserver(() => drawn.resize(canvas.clientWidth, canvas.clientHeight, devicePixelRatio))
      observer.observe(canvas)
      ends.push(() => observer.disconnect())

      ends.push(effect(() => drawn.setView({ background: isDark.value ? 'dark' : 'light' })))

      const pick = ({ clientX, clientY }: PointerEvent) => tellOf({ clientX, clientY })
      const forget = () => tellOf(null)
      canvas.addEventListener('pointermove', pick)
      canvas.addEventListener('pointerleave', forget)
      ends.push(() => {
        canvas.removeEventListener('pointermove', pick)
        canvas.removeEventListener('pointerleave', forget)
      })

      ends.push(effect(() => drawn.setInset(view.inset.value)))
      ends.push(
        effect(() =>
          drawn.setView({
            mode: view.mode.value,
            sunAzimuth: view.sun.value,
            sunElevation: view.sunElevation.value,
            exaggeration: view.exaggeration.value,
            water: view.water.value,
            // Shadows would change the colours that a value is read by; on heights they say what the colours mean.
            hillshade: (view.layer.value ?? 'height') === 'height',
          }),
        ),
      )
      return () => {
        for (const end of ends.reverse()) end()
        picture = null
        drawnOn = null
      }
    },
  }
}
