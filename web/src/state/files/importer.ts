/** Heightmaps that people bring: files of their own, and addresses on the web. What that takes comes late: see importing.ts. */
import { signal } from '@preact/signals'
import type { KnownLayout } from '@rill-terrain/files/raw-layout'
import type { Imported } from './imported'
import type { Importing, ImportingDependencies } from './importing'
import { late } from '../late'
import { sentenceOf } from '../messages'

export class Importer {
  /** What was last imported, until the person has seen to it or another terrain is opened. */
  readonly imported = signal<Imported | null>(null)
  /** Fetches the code that is needed. */
  readonly prepare: () => Promise<Importing>
  #dependencies: ImportingDependencies

  constructor(dependencies: ImportingDependencies) {
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

  /** Null where the code for it cannot be had, after telling the person. */
  async #do<Value>(message: string, work: (importing: Importing) => Promise<Value>): Promise<Value | null> {
    const importing = await this.prepare().catch((error: unknown) => {
      this.#dependencies.messages.error(message, sentenceOf(error))
      return null
    })
    return importing && work(importing)
  }
}
