/** The engine of one terrain session: which one runs, how far it is loaded, which choices of the person it has, and which images. */
import { effect, signal } from '@preact/signals'
import type { Engine, EngineInfo, LoadProgress } from '@rill-terrain/engine/protocol'
import { EngineImages } from './files/engine-images'
import type { Player } from './playback/player'
import type { ViewState } from './view/view'

export class RunningEngine {
  /** The engine of the recipe on show. */
  readonly shown = signal<EngineInfo | null>(null)
  /** How far the engine is that is being loaded; null while none is. */
  readonly loading = signal<LoadProgress | null>(null)
  /** True once the engine cannot run (any more). */
  readonly failed = signal(false)
  readonly images: EngineImages
  /** The engine that had the terrain open is gone. */
  hasLostTerrain = false
  #engine: Engine
  #player: Player
  #view: ViewState
  #info: EngineInfo | null = null

  constructor(engine: Engine, player: Player, view: ViewState) {
    this.#engine = engine
    this.#player = player
    this.#view = view
    this.images = new EngineImages(engine)
  }

  /** The engine that runs: while another recipe is read, perhaps not yet that of the recipe on show. */
  get info(): EngineInfo {
    return this.#info!
  }

  async start(): Promise<void> {
    this.loading.value = { loaded: 0, total: null }
    this.adopt(await this.#engine.start())
    this.show()
  }

  /** Starts the engine of a release, or today's for null, in place of the one that runs. */
  async replace(release: string | null): Promise<void> {
    this.hasLostTerrain = true
    this.adopt(await this.#engine.use(release))
  }

  /** Takes note of an engine that was started, and sends it what the person has chosen. */
  adopt(info: EngineInfo): void {
    this.#info = info
    this.images.forget()
    this.loading.value = null
    this.failed.value = false
    this.#player.sendChoices()
    this.#watch()
  }

  /** The recipe on show is from now on that of the engine that runs. */
  show(): void {
    this.shown.value = this.#info
  }

  /** Has the engine send the layers that are looked at; what is returned ends that. */
  followView(): () => void {
    return effect(() => this.#watch())
  }

  #watch(): void {
    const { layers, atRest } = this.#view.watched.value
    this.#engine.watch([...layers], [...atRest]).catch(() => {})
  }
}
