/** Starts the engine and opens the first terrain. After a crash, opens the terrain again or offers a retry. */
import { EngineLostError, type Engine, type EngineInfo, type EngineLoss } from '@rill-terrain/engine/protocol'
import { sentenceOf, type Messages } from './messages'
import type { Player } from './playback/player'
import { EngineCrashes } from './recipe/engine-crashes'
import type { Start } from './recipe/start'
import type { RunningEngine } from './running-engine'
import type { TerrainSession } from './terrain-session'

/** A recipe to open when the page starts. */
export interface FirstTerrain {
  text: string
  start: Start
}

interface RecoveryParts {
  engine: Engine
  running: RunningEngine
  session: TerrainSession
  player: Player
  messages: Messages
}

export class EngineRecovery {
  #parts: RecoveryParts
  #crashes = new EngineCrashes()
  #first: readonly FirstTerrain[] = []

  constructor(parts: RecoveryParts) {
    const { engine, running } = parts
    this.#parts = parts
    engine.onLoading = (progress) => (running.loading.value = progress)
    engine.onLost = (loss, info) => void this.#recover(loss, info)
    engine.onFailed = (message) => this.#fail(message)
  }

  /** Starts the engine, and opens the first of these recipes that can be opened. */
  async start(first: readonly FirstTerrain[]): Promise<void> {
    this.#first = first
    try {
      await this.#parts.running.start()
    } catch (error) {
      return this.#failToStart(error)
    }
    await this.#openFirst()
  }

  async #openFirst(): Promise<void> {
    const { session } = this.#parts
    for (const [index, { text, start }] of this.#first.entries()) {
      // An empty `standIn` marks this terrain as the replacement of a terrain that could not be opened.
      if (index > 0) session.standIn = ''
      if (await session.load(text, 'replace', start)) return
    }
  }

  async #recover(loss: EngineLoss, info: EngineInfo): Promise<void> {
    const { running, session, player, messages } = this.#parts
    running.adopt(info)
    const resumption = loss.cancelled ? 'continue' : this.#crashes.note(player.recipe?.text ?? '')
    if (resumption === 'stop') {
      this.#fail('The engine crashed repeatedly on this terrain: undo the last change, open another terrain, or try again.')
      return session.resume()
    }
    messages.show({ key: 'engine', severity: loss.cancelled ? 'notice' : 'error', text: loss.message })
    if (resumption === 'pause') this.#pauseBeforeCrash()
    await session.recover()
  }

  /** Runs the terrain only to the last iteration that was shown, then waits for the user. */
  #pauseBeforeCrash(): void {
    const { session, player, messages } = this.#parts
    player.pause()
    const undo = { label: 'Undo', run: () => session.undo() }
    messages.show({
      key: 'engine',
      severity: 'error',
      text: 'The engine crashed on this terrain again and is paused: undo the last change, or press Play to try again.',
      ...(session.editor.history.value.past.length > 0 && { action: undo }),
    })
  }

  #fail(message: string): void {
    const { running, messages } = this.#parts
    running.loading.value = null
    running.failed.value = true
    const retry = { label: 'Try again', run: () => void this.#retry() }
    messages.show({ key: 'engine', severity: 'error', text: message, action: retry, outlivesTerrain: true })
  }

  async #retry(): Promise<void> {
    const { running, session, messages } = this.#parts
    messages.dismiss('engine')
    if (!session.editor.recipe.value) return this.start(this.#first)
    try {
      await running.start()
      await session.recover()
    } catch (error) {
      this.#failToStart(error)
    }
  }

  #failToStart(error: unknown): void {
    // An engine that was lost during its start has already reported a message.
    if (!(error instanceof EngineLostError)) this.#fail(sentenceOf(error))
  }
}
