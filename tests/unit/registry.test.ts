/** The description of an engine, which is complete for archived engines too, and the values of other packages that repeat it. */
import { describe, expect, it } from 'vitest'
import { hillshades } from '@rill-terrain/colours/relief-light'
import { defaultTheta, maxTheta, minTheta } from '@rill-terrain/engine/measures/landform-options'
import { loadEngine } from '@rill-terrain/engine/node/loader'
import { registryOf } from '@rill-terrain/engine/registry'
import { defaultView } from '@rill-terrain/renderer/renderer'
import { releasedVersions } from '../../scripts/archived-engines.mjs'

describe('the data of methods', () => {
  it.each([null, ...releasedVersions()])('is described by engine %s', async (version) => {
    const { methods } = registryOf(await loadEngine('single', 1, version))
    const needed = Object.fromEntries(methods.filter(({ data }) => data !== 'none').map(({ id, data }) => [id, data]))
    const hasPlaces = methods.some(({ parameters }) => parameters.some(({ kind }) => kind === 'fingerprint'))
    expect(needed).toEqual({ image: 'image', ...(hasPlaces && { place: 'place' }) })
    expect(methods.every(({ data }) => data !== undefined)).toBe(true)
  })
})

describe('the parameters of the view', async () => {
  const { view } = registryOf(await loadEngine('single', 1))
  const row = (name: string) => view.find(({ id }) => id === name)!

  it('have the defaults of the renderer', () => {
    const { sunAzimuth, sunElevation, hillshade, contours, mode } = defaultView
    const names = ['sun', 'sun-height', 'hillshade', 'contours', 'view']
    expect(names.map((name) => row(name).default)).toEqual([sunAzimuth, sunElevation, hillshade, contours, mode])
  })

  it('have the hillshades that can be drawn, and the range and the default of measures', () => {
    expect(row('hillshade').choices.map(({ id }) => id)).toEqual(hillshades)
    expect(row('theta')).toMatchObject({ default: defaultTheta, minimum: minTheta, maximum: maxTheta })
  })
})
