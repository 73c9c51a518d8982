/** ThreadSanitizer runs the native test cases that start threads, so its list must contain all of them. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

/** Matches a pool or a simulation with several threads, or a call that creates one, as tests write it. */
const startsThreads =
  /\bThreadPool \w+\((?!1\))|\bBench \w+\([^;]*, (?:[2-9]|threads)[,)]|\b(?:resultOf|visitsOf)\(.*, threads\)|allocationsOfAnIteration\(/

function threadedCases(file: string): string[] {
  return read(`tests/native/${file}`)
    .split(/^(?=TEST)/m)
    .map((part) => part.split(/^}/m)[0] ?? '')
    .filter((part) => startsThreads.test(part))
    .flatMap((part) => {
      const [, parametrised, suite, name] = /^TEST(_P)?\((\w+), (\w+)\)/.exec(part) ?? []
      return suite === undefined ? [] : [parametrised === undefined ? `${suite}.${name}` : `*/${suite}.${name}/*`]
    })
}

/** The words of a list of ThreadSanitizer, whose lists are the last ones of their name in the CMake file. */
function listed(name: string): string[] {
  const lists = [...read('cmake/native-tests.cmake').matchAll(new RegExp(`set\\(${name}\\s+([^)]*)\\)`, 'g'))]
  return lists.at(-1)?.[1]?.trim().split(/\s+/) ?? []
}

const files = readdirSync(new URL('../../native', import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('_test.cpp'),
)

it('ThreadSanitizer runs exactly the native test cases that start threads', () => {
  const threaded = files.flatMap((file) => threadedCases(file))
  expect(listed('rill_threaded_cases').toSorted()).toEqual(threaded.toSorted())
})

it('ThreadSanitizer compiles the files of these cases', () => {
  const sources = listed('rill_test_sources').map((name) => `${name}_test.cpp`)
  expect(files).toEqual(expect.arrayContaining(sources))
  expect(sources).toEqual(expect.arrayContaining(files.filter((file) => threadedCases(file).length > 0)))
})
