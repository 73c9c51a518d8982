/** Heightmaps that people bring: files of their own, and addresses on the web. */
import { signal } from '@preact/signals'
import type { Engine, Registry } from '../engine/protocol'
import type { KnownLayout, RawLayout } from '../files/raw-layout'
import type { RecipeEditor } from './editor'
import { imageEdits } from './image-recipe'
import { importImage, isAddress, provideImages, type ImageFile, type ImageSource } from './images'
import { sentenceOf, type Messages } from './messages'

/** A file that does not say itself how it is to be taken, and how it was. */
export interface RawFile {
  file: File
  layout: RawLayout
}

export interface ImporterDependencies {
  engine: Engine
  images: ImageSource
  editor: RecipeEditor
  messages: Messages
  registry(): Registry | null
}

export class Importer {
  /** The raw file that the terrain was last made of; its layout can be changed. */
  readonly raw = signal<RawFile | null>(null)
  #dependencies: ImporterDependencies
  /** A link that waits for images which are not on this computer. */
  #waiting: { text: string; missing: string[] } | null = null

  constructor(dependencies: ImporterDependencies) {
    this.#dependencies = dependencies
  }

  /** Takes a person's own heightmap in and erodes it as the present recipe says. */
  async openFile(file: File, layout?: KnownLayout): Promise<void> {
    const { engine, images } = this.#dependencies
    await this.#attempt(async () => {
      const picture = await images.read(file, layout)
      const image = await importImage(engine, images, picture)
      const notStored = image.isStored ? [] : ['This browser keeps no data for Rill: open the file again after a reload.']
      await this.#use(image.name, image, notStored)
      this.raw.value = image.layout && { file, layout: image.layout }
    })
  }

  /** Fetches a heightmap from the web and erodes it as the present recipe says. */
  async openAddress(address: string): Promise<void> {
    const { engine, images } = this.#dependencies
    await this.#attempt(async () => {
      const image = await this.#fetching([address], (cancel) => images.fetch(address, cancel))
      const { width, height, values, isInMetres } = image
      const outcome = await engine.provideImage({ name: address, width, height, values, isInMetres })
      if (!outcome.ok) throw new Error(outcome.problem.message)
      await this.#use(address, image, [])
    })
  }

  /** Makes the images of a recipe known to the engine; false where one is not to be had, after telling the person. */
  async provide(text: string): Promise<boolean> {
    const { engine, images, messages } = this.#dependencies
    const needed = await engine.missingImages(text)
    if (!needed.ok || needed.value.length === 0) return true
    try {
      const missing = await this.#fetching(needed.value.filter(isAddress), (cancel) =>
        provideImages(engine, images, needed.value, cancel),
      )
      if (missing.length === 0) return true
      this.#waiting = { text, missing }
      messages.error('recipe', missingSentence(missing))
    } catch (error) {
      messages.error('recipe', sentenceOf(error))
    }
    return false
  }

  async #attempt(open: () => Promise<void>): Promise<void> {
    const { messages } = this.#dependencies
    messages.leaveTerrain()
    this.raw.value = null
    try {
      await open()
    } catch (error) {
      messages.error('file', sentenceOf(error))
    }
  }

  /** Opens the link that waited for this image, or puts the image in the place of what the terrain starts from. */
  async #use(name: string, image: ImageFile, notices: readonly string[]): Promise<void> {
    const { editor, messages } = this.#dependencies
    const told = [...image.notices, ...notices].join(' ')
    if (told) messages.show({ key: 'file notice', severity: 'notice', text: told })
    const waiting = this.#waiting
    if (waiting?.missing.includes(name)) {
      messages.dismiss('recipe')
      await editor.load(waiting.text, 'push', 'link')
    } else {
      editor.editAll(imageEdits(editor.recipe.value!, this.#dependencies.registry()!, name, image))
    }
  }

  /** Says what is being fetched while it is, and offers to end that. */
  async #fetching<Value>(addresses: string[], work: (cancel: AbortSignal) => Promise<Value>): Promise<Value> {
    const { messages } = this.#dependencies
    const cancel = new AbortController()
    if (addresses.length > 0) {
      const action = { label: 'Cancel', run: () => cancel.abort() }
      messages.show({
        key: 'fetching',
        severity: 'notice',
        text: `Fetching ${addresses.join(', ')}…`,
        action,
        outlivesTerrain: true,
      })
    }
    try {
      return await work(cancel.signal)
    } finally {
      messages.dismiss('fetching')
    }
  }
}

function missingSentence(missing: string[]): string {
  const names = missing.map((name) => `“${name}”`).join(', ')
  return `This link erodes an image (${names}) that is not on this computer. Drop the file it was made from onto the page to open it.`
}
