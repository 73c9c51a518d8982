/**
 * Names in anonymous namespaces of the core. Several files are compiled as one, where such a name of one file hides the same name
 * of another file or of a header.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const core = fileURLToPath(new URL('../../../wasm/', import.meta.url))
const files = readdirSync(core, { recursive: true, encoding: 'utf8' })

/** Constants and types at the start of a line. */
function namesIn(code: string): string[] {
  const constants = code.matchAll(/^(?:inline )?const(?:expr)? [\w:<>* ]*?(\w+)(?:\[\])?(?: =|\{)/gm)
  const types = code.matchAll(/^(?:struct|class|enum class) (\w+)(?: final)?(?: : [^{;]+)? \{/gm)
  return [...constants, ...types].map((match) => match[1]!)
}

it('are not names of another file or of a header', () => {
  const known = new Map<string, string>()
  for (const file of files.filter((each) => each.endsWith('.h'))) {
    for (const name of namesIn(readFileSync(join(core, file), 'utf8'))) known.set(name, file)
  }
  expect(known.get('noChannel')).toBe('terrain/soil_channels.h')
  const repeated: string[] = []
  for (const file of files.filter((each) => each.endsWith('.cpp')).sort()) {
    const code = readFileSync(join(core, file), 'utf8')
    const hidden = [...code.matchAll(/^namespace \{\n([^]*?)^\} {2}\/\/ namespace$/gm)].map((match) => match[1]!).join('')
    for (const name of new Set(namesIn(hidden))) {
      if (known.has(name)) repeated.push(`${name}: ${known.get(name)} and ${file}`)
      known.set(name, file)
    }
  }
  expect(repeated).toEqual([])
})
