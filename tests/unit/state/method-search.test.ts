/** The search of the menus that add a method, with the methods of the core. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { MethodDescription, Registry } from '@rill-terrain/engine/protocol'
import { foundMethods } from '../../../web/src/state/recipe/method-search'
import { kindTitles } from '../../../web/src/ui/stages/kinds'
import { loadSingle } from '../../support/local-engine'

let methods: readonly MethodDescription[] = []
beforeAll(async () => {
  methods = (JSON.parse((await loadSingle()).describe()) as Registry).methods
})

const kinds = (search: string, hasSource: boolean) => foundMethods(methods, search, kindTitles, hasSource).map(({ kind }) => kind)
const ids = (search: string) =>
  foundMethods(methods, search, kindTitles, true).flatMap((group) => group.methods.map(({ id }) => id))

describe('the methods to add', () => {
  it('begin with erosion once the recipe has a starting terrain, and with starting terrains before', () => {
    expect(kinds('', true)).toEqual(['erosion', 'finish', 'mask', 'source'])
    expect(kinds('', false)).toEqual(['source', 'mask', 'erosion', 'finish'])
    expect(ids('')).toHaveLength(methods.length)
  })

  it('are found by name, category, summary and the effect of a parameter', () => {
    expect(ids('thermal')[0]).toBe('thermal')
    expect(kinds('rock', true)).toContain('mask')
    expect(ids('rock')).toContain('strata-mask')
    expect(ids('visible water')).toEqual(['pipes'])
    expect(ids('talus angle').length).toBeGreaterThan(1)
    expect(ids('  DROPLETS  grid')[0]).toBe('grid-droplets')
    expect(ids('asphalt')).toEqual([])
  })

  it('with the search in their title come first, with their group', () => {
    expect(ids('blur')[0]).toMatch(/^blur/)
    expect(kinds('simplex', true)[0]).toBe('source')
  })
})
