/** How files of terrains begin, without what it takes to read the rest: see terrain-file.ts. */

/** The first entry of the ZIP. */
export const manifestName = 'rill.json'

/** How each entry of a ZIP begins. */
const entryStart = 'PK\x03\x04'
const nameAt = 30

/** Whether a file begins as one of these does: a ZIP whose first entry is the manifest. */
export function isTerrainFile(start: Uint8Array): boolean {
  const stands = (text: string, at: number) => [...text].every((letter, index) => start[at + index] === letter.charCodeAt(0))
  return stands(entryStart, 0) && stands(manifestName, nameAt)
}
