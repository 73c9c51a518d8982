/** Recognises terrain files by their first bytes, without the code that reads the rest: see terrain-file.ts. */

/** Name of the first entry of the ZIP. */
export const manifestName = 'rill.json'

/** Signature at the start of each entry of a ZIP. */
const entryStart = 'PK\x03\x04'
const nameAt = 30

/** Whether a file starts like a terrain file: a ZIP whose first entry is the manifest. */
export function isTerrainFile(start: Uint8Array): boolean {
  const matches = (text: string, at: number) => [...text].every((letter, index) => start[at + index] === letter.charCodeAt(0))
  return matches(entryStart, 0) && matches(manifestName, nameAt)
}
