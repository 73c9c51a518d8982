/** The expected duration of a run, and the speed that fits a run into ten seconds. */
import { describe, expect, it } from 'vitest'
import { durationText, expectedDuration, fittedRate } from '../../../web/src/state/playback/duration'
import { ShownPace } from '../../../web/src/state/playback/shown-pace'
import { until } from '../../support/local-engine'
import { page, playground, usePages, workspace } from '../../support/test-page'

describe('the expected duration', () => {
  it('is that of the chosen speed before anything was measured', () => {
    expect(expectedDuration([60, 0, 10], [], 20, 0)).toEqual({ seconds: 3.5, isSlower: false })
  })

  it('is unknown at full speed until each stage was measured', () => {
    expect(expectedDuration([60, 10], [{ iterations: 60, milliseconds: 600 }], 0, 0)).toBeNull()
    const reports = [
      { iterations: 60, milliseconds: 600 },
      { iterations: 2, milliseconds: 400 },
    ]
    expect(expectedDuration([60, 10], reports, 0, 0)).toEqual({ seconds: 2.6, isSlower: false })
  })

  it('is longer if a stage takes more time than the chosen speed allows', () => {
    const reports = [{ iterations: 5, milliseconds: 2500 }]
    expect(expectedDuration([100], reports, 20, 0)).toEqual({ seconds: 50, isSlower: true })
  })

  it('is longer if the pictures take more time than the chosen speed allows', () => {
    expect(expectedDuration([100], [], 20, 200)).toEqual({ seconds: 20, isSlower: true })
  })

  it('is written without more digits than it has', () => {
    expect([0.2, 14.6, 200, 9000].map(durationText)).toEqual(['under 1 s', 'about 15 s', 'about 3 min', 'about 3 h'])
  })
})

describe('the pace of a shown run', () => {
  it('is measured if the run is slower than its speed', () => {
    const pace = new ShownPace()
    expect(pace.note(0, 1000, 20)).toBeNull()
    expect(pace.note(5, 2000, 20)).toBeNull()
    expect(pace.note(10, 3000, 20)).toBe(200)
    pace.interrupt()
    expect(pace.note(10, 9000, 20)).toBeNull()
  })

  it('is zero if the run has its speed, and always measured at full speed', () => {
    for (const [rate, expected] of [
      [20, 0],
      [0, 50],
    ] as const) {
      const pace = new ShownPace()
      pace.note(0, 0, rate)
      expect(pace.note(40, 2000, rate)).toBe(expected)
    }
  })
})

describe('a run that is fitted into ten seconds', () => {
  usePages()

  it('has the speed for its iterations, also after another recipe is opened, until another speed is chosen', async () => {
    await playground.start()
    const { player } = workspace
    player.setPlaybackRate(null)
    expect(player.speed.rate.value).toBe(fittedRate(40))
    await playground.openPreset('2/size=33x21/simplex/thermal@2;iterations=70')
    expect(player.speed.rate.value).toBe(7)
    player.setPlaybackRate(20)
    expect(player.speed.isFitted.value).toBe(false)
    await playground.openPreset('2/size=33x21/simplex/thermal@2;iterations=30')
    expect(player.speed.rate.value).toBe(20)
    await until(() => page.iteration > 0)
  })
})

describe('a world whose rivers are planned', () => {
  usePages()

  it('runs as fast as possible until a speed is chosen, and other terrains do not', async () => {
    const planned = '2/size=32;extent=1280;chunks=2;join=rivers/simplex;relief=300/stream-power;flow=steepest;iterations=4'
    await playground.start()
    const { player } = workspace
    expect(player.speed.rate.value).toBe(20)
    await playground.openPreset(planned)
    expect(player.speed.rate.value).toBe(0)
    await playground.openPreset('2/size=33x21;chunks=2/simplex/thermal@2;iterations=30')
    expect(player.speed.rate.value).toBe(20)
    player.setPlaybackRate(60)
    await playground.openPreset(planned)
    expect(player.speed.rate.value).toBe(60)
  })
})
