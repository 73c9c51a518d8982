/** Fetches a file from an untrusted address: without credentials or referrer, and with a size limit. */
import { FileError } from './file-error'

/** Size of the largest float32 heightmap that is read at full resolution (4096 x 4096). */
const maxBytesOfAFile = 64 * 1024 * 1024
const maxMilliseconds = 120_000

/** `maxBytes` is the remaining download budget, where it is smaller than the limit for one file. */
export async function fetchBytes(
  address: string,
  cancel?: AbortSignal,
  maxBytes = maxBytesOfAFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(maxMilliseconds)
  const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline
  try {
    const reply = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!reply.ok) throw new FileError(`${address} could not be fetched: its host answered ${reply.status}.`)
    return await readLimited(reply, address, Math.min(maxBytes, maxBytesOfAFile))
  } catch (error) {
    if (error instanceof FileError) throw error
    if (cancel?.aborted) throw new FileError(`Fetching ${address} was cancelled.`, { cause: error })
    if (deadline.aborted)
      throw new FileError(`${address} could not be fetched within ${maxMilliseconds / 1000} seconds.`, { cause: error })
    throw new FileError(
      `${address} could not be fetched: its host cannot be reached or does not let other pages read it (CORS); ` +
        `download the file and open it from your computer.`,
      { cause: error },
    )
  }
}

/** The file name in an address. */
export function fileNameOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) || address
}

async function readLimited(reply: Response, address: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = (): FileError =>
    new FileError(
      maxBytes < maxBytesOfAFile
        ? `${address} is larger than the ${inMebibytes(maxBytes)} MiB that remain of the download limit for one terrain.`
        : `${address} is larger than the ${inMebibytes(maxBytes)} MiB that Rill downloads at most.`,
    )
  if (Number(reply.headers.get('content-length')) > maxBytes) throw tooLarge()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = reply.body!.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value!.length
    if (length > maxBytes) {
      await reader.cancel()
      throw tooLarge()
    }
    parts.push(value!)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function inMebibytes(bytes: number): number {
  return Math.floor(bytes / 1024 / 1024)
}
