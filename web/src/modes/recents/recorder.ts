/** Records the open terrain in the list of recent terrains: after each change of the terrain, and a moment after one of the view. */
import { effect, untracked } from '@preact/signals'
import { terrainPart } from '@rill-terrain/recipe/address'
import type { ElevationModel } from '@rill-terrain/recipe/presets/presets'
import { startRecipe } from '@rill-terrain/recipe/presets/start-recipe'
import { knownExamples } from '../../state/known-examples'
import type { Playground } from '../../state/playground'
import type { RecentPlace, ShownTerrain } from '../../state/recents/entries'
import type { RecentEntries, RecentTerrains } from '../../state/recents/recent-terrains'
import { terrainTitle } from '../../state/view/terrain-words'
import { OpenMark } from './open-mark'

/** Milliseconds of rest before a changed view is recorded, and before a picture is made. */
const restMilliseconds = 1000

interface RecorderParts {
  playground: Playground
  recents: RecentTerrains
  elevations: readonly ElevationModel[]
  /** A small picture of the terrain; null if it is not drawn. */
  paint(): Promise<Blob | null>
}

const startTerrains = [true, false].map((isSmall) => terrainPart(startRecipe(isSmall)))

export class Recorder {
  #parts: RecorderParts
  #mark = new OpenMark()
  #place: RecentPlace | null = null
  /** The name of the entry at `#place`. */
  #name = ''
  /** The terrain to record next; null if all is recorded. */
  #next: ShownTerrain | null = null
  #isRecording = false
  #hasReported = false
  #rest: ReturnType<typeof setTimeout> | undefined
  #stops: (() => void)[]

  constructor(parts: RecorderParts) {
    this.#parts = parts
    const { workspace } = parts.playground
    const { session, player } = workspace
    const hide = () => {
      if (document.visibilityState === 'hidden') void this.#record()
    }
    document.addEventListener('visibilitychange', hide)
    this.#stops = [
      effect(() => {
        if (session.loading.value || parts.recents.state.value !== 'on') return
        const { link } = workspace
        if (link.value) untracked(() => this.#note())
      }),
      effect(() => {
        const isAtRest = !player.running.value && !player.isDragged.value && session.settled.value
        // A new frame is a new picture.
        void player.frame.value
        clearTimeout(this.#rest)
        if (isAtRest) untracked(() => this.#rests())
      }),
      workspace.ownName.subscribe((name) => untracked(() => this.#followName(name))),
      parts.recents.list.subscribe((entries) => untracked(() => this.#adoptName(entries))),
      () => document.removeEventListener('visibilitychange', hide),
    ]
  }

  close(): void {
    for (const stop of this.#stops.splice(0)) stop()
    clearTimeout(this.#rest)
    this.#mark.move(null)
  }

  /** Called when the user has named the terrain: its entry gets the name. */
  #followName(name: string): void {
    const { openings } = this.#parts.playground.workspace.session
    if (!this.#place) return void (name && this.#note())
    // A terrain that has just been opened has no entry yet.
    if (name === this.#name || this.#place.opening !== openings.peek().count) return
    this.#name = name
    void this.#parts.recents.rename(this.#place.id, name)
  }

  /** The terrain has the name of its entry, which the list and other tabs also change. */
  #adoptName(entries: RecentEntries): void {
    const entry = entries.find(({ id }) => id === this.#place?.id)
    if (!entry || entry.name === this.#name) return
    this.#name = entry.name
    this.#parts.playground.workspace.ownName.value = entry.name
  }

  /** The open terrain has another entry: it takes over the name that the user has given the terrain before, or the other way round. */
  #shareName(): void {
    const { ownName } = this.#parts.playground.workspace
    this.#name = ''
    if (ownName.peek()) this.#followName(ownName.peek())
    else this.#adoptName(this.#parts.recents.list.peek())
  }

  /** Called when the terrain or its view has changed. */
  #note(): void {
    const { workspace, ownImages } = this.#parts.playground
    const { editor, registry, session, link, ownName } = workspace
    const recipe = editor.recipe.peek()
    if (!recipe || !registry) return
    const terrain = terrainPart(link.peek())
    // Edits may be older than this recorder, whose code is loaded after the first picture.
    const { count: opening, text: first } = session.openings.peek()
    // The start terrain is always available, so it is recorded only with a name or an edit.
    if (startTerrains.includes(terrain) && !ownName.peek()) {
      this.#place = null
      this.#next = null
      return this.#mark.move(null)
    }
    this.#next = {
      text: link.peek(),
      title: terrainTitle(recipe, registry, knownExamples(this.#parts.elevations)),
      isEdited: terrain !== first,
      images: ownImages.peek(),
      opening,
    }
    if (terrain !== this.#place?.terrain) void this.#record()
    else this.#rests()
  }

  /** Starts to wait for rest: then the view is recorded, and a picture is made. */
  #rests(): void {
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => void this.#record().then(() => this.#storePicture()), restMilliseconds)
  }

  /** Records the last change. Changes during a write are recorded together after it. */
  async #record(): Promise<void> {
    if (this.#isRecording) return
    this.#isRecording = true
    while (this.#next) {
      const shown = this.#next
      this.#next = null
      const place = await this.#parts.recents.record(shown, this.#place)
      if (!place) {
        this.#reportFailure()
        break
      }
      const isOther = place.id !== this.#place?.id || place.opening !== this.#place.opening
      this.#place = place
      this.#mark.move(place.id)
      if (isOther) this.#shareName()
    }
    this.#isRecording = false
  }

  async #storePicture(): Promise<void> {
    const place = this.#place
    const { player } = this.#parts.playground.workspace
    if (!place || player.running.peek() || this.#parts.recents.state.peek() !== 'on') return
    const picture = await this.#parts.paint().catch(() => null)
    // The terrain may have changed while it was painted; the next rest makes another picture.
    if (picture && this.#place === place && !this.#next) await this.#parts.recents.storePicture(place.id, picture)
  }

  /** Shows the first failure; the dialog shows later ones. */
  #reportFailure(): void {
    if (this.#hasReported) return
    this.#hasReported = true
    const text = this.#parts.recents.problem.peek()
    this.#parts.playground.messages.show({ key: 'recents', severity: 'error', text, outlivesTerrain: true })
  }
}
