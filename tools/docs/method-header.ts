/** The headers that document the methods: `<id with underscores>.h` in a folder of methods below `wasm/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const core = fileURLToPath(new URL('../../wasm/', import.meta.url))

/** The folders below `wasm/` that contain methods. Other folders may have headers of the same name. */
const methodFolders = ['sources', 'masks', 'erosion', 'finish', 'paint']

/** The paths below `wasm/` of all files in folders of methods. */
export const methodFiles = (): string[] =>
  methodFolders.flatMap((folder) =>
    readdirSync(core + folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
  )

/** The header of a method among these paths. Throws unless exactly one has its name. */
export function methodHeader(id: string, paths: readonly string[]): string {
  const name = `${id.replaceAll('-', '_')}.h`
  const [path, ...others] = paths.filter((each) => basename(each) === name)
  if (path === undefined) throw new Error(`The method ${id} has no header ${name} in wasm/ (${methodFolders.join(', ')}).`)
  if (others.length > 0) throw new Error(`The method ${id} has several headers: ${[path, ...others].join(', ')}.`)
  return path
}

/** The comment that opens the header of a method. Throws if the header does not open with a comment. */
export function openingComment(id: string): string {
  const path = methodHeader(id, methodFiles())
  const lines = readFileSync(core + path, 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  if (end < 1) throw new Error(`wasm/${path} does not open with a comment that documents the method.`)
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}
