/** Files of the built-in images. They are small, so fetched files stay in memory for offline use. */
import { builtinImages, type BuiltinImage } from '@rill-terrain/files/builtin-images'

export class BuiltinFiles {
  #base: string
  #fetched = new Map<string, ArrayBuffer>()

  /** `base` is the address of the page's folder. */
  constructor(base: string) {
    this.#base = base
  }

  async prepare(): Promise<void> {
    await Promise.all(builtinImages.map((image) => this.#fetch(image)))
  }

  /** A copy of the file, which the caller may transfer. */
  async bytesOf(image: BuiltinImage): Promise<Uint8Array> {
    return new Uint8Array(await this.#fetch(image)).slice()
  }

  async #fetch({ file, title }: BuiltinImage): Promise<ArrayBuffer> {
    const known = this.#fetched.get(file)
    if (known) return known
    const reply = await fetch(new URL(file, this.#base)).catch(() => null)
    if (!reply) throw new Error(`${title} could not be fetched: check the network and try again.`)
    if (!reply.ok) throw new Error(`${title} could not be fetched (${reply.status}).`)
    const bytes = await reply.arrayBuffer()
    this.#fetched.set(file, bytes)
    return bytes
  }
}
