/** Damaged links, tested with the real core. */
import { beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '@rill-terrain/engine/calls'
import type { EngineWorker, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { fragmentFromText, textFromFragment } from '@rill-terrain/recipe/address'
import { tidyLink } from '@rill-terrain/recipe/link-repair'
import { leftOutSentence, readLink } from '@rill-terrain/recipe/read-link'
import { loadSingle } from '../../support/local-engine'

const good = '2/size=64;seed=7/simplex;relief=900/grid-droplets@3;iterations=30+thermal@2;talus=40?at=12&layer=wear'

let engine: EngineWorker
let registry: Registry

beforeAll(async () => {
  const module = await loadSingle()
  engine = createEngine(() => Promise.resolve(module))
  registry = (await engine.start({ base: '', build: 'single', threads: 1 }, () => Promise.reject(new Error('no frames')))).registry
})

/** Reads a fragment, as the page does. */
const read = (fragment: string) => readLink<ParsedRecipe>(textFromFragment(fragment), (text) => Promise.resolve(engine.parse(text)))

async function reading(fragment: string): Promise<{ text: string; leftOut: string[] }> {
  const outcome = await read(fragment)
  if (!outcome.ok) throw new Error(outcome.problem.message)
  return { text: outcome.value.recipe.text, leftOut: outcome.value.leftOut.map(({ part }) => part) }
}

describe('a link', () => {
  const wrappings: [string, string][] = [
    ['in quotes', `"${good}"`],
    ['in typographic quotes', `“${good}”`],
    ['in brackets', `<${good}>`],
    ['with a full stop', `${good}.`],
    ['with a bracket and a comma', `${good}),`],
    ['with a quotation mark after it', `${good}"`],
    ['with &amp;', good.replace('&', '&amp;')],
    ['with &amp;amp;', good.replace('&', '&amp;amp;')],
    ['broken over lines', good.replace('/grid', '/\r\n  grid')],
    ['escaped', encodeURIComponent(good)],
    ['escaped twice', encodeURIComponent(encodeURIComponent(good))],
    ['escaped three times, and in quotes', encodeURIComponent(encodeURIComponent(encodeURIComponent(`"${good}"`)))],
  ]
  it.each(wrappings)('%s is read completely', async (_, fragment) => {
    expect(await reading(`#${fragment}`)).toEqual({ text: good, leftOut: [] })
  })

  const damages: [string, string, string, string[]][] = [
    ['an unknown parameter', good.replace('talus', 'talis'), good.replace(';talus=40', ''), ['talis=40']],
    ['a value out of range', good.replace('relief=900', 'relief=-9'), good.replace(';relief=900', ''), ['relief=-9']],
    ['a value of the wrong type', good.replace('talus=40', 'talus=steep'), good.replace(';talus=40', ''), ['talus=steep']],
    [
      'an unknown method',
      good.replace('/grid-droplets', '/grid-dropletz'),
      '2/size=64;seed=7/simplex;relief=900?at=12&layer=wear',
      ['grid-dropletz@3;iterations=30', 'thermal@2;talus=40'],
    ],
    ['an unknown companion', good.replace('+thermal', '+thermos'), good.replace('+thermal@2;talus=40', ''), ['thermos@2;talus=40']],
    ['a wrong first setting of the world', good.replace('size=64', 'size=big'), good.replace('size=64;', ''), ['size=big']],
    [
      'a wrong only setting of the world',
      good.replace('size=64;seed=7', 'size=big'),
      good.replace('size=64;seed=7', ''),
      ['size=big'],
    ],
    ['a wrong first setting of the view', good.replace('at=12', 'at=noon'), good.replace('at=12&', ''), ['at=noon']],
    ['a wrong last setting of the view', good.replace('layer=wear', 'layer=w'), good.replace('&layer=wear', ''), ['layer=w']],
  ]
  it.each(damages)('with %s is read without that part, which is reported', async (_, damaged, repaired, leftOut) => {
    expect(await reading(`#${damaged}`)).toEqual({ text: repaired, leftOut })
  })

  it('truncated at any character is read, or rejected with a sentence', async () => {
    for (let length = 0; length < good.length; length++) {
      const outcome = await read(`#${good.slice(0, length)}`)
      if (outcome.ok) expect(good.startsWith(outcome.value.recipe.text.split('?')[0]!.slice(0, 8))).toBe(true)
      else expect(outcome.problem.message).toMatch(/\.$/)
    }
    expect(await reading(`#${good.slice(0, good.indexOf('talus') + 3)}`)).toMatchObject({ leftOut: ['tal'] })
  })

  it.each(['nonsense', '3/new', '1/', '2/size=64', '', '?', '%', '1/%', '/////', '1/////////', '2/=;=+=?=&='])(
    'without a terrain (%s) is rejected, or read as a recipe of defaults',
    async (text) => {
      const outcome = await read(`#${text}`)
      if (!outcome.ok) expect(outcome.problem.message).toMatch(/\.$/)
      else expect(outcome.value.leftOut).toEqual([])
    },
  )

  it('of a megabyte is rejected after one attempt', async () => {
    let parsed = 0
    const parse = (text: string) => {
      parsed += 1
      return Promise.resolve(engine.parse(text))
    }
    const outcome = await readLink(`2/size=64/simplex${';relief=9'.repeat(120_000)}`, parse)
    expect(outcome).toMatchObject({ ok: false, problem: { message: expect.stringMatching(/at most .* characters/) } })
    expect(parsed).toBe(1)
  })

  it('has a message about the parts that were left out', () => {
    expect(leftOutSentence([{ part: 'talus=steep', reason: 'thermal: talus must be a number' }])).toBe(
      'Parts of this link could not be read and were left out: “talus=steep” (thermal: talus must be a number). Correct the link in the address bar, or continue without them.',
    )
  })
})

describe('any recipe', () => {
  /** Recipes with every method at the minimum and maximum of its parameters. */
  function corners(): string[] {
    return registry.methods.flatMap(({ id, kind, parameters, revision }) => {
      const before = kind === 'source' ? '' : '/simplex'
      const values = (corner: 'minimum' | 'maximum') =>
        parameters
          .filter((row) => ['number', 'integer', 'choice'].includes(row.kind))
          .map((row) => `;${row.id}=${row.kind === 'choice' ? row.choices.at(corner === 'minimum' ? 0 : -1)!.id : row[corner]}`)
          .join('')
      return [
        `2/${before}/${id}@${revision}`,
        ...(['minimum', 'maximum'] as const).map((corner) => `2/size=64${before}/${id}@${revision}${values(corner)}`),
      ]
    })
  }

  it('is unchanged after writing it to an address and reading it back', () => {
    for (const text of corners()) {
      const once = engine.parse(text)
      if (!once.ok) throw new Error(`${text}: ${once.problem.message}`)
      const written = once.value.text
      expect(engine.parse(textFromFragment(fragmentFromText(written)))).toEqual(once)
      expect(engine.parse(written)).toEqual(once)
    }
  })

  it('is not changed by tidyLink', () => {
    for (const text of corners()) expect(tidyLink(text)).toBe(text)
  })
})
