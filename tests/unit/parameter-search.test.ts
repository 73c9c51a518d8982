/** The search for parameters by name and by effect: of the open recipe first, then of methods that can be added. */
import '../support/page-globals'
import { expect, it } from 'vitest'
import { page, playground, usePages, workspace } from '../support/test-page'

import { findParameters } from '../../web/src/ui/parameters/search/find-parameters'
import { PageState } from '../../web/src/ui/commands/page-state'

usePages()

async function search(text: string) {
  page.fragment = '#2/size=33x21;seed=7/simplex/droplets@3;iterations=2?at=0'
  await playground.start()
  return findParameters(new PageState(playground, true, 0.5), text)
}
const names = async (text: string) =>
  (await search(text)).map(({ group, label }) => `${group.replace(/^Stage \d: /, '')}: ${label}`)

it.each([
  ['steeper', 'Droplets: Talus angle'],
  ['wider valleys', 'Droplets: Radius'],
  ['smoother', 'Simplex noise: Octaves'],
  ['more rivers', 'Droplets: Density'],
  ['talus', 'Droplets: Talus angle'],
  ['sea', 'World: Sea level'],
])('%s finds %s', async (text, found) => {
  expect((await names(text)).slice(0, 4)).toContain(found)
})

it.each([
  ['height', ['Simplex noise: Relief', 'Simplex noise: Amount']],
  ['taller mountains', ['Simplex noise: Relief']],
  ['make the mountains higher', ['Simplex noise: Relief']],
  ['cliff', ['Droplets: Talus angle']],
  ['steep coast', ['Adds a stage: Coast: Reach', 'Adds a stage: Coast: Profile']],
  ['cliffs coast', ['Adds a stage: Coast: Reach', 'Adds a stage: Coast: Profile']],
  ['sea level', ['World: Sea level']],
  ['level of the sea', ['World: Sea level']],
  ['snow line', ['Adds a stage: Glaciers: Snow line']],
  ['rough', ['Simplex noise: Octaves', 'Simplex noise: Gain']],
  ['smooth', ['Simplex noise: Octaves', 'Simplex noise: Gain']],
  ['river', ['Droplets: Density', 'Droplets: Path length']],
  ['bigger', ['World: Size', 'World: Extent', 'Simplex noise: Scale']],
  ['wider', ['World: Extent', 'Simplex noise: Scale', 'Droplets: Radius']],
  ['valleys wide', ['Simplex noise: Scale', 'Droplets: Radius']],
  ['island', ['World: Sea level']],
  ['large islands', ['Adds a stage: Coast: Scale', 'Adds a stage: Coast: Land']],
  ['delta', ['Adds a stage: Stream power: Deposition G']],
  ['soil creep', ['Add: Erosion: Soil creep']],
])('%s finds %s first', async (text, found) => {
  expect((await names(text)).slice(0, found.length)).toEqual(found)
})

it('lists parameters that shape the ground before those of masks', async () => {
  page.fragment = '#2/size=33x21;seed=7/simplex/slope-mask/height-mask/thermal@2;iterations=2?at=0'
  await playground.start()
  const labels = findParameters(new PageState(playground, true, 0.5), 'cliffs').map(({ label }) => label)
  expect(labels.indexOf('Hard-rock talus')).toBeGreaterThanOrEqual(0)
  expect(labels.indexOf('Hard-rock talus')).toBeLessThan(labels.indexOf('From'))
})

it('lists the parameters of the recipe before those of methods that it lacks', async () => {
  const groups = (await search('deeper')).map(({ group }) => group.startsWith('Add'))
  expect(groups).toContain(true)
  expect(groups).toEqual(groups.toSorted((a, b) => Number(a) - Number(b)))
})

it('lists what matches more words first, and counts a word once', async () => {
  const added = (text: string) => names(text).then((found) => found.findIndex((name) => name.startsWith('Add')))
  // The recipe has neither snow nor a reach of a coast.
  expect(await added('wide beaches')).toBe(0)
  expect(await added('wide wide')).toBeGreaterThan(3)
})

it('finds nothing for an empty text, and something of a method that the recipe lacks', async () => {
  expect(await names(' ')).toEqual([])
  expect(await names('uplift')).toContain('Adds a stage: Stream power: Uplift')
})

it('shows the chosen parameter, after adding its method if the recipe lacks it', async () => {
  await search('')
  const state = new PageState(playground, true, 0.5)
  findParameters(state, 'radius')[0]!.run()
  expect(state.revealed.value).toEqual({ of: page.stage(1), parameter: 'radius' })
  findParameters(state, 'uplift')[0]!.run()
  await page.settled()
  expect(page.fragment).toContain('/stream-power')
  const added = workspace.editor.stages.value[2]!.id
  expect(state.revealed.value).toEqual({ of: added, parameter: 'uplift' })
  const notice = workspace.messages.list.value.find(({ key }) => key === 'added')!
  expect(notice.text).toBe('Stream power was added as stage 3.')
  notice.action!.run()
  await page.settled()
  expect(page.fragment).not.toContain('/stream-power')
  expect(workspace.messages.list.value).toEqual([])
})
