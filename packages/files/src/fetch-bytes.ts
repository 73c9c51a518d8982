/** Fetches a file from an address that somebody else chose: with nothing of the person's, and only so much of it. */
import { FileError } from './file-error'

/** The largest float32 model that is read whole (4096 x 4096). */
const mostBytesOfAFile = 64 * 1024 * 1024
const longestMilliseconds = 120_000

/** `mostBytes` is what is left to fetch, where less than a whole file may have. */
export async function fetchBytes(
  address: string,
  cancel?: AbortSignal,
  mostBytes = mostBytesOfAFile,
): Promise<Uint8Array<ArrayBuffer>> {
  const deadline = AbortSignal.timeout(longestMilliseconds)
  const signal = cancel ? AbortSignal.any([cancel, deadline]) : deadline
  try {
    const reply = await fetch(address, { signal, credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!reply.ok) throw new FileError(`${address} could not be fetched: its host answered ${reply.status}.`)
    return await readLimited(reply, address, Math.min(mostBytes, mostBytesOfAFile))
  } catch (error) {
    if (error instanceof FileError) throw error
    if (cancel?.aborted) throw new FileError(`Fetching ${address} was cancelled.`, { cause: error })
    if (deadline.aborted)
      throw new FileError(`${address} could not be fetched within ${longestMilliseconds / 1000} seconds.`, { cause: error })
    throw new FileError(
      `${address} could not be fetched: its host cannot be reached or does not let other pages read it (CORS); ` +
        `download the file and open it from your computer.`,
      { cause: error },
    )
  }
}

/** The name of the file at an address. */
export function fileNameOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) || address
}

async function readLimited(reply: Response, address: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = (): FileError =>
    new FileError(
      mostBytes < mostBytesOfAFile
        ? `${address} is larger than the ${inMebibytes(mostBytes)} MiB that are left of what Rill fetches for one terrain.`
        : `${address} is larger than the ${inMebibytes(mostBytes)} MiB that Rill fetches.`,
    )
  if (Number(reply.headers.get('content-length')) > mostBytes) throw tooLarge()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = reply.body!.getReader()
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
    length += value!.length
    if (length > mostBytes) {
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
