import { beforeEach, describe, expect, it } from 'vitest'
import { ViewState } from '../../../web/src/state/view/view'
import { exploringOf } from '../../../web/src/modes/explore/state/exploring'
import { measuringOf } from '../../../web/src/modes/measure/state/measuring'

let view: ViewState

beforeEach(() => {
  view = new ViewState({ azimuth: 300, elevation: 33 }, [exploringOf, measuringOf])
  view.suggestedExaggeration.value = 4
})

describe('exploring', () => {
  it('is active while the camera in the link is an eye, and returns to the camera before', () => {
    const exploring = exploringOf(view)
    view.setCamera('24_30_2_0.1_0.2')
    expect(exploring.isActive.value).toBe(false)
    exploring.moveTo('walk_0.1_0.2_24_-4')
    exploring.moveTo('fly_0.1_0.1_50_24_-4')
    expect(view.eye.value).toMatchObject({ travel: 'fly', height: 50 })
    exploring.leave()
    expect(view.camera.value).toBe('24_30_2_0.1_0.2')
  })

  it('returns to the whole block from a link that starts on the ground', () => {
    view.given.value = { camera: 'walk_0.1_0.2_24_-4' }
    expect(exploringOf(view).isActive.value).toBe(true)
    exploringOf(view).leave()
    expect(view.camera.value).toBe('')
  })

  it('has no eye on the map and for a damaged text', () => {
    view.given.value = { camera: 'walk_0.1_0.2_24_-4', view: 'map' }
    expect(exploringOf(view).isActive.value).toBe(false)
    view.given.value = { camera: 'walk_0.1_0.2_24' }
    expect(exploringOf(view).isActive.value).toBe(false)
  })

  it('is true to scale, unless the link has an exaggeration', () => {
    expect(view.exaggeration.value).toBe(4)
    exploringOf(view).moveTo('walk_0_0_0_0')
    expect(view.exaggeration.value).toBe(1)
    view.setExaggeration(2)
    expect(view.exaggeration.value).toBe(2)
  })
})

describe('measuring', () => {
  it('requests streams and lakes, which a shown layer does not need', () => {
    view.setLayer('hardness')
    expect(view.watched.value.atRest).not.toContain('streams')
    measuringOf(view).toggle()
    expect(new Set(view.watched.value.atRest)).toEqual(new Set(['streams', 'lakes']))
  })

  it('has the last two places', () => {
    for (const east of [0.1, 0.2, 0.3]) measuringOf(view).add({ east, south: 0.5 })
    expect(measuringOf(view).places.value.map(({ east }) => east)).toEqual([0.2, 0.3])
  })
})
