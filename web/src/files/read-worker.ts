/** Reads pictures off the page's own thread: a large one takes seconds. */
import * as Comlink from 'comlink'
import { FileError } from './file-error'
import { reduceImage, type HeightImage } from './height-image'
import { readPng } from './png'

/** What is wrong with a file comes back as a value: it is an answer, and no failure of the worker. */
export type ReadReply = { image: HeightImage } | { problem: string }

export interface PngWorker {
  /** Reads a file as heights, with neither side longer than `maximumSide`. */
  read(bytes: Uint8Array, name: string, maximumSide: number): ReadReply
}

const reader: PngWorker = {
  read(bytes, name, maximumSide) {
    try {
      const image = reduceImage(readPng(bytes, name), maximumSide)
      return Comlink.transfer({ image }, [image.values.buffer])
    } catch (error) {
      if (error instanceof FileError) return { problem: error.message }
      // Engines say it in different ways; only one thing is left that reading can fail of.
      return { problem: `${name} needs more memory than this browser gives.` }
    }
  },
}

Comlink.expose(reader)
