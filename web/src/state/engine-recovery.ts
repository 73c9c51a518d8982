/** Starts the engine and opens the first terrain, and goes on after the engine has stopped: opens its terrain again, or offers to try again. */
import { EngineLostError, type Engine, type EngineInfo, type EngineLoss } from '@rill-terrain/engine/protocol'
import { sentenceOf, type Messages } from './messages'
import type { Player } from './playback/player'
import { Deaths } from './recipe/deaths'
import type { Start } from './recipe/start'
import type { RunningEngine } from './running-engine'
import type { TerrainSession } from './terrain-session'

/** A recipe to open first. */
export interface FirstTerrain {
  text: string
  start: Start
}

export interface RecoveryParts {
  engine: Engine
  running: RunningEngine
  session: TerrainSession
  player: Player
  messages: Messages
}

export class EngineRecovery {
  #parts: RecoveryParts
  #deaths = new Deaths()
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
      // The terrain of this recipe is on show in place of the one before.
      if (index > 0) session.standIn = ''
      if (await session.load(text, 'replace', start)) return
    }
  }

  async #recover(loss: EngineLoss, info: EngineInfo): Promise<void> {
    const { running, session, player, messages } = this.#parts
    running.adopt(info)
    const resumption = loss.cancelled ? 'go on' : this.#deaths.note(player.recipe?.text ?? '')
    if (resumption === 'stay away') {
      this.#fail('The engine stopped at this terrain again and again. Undo the last change, open another terrain, or try again.')
      return
    }
    messages.show({ key: 'engine', severity: loss.cancelled ? 'notice' : 'error', text: loss.message })
    if (resumption === 'rest') this.#restWhereItDied()
    await session.recover()
  }

  /** Has the terrain go no further than it was last seen; from there on the person decides. */
  #restWhereItDied(): void {
    const { session, player, messages } = this.#parts
    player.pause()
    const undo = { label: 'Undo', run: () => session.undo() }
    messages.show({
      key: 'engine',
      severity: 'error',
      text: 'The engine stopped at this terrain again, and now rests before that place. Undo the last change, or press Play to try again.',
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
    // Of an engine that was lost while it started, a message has been shown already.
    if (!(error instanceof EngineLostError)) this.#fail(sentenceOf(error))
  }
}
