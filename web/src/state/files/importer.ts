/** Heightmaps that people bring: files of their own, and addresses on the web. What that takes comes late: see importing.ts. */
import { signal } from '@preact/signals'
import type { Engine, Registry } from '@rill-terrain/engine/protocol'
import type { KnownLayout, RawLayout } from '@rill-terrain/files/raw-layout'
import type { AllowedHosts } from './allowed-hosts'
import type { RecipeEditor } from '../recipe/editor'
import type { ImageSource } from './images'
import type { Importing } from './importing'
import { late } from '../late'
import { sentenceOf, type Messages } from '../messages'
import type { StoredImages } from './stored-images'

/** A file that does not say itself how it is to be taken, and how it was. */
export interface RawFile {
  file: File
  layout: RawLayout
}

/** What the terrain was last made of, as far as the person can say more of it. */
export interface Imported {
  name: string
  /** A link names it, but does not carry it. */
  isOwn: boolean
  /** The file says how much ground it covers. */
  knowsGround: boolean
  raw: RawFile | null
}

export interface ImporterDependencies {
  engine: Engine
  images: ImageSource
  editor: RecipeEditor
  messages: Messages
  hosts: AllowedHosts
  stored: StoredImages
  registry(): Registry | null
}

export class Importer {
  /** What was last imported, until the person has seen to it or another terrain is opened. */
  readonly imported = signal<Imported | null>(null)
  /** Fetches the code that is needed. */
  readonly prepare: () => Promise<Importing>
  #dependencies: ImporterDependencies

  constructor(dependencies: ImporterDependencies) {
    this.#dependencies = dependencies
    this.prepare = late(async () => {
      const part = await import('./importing').catch(() => {
        throw new Error('The part of the page that brings images in could not be loaded: check the network and try again.')
      })
      return new part.Importing(dependencies, this.imported)
    })
  }

  /** Takes a person's own heightmap in and erodes it as the present recipe says, or opens the terrain that was saved in a file. */
  async openFile(file: File, layout?: KnownLayout): Promise<void> {
    await this.#do('file', (importing) => importing.openFile(file, layout))
  }

  /** Fetches a heightmap from the web and erodes it as the present recipe says. */
  async openAddress(address: string): Promise<void> {
    await this.#do('file', (importing) => importing.openAddress(address))
  }

  /** Makes the images of a recipe known to the engine; false where one is not to be had, after telling the person. */
  async provide(text: string): Promise<boolean> {
    const needed = await this.#dependencies.engine.missingImages(text)
    if (!needed.ok || needed.value.length === 0) return true
    return (await this.#do('recipe', (importing) => importing.provide(text, needed.value))) ?? false
  }

  /** Null where the code for it cannot be had, after telling the person. */
  async #do<Value>(message: string, work: (importing: Importing) => Promise<Value>): Promise<Value | null> {
    const importing = await this.prepare().catch((error: unknown) => {
      this.#dependencies.messages.error(message, sentenceOf(error))
      return null
    })
    return importing && work(importing)
  }
}
