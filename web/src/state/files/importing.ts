/** Steps of an import, from reading a heightmap to opening a terrain that starts from it: see importer.ts. */
import type { Signal } from '@preact/signals'
import type { Engine, Registry } from '@rill-terrain/engine/protocol'
import type { ReadOptions } from '@rill-terrain/files/reading/decisions'
import type { TerrainFile } from '@rill-terrain/files/terrain-file'
import { imageEdits } from './image-recipe'
import { whileFetching } from './fetching'
import { contentName, importImage, type ImageFile } from './images'
import type { Imported } from './imported'
import type { RecipeImages } from './recipe-images'
import { sentenceOf, type Messages } from '../messages'
import type { TerrainSession } from '../terrain-session'

export interface ImportingDependencies {
  engine: Engine
  images: RecipeImages
  session: TerrainSession
  messages: Messages
  registry(): Registry | null
}

export class Importing {
  #dependencies: ImportingDependencies
  #imported: Signal<Imported | null>

  constructor(dependencies: ImportingDependencies, imported: Signal<Imported | null>) {
    this.#dependencies = dependencies
    this.#imported = imported
  }

  /** Imports a heightmap and erodes it with the current recipe, or opens the terrain saved in a Rill file. */
  async openFile(file: File, options?: ReadOptions): Promise<void> {
    const { engine, images } = this.#dependencies
    const { source, stored } = images.stores
    await this.#attempt(async () => {
      const terrain = await source.unpack(file)
      if (terrain) return this.#openTerrain(file.name, terrain)
      const picture = await source.read(file, options)
      const image = await importImage(engine, source, picture)
      void stored.refresh()
      const notStored = image.isStored ? [] : ['This browser could not store the image: open the file again after a reload.']
      await this.#use(image.name, image, notStored)
      const raw = image.layout && { file, layout: image.layout }
      const { ground, isInMetres } = image
      this.#imported.value = { name: file.name, isOwn: true, knowsGround: ground !== null, isInMetres, raw }
    })
  }

  /** Opens a terrain saved with its images. */
  async #openTerrain(file: string, { link, images: carried }: TerrainFile): Promise<void> {
    const { engine, images, session } = this.#dependencies
    const { source, stored } = images.stores
    for (const image of carried) {
      if ((await contentName(engine, image)) !== image.name)
        throw new Error(`${file} is damaged: the content of its image ${image.name} does not match that name.`)
      await importImage(engine, source, { ...image, ground: null, layout: null, decisions: [] })
    }
    void stored.refresh()
    await session.load(link, 'push', 'link')
  }

  /** Fetches a heightmap from the web and erodes it with the current recipe. */
  async openAddress(address: string): Promise<void> {
    const { engine, images, messages } = this.#dependencies
    const { source, hosts } = images.stores
    await this.#attempt(async () => {
      const image = await whileFetching(messages, (cancel, show) => {
        show(`Fetching ${address}…`)
        return source.fetch(address, cancel)
      })
      // A user who enters an address trusts its host.
      hosts.allow([address])
      const { width, height, values, isInMetres } = image
      const outcome = await engine.provideImage({ name: address, width, height, values, isInMetres })
      if (!outcome.ok) throw new Error(outcome.problem.message)
      await this.#use(address, image, [])
      this.#imported.value = { name: address, isOwn: false, knowsGround: image.ground !== null, isInMetres, raw: null }
    })
  }

  async #attempt(open: () => Promise<void>): Promise<void> {
    const { messages } = this.#dependencies
    messages.leaveTerrain()
    this.#imported.value = null
    try {
      await open()
    } catch (error) {
      messages.error('file', sentenceOf(error))
    }
  }

  /** Opens the link that waited for this image, or replaces the sources of the current recipe by the image. */
  async #use(name: string, image: ImageFile, notices: readonly string[]): Promise<void> {
    const { session, messages, images } = this.#dependencies
    const text = [...image.decisions.map((decision) => decision.text), ...notices].join(' ')
    if (text) messages.show({ key: 'file notice', severity: 'notice', text })
    const { waiting } = images
    if (waiting?.missing.includes(name)) {
      messages.dismiss('recipe')
      await session.load(waiting.text, 'push', 'link')
    } else {
      session.editAll((recipe) => imageEdits(recipe, this.#dependencies.registry()!, name, image))
    }
  }
}
