/** Page state around a workspace, without its presentation: the address bar, files, and the clipboard. */
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import type { Engine } from '@rill-terrain/engine/protocol'
import type { LazyModule } from '@rill-terrain/loading/lazy-module'
import { terrainPart, textFromFragment } from '@rill-terrain/recipe/address'
import { changedSentence, checkedFragment, isChangedLink } from '@rill-terrain/recipe/link-check'
import { dataOf } from '@rill-terrain/recipe/method-properties'
import type { AllowedHosts } from './files/allowed-hosts'
import type { Entry } from './recipe/editor'
import { Exporter } from './files/exporter'
import type { ExportPort } from './files/exports'
import { historyFromText, historyToText } from './recipe/history'
import { Importer } from './files/importer'
import type { RecipeImages } from './files/recipe-images'
import type { RecentTerrains } from './recents/recent-terrains'
import type { StoredText } from './stored-text'
import type { Messages } from './messages'
import type { ElevationModel } from '@rill-terrain/recipe/presets/presets'
import { startRecipe } from '@rill-terrain/recipe/presets/start-recipe'
import type { StoredImages } from './files/stored-images'
import type { Workspace } from './workspace'

/** The address bar. */
export interface AddressBar {
  fragment(): string
  write(fragment: string, entry: Entry): void
  /** The whole address, for sharing. */
  link(): string
}

interface PlaygroundPorts {
  workspace: Workspace
  /** The workspace's engine. */
  engine: Engine
  /** The workspace's images. */
  images: RecipeImages
  /** Built-in elevation models. */
  elevations: readonly ElevationModel[]
  exports: LazyModule<ExportPort>
  address: AddressBar
  copyText(text: string): Promise<void>
  /** Stores undo and redo across a reload. */
  history: StoredText
  /** Stores the checkpoint budget that the user chose, in bytes. */
  checkpointBudget: StoredText
  /** Stores the budget of finished chunks, in bytes. */
  pieceBudget: StoredText
  /** A small screen or a slow pointer: the start recipe is made smaller. */
  isSmallDevice: boolean
}

export class Playground {
  readonly workspace: Workspace
  readonly messages: Messages
  readonly hosts: AllowedHosts
  readonly stored: StoredImages
  readonly importer: Importer
  readonly exporter: Exporter
  /** The terrains that the browser stores for later visits; null until they are read. */
  readonly recents = signal<RecentTerrains | null>(null)
  /** Names of the user's own images in the recipe, which links do not contain. */
  readonly ownImages: ReadonlySignal<readonly string[]>
  /** Presets and the start recipe are made smaller on this device. */
  readonly isSmallDevice: boolean
  #ports: PlaygroundPorts
  /** The editor's `pushes` when the address was written. */
  #pushesWritten = 0
  #stops: (() => void)[] = []

  constructor(ports: PlaygroundPorts) {
    const { workspace, engine, images } = ports
    const { editor, player, choices, messages, session } = workspace
    this.#ports = ports
    this.workspace = workspace
    this.isSmallDevice = ports.isSmallDevice
    this.messages = messages
    this.hosts = images.stores.hosts
    this.stored = images.stores.stored
    this.importer = new Importer({ engine, images, session, messages, registry: () => workspace.registry })
    this.ownImages = computed(() => {
      const { registry } = workspace
      const named = editor.stages.value.flatMap(({ recipe: { method, parameters } }) =>
        dataOf(registry, method) === 'image' && !parameters['url'] ? [String(parameters['name'])] : [],
      )
      return [...new Set(named)].filter((name) => !ports.elevations.some(({ id }) => id === name))
    })
    this.exporter = new Exporter({
      engine,
      port: ports.exports,
      messages,
      whole: () => workspace.whole(),
      recipe: () => player.recipe,
      registry: () => workspace.registry,
      link: () => workspace.link.value,
      ownName: () => workspace.ownName.value,
      ownImages: () => this.ownImages.value,
      stored: (name) => images.stores.source.stored(name),
      locationOf: (name) => images.locations.get(name) ?? null,
    })
    player.readiesAges = true
    this.#store(choices.checkpointBudget, ports.checkpointBudget)
    this.#store(choices.pieceBudget, ports.pieceBudget)
  }

