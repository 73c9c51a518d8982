/** What reads and writes numbers as text in the core and in its tests: only what knows no locale. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Names that follow the locale of the process or of C++'s streams, in which 35.5 may be 35,5: a recipe would be read as another
 * terrain. `base/decimal.h` reads and writes numbers; text is put together as strings.
 */
const follow =
  /\b(strto(d|f|ld)|ato[fil]|atoll|sto(d|f|ld)|v?(f|s|sn|as)?w?(printf|scanf)|w?[io]?stringstream|std::(locale|cin|cout|cerr))\b|#include <(sstream|iostream|iomanip|locale)>/

/** A test that sets a locale may name it; nothing else may. */
const setting = /\bsetlocale\b/

const sources = ['wasm', 'tests/native'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(h|cpp)$/.test(path))
    .map((path) => `${folder}/${path}`),
)

/** The lines of a file that match, comments left out. */
function linesWith(pattern: RegExp, path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.filter((line) => pattern.test(line.replace(/\/\/.*/, ''))).map((line) => `${path}: ${line.trim()}`)
}

describe('numbers as text', () => {
  it('are looked for in all sources', () => expect(sources.length).toBeGreaterThan(100))

  it.each(['std::strtod(text, &end)', 'std::snprintf(text, 9, "%.3g", x)', 'std::ostringstream out;', '#include <iostream>'])(
    'sees %s',
    (line) => expect(follow.test(line)).toBe(true),
  )

  it('are read and written without a locale', () => {
    expect(sources.flatMap((path) => linesWith(follow, path))).toEqual([])
  })

  it('meet a locale in the test that holds this alone', () => {
    const elsewhere = sources.filter((path) => path !== 'tests/native/base/decimal_test.cpp')
    expect(elsewhere.flatMap((path) => linesWith(setting, path))).toEqual([])
  })
})
