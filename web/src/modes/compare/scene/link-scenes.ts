/** Shows two terrains with one camera and one scale: on either side of a divider in the same area, or in two areas. */
import { effect, untracked } from '@preact/signals'
import type { Pane, Span, TerrainFrame } from '@rill-terrain/renderer/renderer'
import type { Comparison } from '../state/comparison'
import type { HeightDifference } from '../worker/height-difference'
import type { Workspace } from '../../../state/workspace'
import type { Scene } from '../../../scene/scene'
import { composePictures } from './pair-painter'
import { readOther } from './read-other'
import { sharedEyeLevel } from './shared-eye'
import { inScale, sharedScale, type SharedScale } from './shared-scale'

/** Colours the open terrain by the difference: see `shown-difference.ts`. */
export interface DifferenceColours {
  /** The colour bar then shows the scale of the difference. */
  apply(terrain: TerrainFrame, difference: HeightDifference, open: Workspace): TerrainFrame
  /** Calls `show` when the difference appears or disappears; the returned function ends that. */
  follow(comparison: Comparison, show: () => void): () => void
}

const nothing: Span = { from: 0, to: 0 }

/** Links the panes of the open terrain and of the other one. The returned function shows the open terrain alone again. */
export function linkPanes(comparison: Comparison, open: Pane, other: Pane): () => void {
  const { view } = comparison.open
  const clip = () => {
    const [ofOpen, ofOther] = untracked(() => clips(comparison, open.bounds.width))
    open.setClip(ofOpen)
    other.setClip(ofOther)
    view.shownPart.value = ofOpen
  }
  const levelEyes = () => {
    const eyeLevel = sharedEyeLevel(open, other)
    for (const pane of [open, other]) pane.setView({ eyeLevel })
  }
  const isSameCamera = () => JSON.stringify(open.view.camera) === JSON.stringify(other.view.camera)
  open.onChange = () => {
    const { camera, eye, objects } = open.view
    other.setView({ camera, eye, objects })
    levelEyes()
    clip()
  }
  // Side by side, both pictures can be moved.
  other.onChange = () => {
    if (open.view.eye !== null) levelEyes()
    else if (!isSameCamera()) open.setView({ camera: other.view.camera })
  }
  open.onChange()
  const stopReading = readOther(view, open, other)
  open.compose = composePictures(comparison, open, other)
  const stop = effect(() => {
    // The values that the clips depend on.
    void [comparison.view.value, comparison.divider.value, comparison.isHeld.value, comparison.isReady.value, view.inset.value]
    void comparison.difference.shown.value
    clip()
  })
  return () => {
    stop()
    stopReading()
    open.onChange = other.onChange = () => {}
    open.compose = null
    open.setView({ eyeLevel: null })
    open.setClip(null)
    view.shownPart.value = null
  }
}

/** The parts of the open and of the other picture that are drawn; null draws a whole picture. */
function clips(comparison: Comparison, width: number): [Span | null, Span | null] {
  const { view, divider, isHeld, isReady, open, difference } = comparison
  if (!view.value || !isReady.value) return [null, nothing]
  if (view.value.layout !== 'wipe') return [null, null]
  // The difference belongs to both sides.
  if (difference.shown.value) return [null, nothing]
  if (isHeld.value) return [nothing, null]
  const { left, right } = open.view.inset.value
  const at = left + divider.value * Math.max(0, width - left - right)
  const sides: [Span, Span] = [
    { from: 0, to: at },
    { from: at, to: width },
  ]
  return view.value.side === 'a' ? sides : [sides[1], sides[0]]
}

/** Shows both terrains in the same scale. The returned function shows the open terrain in its own scale again. */
export function linkScales(
  comparison: Comparison,
  openScene: Scene,
  otherScene: Scene,
  colours: DifferenceColours | null,
): () => void {
  const { open, other: otherTerrain, difference } = comparison
  const shown: { open: TerrainFrame | null; other: TerrainFrame | null } = { open: null, other: null }
  let scale: SharedScale | null = null
  let jobs = ''

  /** Returns whether the scale has changed. */
  function update(): boolean {
    if (!shown.open || !shown.other) return false
    const players = [open.player, otherTerrain.peek()?.workspace.player]
    const now = players.map((player) => player?.frame.peek()?.job).join()
    // Another terrain has a scale of its own.
    const next = sharedScale(shown.open, shown.other, now === jobs ? scale : null)
    const isChanged = JSON.stringify(next) !== JSON.stringify(scale)
    scale = next
    jobs = now
    return isChanged
  }
  const scaled = (terrain: TerrainFrame) => (scale && shown.open && shown.other ? inScale(terrain, shown.open, scale) : terrain)
  const adaptOpen = (terrain: TerrainFrame) => {
    shown.open = terrain
    if (update()) otherScene.adapt(adaptOther)
    const shownDifference = difference.shown.peek()
    // A difference of other cells belongs to the terrain before.
    if (colours && shownDifference?.values.length === terrain.heights.length)
      return colours.apply(scaled(terrain), shownDifference, open)
    showRange()
    return scaled(terrain)
  }
  const adaptOther = (terrain: TerrainFrame) => {
    shown.other = terrain
    if (update()) openScene.adapt(adaptOpen)
    return scaled(terrain)
  }
  /** The colour bar shows the range of both terrains. */
  function showRange(): void {
    const own = open.view.scale.peek()
    const range = scale?.range
    if (own && range && (own.minimum !== range.minimum || own.maximum !== range.maximum))
      open.view.scale.value = { ...own, ...range }
  }
  openScene.adapt(adaptOpen)
  otherScene.adapt(adaptOther)
  // While the open terrain changes, the other one is not drawn again only because of its materials.
  const stop = effect(() => {
    if (!open.player.running.value) untracked(() => otherScene.adapt(adaptOther))
  })
  const stopDifference = colours?.follow(comparison, () => openScene.adapt(adaptOpen))
  return () => {
    stop()
    stopDifference?.()
    openScene.adapt(null)
  }
}
