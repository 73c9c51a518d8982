/** The numbers about two nearly equal terrains in "The same bits everywhere", which compare two runs. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { difference } from '../../../guide/chapters/the-same-bits/difference'
import { differenceOf, numbersOf } from '../../../tools/pictures/difference'
import { loadSingle } from '../../support/local-engine'

const chapter = readFileSync(new URL('../../../guide/chapters/the-same-bits/index.mdx', import.meta.url), 'utf8')
  .replace(/<\/?Checked[^>]*>/g, '')
  .replace(/\s+/g, ' ')
const module = await loadSingle()

/** The maximum difference between the terrains of the two figures after a stage of erosion, in metres. */
const maxDifferenceAfter = (erosion: string) => Math.max(...differenceOf(module, erosion).metres.map(Math.abs))

it('the terrains start a quarter of a millimetre apart', () => {
  expect(maxDifferenceAfter('')).toBeCloseTo(0.00025, 4)
  expect(chapter).toContain('a quarter of a millimetre apart')
})

it('droplets amplify the difference, and the picture shows it', () => {
  expect(numbersOf(differenceOf(module).metres)).toEqual(difference)
  expect(existsSync(new URL('../../../public/guide/the-same-bits/difference.webp', import.meta.url))).toBe(true)
})

it('rivers and sliding rock do not', () => {
  expect(chapter).toContain(
    `\`stream-power\` end at most ${Math.round(100 * maxDifferenceAfter('/stream-power;iterations=30'))} cm apart`,
  )
  expect(maxDifferenceAfter('/thermal@2;iterations=30')).toBeLessThan(0.0005)
})
