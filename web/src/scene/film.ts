/**
 * Makes films: a turntable, a time-lapse of the run, or land that grows older. Each frame is drawn once its data is complete,
 * however long that takes.
 */
import { paintablePicture } from '@rill-terrain/renderer/display/picture'
import type { Pane } from '@rill-terrain/renderer/renderer'
import type { Scene } from './scene'
import { frameCountOf, iterationAt, turnAt, type FilmFormat, type FilmOrder } from '../state/files/picture-files'
import type { Workspace } from '../state/workspace'
import { filmAges } from './film-ages'
import { changedWhileFilming, lookEvery } from './film-waiting'
import { yieldToPage, paintWhole, requestOf } from './pictures'
import { openVideo } from './video'

export { videoEncoding } from './video'

export async function makeFilm(
  workspace: Workspace,
  scene: Scene,
  order: FilmOrder,
  progress: (share: number) => void,
  cancel: AbortSignal,
): Promise<{ content: Blob; format: FilmFormat }> {
  const { pane } = scene
  if (!pane?.sight) throw new Error('There is no terrain to film yet.')
  const goBack = hold(workspace)
  const video = await openVideo(order)
  try {
    pane.hold(true)
    workspace.view.isFilmed.value = order.kind !== 'turntable'
    await filmFrames(workspace, scene, pane, order, progress, cancel, video.add)
    return await video.finish()
  } catch (error) {
    video.cancel()
    throw error
  } finally {
    pane.hold(false)
    workspace.view.isFilmed.value = false
    goBack()
  }
}

async function filmFrames(
  workspace: Workspace,
  scene: Scene,
  pane: Pane,
  order: FilmOrder,
  progress: (share: number) => void,
  cancel: AbortSignal,
  add: (pixels: Uint8ClampedArray<ArrayBuffer>) => Promise<void>,
): Promise<void> {
  const { width, height } = order
  const frames = frameCountOf(order)
  const { camera, eye } = pane.view
  const { iterations } = workspace.player.progress.peek()
  const ages = order.kind === 'ageing' ? filmAges(workspace) : null
  const painter = await paintablePicture(pane, requestOf(order))
  try {
    for (let frame = 0; frame < frames; frame++) {
      if (order.kind === 'time-lapse') await showIteration(workspace, scene, iterationAt(frame, frames, iterations), cancel)
      await ages?.show(frame / (frames - 1), cancel)
      await painter.settled?.(cancel)
      cancel.throwIfAborted()
      const turn = turnAt(order, frame, frames)
      const turned = <View extends { azimuth: number }>(from: View) => ({ ...from, azimuth: from.azimuth + turn })
      await add(paintWhole(painter, width, height, { camera: turned(camera), eye: eye && turned(eye) }))
      progress((frame + 1) / frames)
      await yieldToPage()
    }
  } finally {
    painter.end()
    await ages?.end()
  }
}

/** Resolves once the terrain of an iteration is shown. */
async function showIteration({ player, failed }: Workspace, scene: Scene, iteration: number, cancel: AbortSignal): Promise<void> {
  const { recipe } = player
  player.goTo(iteration)
  while (scene.shownIteration !== iteration || player.seeking.peek() !== null) {
    cancel.throwIfAborted()
    if (player.recipe !== recipe || failed.peek()) throw changedWhileFilming()
    const problem = player.frame.peek()?.problem
    if (problem) throw new Error(problem.message)
    // The user has moved to another iteration meanwhile.
    if (player.pausedAt.peek() !== iteration) player.goTo(iteration)
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

/** Pauses the run; the returned function continues it as before. */
export function hold({ player }: Workspace): () => void {
  const { recipe } = player
  const isPlaying = player.playing.peek()
  const { iteration } = player.progress.peek()
  const goal = player.pausedAt.peek() ?? iteration
  if (isPlaying) player.pause()
  return () => {
    if (player.recipe !== recipe) return
    if (player.progress.peek().iteration !== goal) player.goTo(goal)
    if (isPlaying) player.play()
  }
}
