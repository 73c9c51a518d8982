/** Reports progress, camera and errors of a figure to the page that embeds it. */
import { effect, type ReadonlySignal } from '@preact/signals'
import type { Sight } from '../app/workspace'
import type { Messages } from '../state/messages'
import type { Workspace } from '../state/workspace'
import type { FigureHost } from './figure-controls'

export class FigureReports {
  /** The figure follows another figure or the embedding page rather than its reader. */
  isFollowing = false
  /** The last camera that both sides know, so that neither side receives its own camera back. */
  camera: string | null = null
  #workspace: Workspace
  #messages: Messages
  #host: FigureHost
  #isReady = false
  /** The last recipe whose end was reported; null if the run has not reached its end. */
  #done: string | null = null
  /** The terrain that another one replaces; null if none is being opened. */
  #replaced: unknown = null
  #reported: readonly unknown[] = []

  /** `messages` are the messages of the whole figure. */
  constructor(workspace: Workspace, messages: Messages, host: FigureHost) {
    this.#workspace = workspace
    this.#messages = messages
    this.#host = host
  }

  /** Starts reporting; the returned function stops it. The poster stays until the picture shows what is asked for. */
  start(sight: ReadonlySignal<Sight>): () => void {
    const { view } = this.#workspace
    const ends = [
      effect(() => this.#reportErrors()),
      effect(() => this.#reportFrame()),
      effect(() => {
        if (sight.value === 'goal') this.#host.shown()
      }),
      effect(() => this.moved(view.camera.value)),
    ]
    return () => ends.forEach((end) => end())
  }

  /** Called when another terrain is being opened. */
  restart(): void {
    this.#isReady = false
    this.#done = null
    this.#replaced = this.#workspace.player.recipe ?? null
    this.camera = null
  }

  /** Called when the other terrain is open. */
  opened(): void {
    this.#replaced = null
    this.camera = this.#workspace.view.camera.peek()
  }

  /** Called when the camera has moved. */
  moved(camera: string): void {
    if (this.camera !== null && camera !== this.camera) this.#host.send({ type: 'camera', camera })
    this.camera = camera
  }

  #reportFrame(): void {
    const { player } = this.#workspace
    const frame = player.frame.value
    const playing = player.running.value
    const opened = player.recipe
    if (!frame || !opened || opened === this.#replaced) return
    const { iteration, iterations, done } = frame.progress
    const about = { recipe: opened.text, fingerprint: frame.fingerprint, iteration }
    if (!this.#isReady) {
      this.#isReady = true
      this.#host.send({ type: 'ready', ...about, iterations })
    }
    this.#host.send({ type: 'iteration', iteration, iterations, playing, following: this.isFollowing })
    if (done && this.#done !== opened.text) this.#host.send({ type: 'done', ...about })
    this.#done = done ? opened.text : null
  }

  #reportErrors(): void {
    const errors = this.#messages.list.value.filter(({ severity }) => severity === 'error')
    for (const error of errors) if (!this.#reported.includes(error)) this.#host.send({ type: 'error', message: error.text })
    this.#reported = errors
    if (errors.length > 0) this.#host.shown()
  }
}
