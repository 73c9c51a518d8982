/** What tells stages of the same method apart, with the real core. */
import { expect, it } from 'vitest'
import { stageDetails } from '../../../web/src/state/recipe/stage-details'
import { page, playground, usePages, workspace } from '../../support/test-page'

usePages()

it.each([
  ['shape;form=gaussian;relief=2600/shape;form=flat/simplex', ['Gaussian hill', 'Flat', undefined]],
  [
    'shape;form=gaussian;relief=2600/shape;form=gaussian;relief=900/shape;form=flat',
    ['Relief 2,600 m, Gaussian hill', 'Relief 900 m, Gaussian hill', 'Flat'],
  ],
  ['simplex;scale=4000/simplex;scale=9000', ['Scale 4,000 m', 'Scale 9,000 m']],
  ['simplex/simplex', [undefined, undefined]],
  ['simplex/droplets', [undefined, undefined]],
])('%s', async (terrain, expected) => {
  page.fragment = `#size=33x21/${terrain}?at=0`
  await playground.start()
  const stages = workspace.editor.stages.value
  const details = stageDetails(stages, workspace.registry!)
  expect(stages.map(({ id }) => details.get(id))).toEqual(expected)
})
