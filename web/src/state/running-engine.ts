/** The engine of one terrain session: which engine runs, its load progress, and the choices and images that it has received. */
import { effect, signal } from '@preact/signals'
import type { Engine, EngineInfo, LoadProgress } from '@rill-terrain/engine/protocol'
import type { EngineChoices } from './engine-choices'
import { EngineImages } from './files/engine-images'
import type { ViewState } from './view/view'

export class RunningEngine {
  /** Engine of the shown recipe. */
  readonly shown = signal<EngineInfo | null>(null)
  /** Load progress of the engine; null if no engine is loading. */
  readonly loading = signal<LoadProgress | null>(null)
  /** True if the engine cannot start or cannot continue. */
  readonly failed = signal(false)
  readonly images: EngineImages
  /** The engine that had the terrain open was replaced. */
  hasLostTerrain = false
  #engine: Engine
  #choices: EngineChoices
  #view: ViewState
  #info: EngineInfo | null = null

  constructor(engine: Engine, choices: EngineChoices, view: ViewState) {
    this.#engine = engine
    this.#choices = choices
    this.#view = view
    this.images = new EngineImages(engine)
  }

  /** The running engine. While another recipe is being read, it may differ from the engine of the shown recipe. */
  get info(): EngineInfo {
    return this.#info!
  }

  async start(): Promise<void> {
    this.loading.value = { loaded: 0, total: null }
    this.adopt(await this.#engine.start())
    this.show()
  }

  /** Replaces the running engine by the engine of a release, or by the current engine for null. */
  async replace(release: string | null): Promise<void> {
    this.hasLostTerrain = true
    this.adopt(await this.#engine.use(release))
  }

  /** Registers a started engine and sends it the user's choices. */
  adopt(info: EngineInfo): void {
    this.#info = info
    this.images.start(info.registry)
    this.#view.takeDefaults(info.registry.view)
    this.loading.value = null
    this.failed.value = false
    this.#choices.send()
    this.#watch()
  }

  /** Marks the running engine as the engine of the shown recipe. */
  show(): void {
    this.shown.value = this.#info
  }

  /** Requests the shown layers from the engine on each view change; the returned function stops that. */
  followView(): () => void {
    return effect(() => this.#watch())
  }

  #watch(): void {
    const { layers, atRest } = this.#view.watched.value
    this.#engine.watch([...layers], [...atRest]).catch(() => {})
  }
}
