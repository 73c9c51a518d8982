/** The core and its tests convert numbers to and from text only with functions that are independent of the locale. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Names that depend on the locale of the process or of C++ streams, in which 35.5 may be 35,5, so that a recipe would be read as
 * another terrain. Use `base/decimal.h` to read and write numbers, and concatenate strings.
 */
const follow =
  /\b(strto(d|f|ld)|ato[fil]|atoll|sto(d|f|ld)|v?(f|s|sn|as)?w?(printf|scanf)|w?[io]?stringstream|std::(locale|cin|cout|cerr))\b|#include <(sstream|iostream|iomanip|locale)>/

/** Only a test that sets a locale may use this name. */
const setting = /\bsetlocale\b/

const sources = ['wasm', 'tests/native'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(h|cpp)$/.test(path))
    .map((path) => `${folder}/${path}`),
)

/** Matching lines of a file, without comments. */
function linesWith(pattern: RegExp, path: string): string[] {
  const lines = readFileSync(join(root, path), 'utf8').split('\n')
  return lines.filter((line) => pattern.test(line.replace(/\/\/.*/, ''))).map((line) => `${path}: ${line.trim()}`)
}

describe('numbers as text', () => {
  it('are searched in all sources', () => expect(sources.length).toBeGreaterThan(100))

  it.each(['std::strtod(text, &end)', 'std::snprintf(text, 9, "%.3g", x)', 'std::ostringstream out;', '#include <iostream>'])(
    'sees %s',
    (line) => expect(follow.test(line)).toBe(true),
  )

  it('are read and written independently of the locale', () => {
    expect(sources.flatMap((path) => linesWith(follow, path))).toEqual([])
  })

  it('are affected by a locale only in the test that checks this', () => {
    const elsewhere = sources.filter((path) => path !== 'tests/native/base/decimal_test.cpp')
    expect(elsewhere.flatMap((path) => linesWith(setting, path))).toEqual([])
  })
})