  /** Stores a number that the user chooses across page loads. */
  #store(chosen: Signal<number>, stored: StoredText): void {
    const before = Number(stored.read() ?? NaN)
    if (before >= 0) chosen.value = before
    this.#stops.push(effect(() => stored.write(String(chosen.value))))
  }

  /** Starts the engine and opens what the address names, or the start recipe. */
  async start(): Promise<void> {
    const { address, isSmallDevice } = this.#ports
    const linked = textFromFragment(address.fragment())
    void this.#checkLink(address.fragment())
    this.#stops.push(this.#onceOpen(() => this.#followTerrain()))
    await this.workspace.start([
      ...(linked ? [{ text: linked, start: 'link' as const }] : []),
      { text: startRecipe(isSmallDevice), start: 'play' },
    ])
  }

  /** Runs an action once the first terrain is open; the returned function cancels the wait. */
  #onceOpen(action: () => void): () => void {
    const { editor, session } = this.workspace
    let isDone = false
    return effect(() => {
      if (isDone || !editor.recipe.value || session.loading.value) return
      isDone = true
      untracked(action)
    })
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    this.exporter.cancel()
  }

  /** Restores undo and redo, then stores them and updates the address with each change. */
  #followTerrain(): void {
    const { editor, link, session, view } = this.workspace
    const { history } = this.#ports
    // Browsers limit how often the address changes, so a stroke changes it at its end.
    const isChanging = () => session.loading.value || view.isChanging.value
    editor.history.value = historyFromText(history.read(), editor.history.peek().present) ?? editor.history.peek()
    this.#stops.push(
      effect(() => history.write(historyToText(editor.history.value))),
      effect(() => this.#writeAddress(link.value, isChanging())),
    )
  }

  /** Opens a fragment entered in the address bar. The page may have overwritten the address bar since. */
  async openAddress(fragment: string): Promise<void> {
    const text = textFromFragment(fragment)
    if (!text) return
    this.workspace.session.standIn = null
    if (text === this.workspace.link.value) return this.messages.dismiss('recipe')
    this.#leave()
    void this.#checkLink(fragment)
    await this.workspace.session.load(text, 'replace', 'link')
  }

  /** Opens the recipe after the `#` of a link. */
  async openLink(fragment: string): Promise<void> {
    this.#leave()
    void this.#checkLink(fragment)
    await this.workspace.session.load(textFromFragment(fragment), 'push', 'link')
  }

  async openPreset(text: string): Promise<void> {
    this.#leave()
    await this.workspace.session.load(text, 'push', 'play')
  }

  /** Copies the link to the clipboard; resolves to whether that worked. */
  async copyLink(): Promise<boolean> {
    this.workspace.session.standIn = null
    this.#writeAddress(this.workspace.link.value, false)
    const isCopied = await this.copy(this.#ports.address.link(), 'the link from the address bar')
    if (isCopied && this.ownImages.value.length > 0) {
      const text = 'The link names your image but does not contain it: to share both, save a Rill file with the Share button.'
      this.messages.show({ key: 'copy', severity: 'notice', text })
    }
    return isCopied
  }

  async copy(text: string, what: string): Promise<boolean> {
    if (await this.tryToCopy(text)) return true
    this.messages.error('copy', `The browser did not allow copying: copy ${what} yourself.`)
    return false
  }

  /** Copies a text to the clipboard; resolves to false if the browser refuses, so that the caller can show the text. */
  tryToCopy(text: string): Promise<boolean> {
    return this.#ports.copyText(text).then(
      () => true,
      () => false,
    )
  }

  /** Tells the user that a link was changed or cut; its terrain opens nevertheless. */
  async #checkLink(fragment: string): Promise<void> {
    if (await isChangedLink(fragment)) this.messages.error('link', changedSentence)
  }

  /** Removes messages about the terrain that is being closed. */
  #leave(): void {
    this.workspace.session.standIn = null
    this.messages.leaveTerrain()
    this.importer.imported.value = null
  }

  /** Writes the link of the current view to the address bar, except while another terrain loads, when the view is mixed. */
  #writeAddress(link: string, isChanging: boolean): void {
    if (isChanging || !link) return
    const { session, editor } = this.workspace
    const terrain = terrainPart(link)
    if (session.standIn === '') session.standIn = terrain
    if (session.standIn === terrain) return
    session.standIn = null
    this.#ports.address.write(checkedFragment(link), editor.pushes > this.#pushesWritten ? 'push' : 'replace')
    this.#pushesWritten = editor.pushes
  }
}
