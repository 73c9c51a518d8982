/** The literature of the guide: its style, its addresses, and the numbers of citations. */
import { readFileSync } from 'node:fs'
import { createProcessor } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { citations } from '../../../guide/prerender/citations'
import { fileOf, pageFolders, usesIn } from '../../../guide/reading/read-chapter'
import { addressOfWork, lineOf, workOf, works } from '../../../guide/references/references'

const citedIn = (folder: string) =>
  usesIn(folder).flatMap(({ name, properties }) => (name === 'Cite' ? [String(properties['of'])] : []))
const furtherIn = (folder: string) =>
  usesIn(folder).flatMap(({ name, properties }) => (name === 'Sources' ? ((properties['further'] ?? []) as string[]) : []))

it('every work has a DOI or an address, except the article that names no author', () => {
  const without = Object.entries(works).filter(([, work]) => addressOfWork(work) === undefined)
  expect(without.map(([key]) => key)).toEqual(['chunkable-erosion'])
  for (const { doi } of Object.values(works)) if (doi !== undefined) expect(doi).toMatch(/^10\.\d{4,}\/\S+$/)
})

it('a work is written in one style', () => {
  expect(lineOf(workOf('flint1974'))).toBe(
    'J. J. Flint (1974). Stream gradient as a function of order, magnitude, and discharge. Water Resources Research 10(5).',
  )
  expect(lineOf(workOf('around-the-world'))).toBe('T. ten Cate. Around The World, part 23. Frozen Fractal.')
  expect(addressOfWork(workOf('ocallaghan1984'))).toBe('https://doi.org/10.1016/S0734-189X(84)80011-0')
  expect(() => workOf('nobody1900')).toThrow('nobody1900')
})

describe.each(pageFolders())('the page %s', (folder) => {
  it('cites works that exist, one of them with a DOI, and lists no work twice', () => {
    const keys = new Set(citedIn(folder))
    expect([...keys].some((key) => workOf(key).doi !== undefined)).toBe(true)
    for (const key of furtherIn(folder)) {
      workOf(key)
      expect(keys).not.toContain(key)
    }
  })

  it('has no reference by hand in its sources', () => {
    const sources = readFileSync(fileOf(folder), 'utf8').split('<Sources')[1]!
    expect(sources).not.toMatch(/doi|\((?:19|20)\d\d\)/)
  })
})

it('every work is used', () => {
  const used = new Set(pageFolders().flatMap((folder) => [...citedIn(folder), ...furtherIn(folder)]))
  expect(Object.keys(works).filter((key) => !used.has(key))).toEqual([])
})

it('citations are numbered in the order of the text, a work has one number, and the list has the works', async () => {
  const source =
    'First.<Cite of="hack1957" /> Then.<Cite of="flint1974" /> Again.<Cite of="hack1957" />\n\n<Sources further={["horton1945"]}>\n\nOurs.\n\n</Sources>'
  const compiled = String(await createProcessor({ remarkPlugins: [citations] }).process(source))
  expect([...compiled.matchAll(/number: (\d)/g)].map((match) => match[1])).toEqual(['1', '2', '1'])
  expect([...compiled.matchAll(/\["(\w+\d{4})", "/g)].map((match) => match[1])).toEqual(['hack1957', 'flint1974', 'horton1945'])
  expect(compiled).toContain(`line: "${lineOf(workOf('flint1974'))}"`)
  await expect(createProcessor({ remarkPlugins: [citations] }).process('<Cite of="nobody1900" />')).rejects.toThrow('nobody1900')
})
