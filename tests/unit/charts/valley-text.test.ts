/** The shape of a valley in a sentence, from a profile with samples between the cells. */
import { expect, it } from 'vitest'
import { valleyText } from '../../../web/src/modes/section/ui/valley-text'

const cellSize = 50

/** A profile with two samples for each cell. */
const profileOf = (ground: readonly number[]) => ({
  length: ((ground.length - 1) * cellSize) / 2,
  ground: Float32Array.from(ground),
  start: null,
  ice: null,
  sea: null,
  cellSize,
})

it('states the place and both exponents, with the number of cells that they are fitted to', () => {
  const heights = Array.from({ length: 121 }, (_, index) => {
    const away = Math.abs(index - 60) / 60
    return 400 * (index < 60 ? away : away ** 2)
  })
  expect(valleyText(profileOf(heights))).toBe(
    'Exponent of the valley at 1.5 km: 1.000 ± 0.010 from 27 points towards A, 2.000 ± 0.010 from 27 points towards B; 1 is a V, 2 a U.',
  )
})

it('says on which side the exponent is unknown', () => {
  const cliff = [...Array.from({ length: 9 }, () => 900), ...Array.from({ length: 12 }, (_, at) => 200.3 - 0.01 * at)]
  const side = Array.from({ length: 40 }, (_, at) => 210 + 10 * at)
  expect(valleyText(profileOf([...cliff, ...side]))).toContain('unknown from 0 points towards A, ')
})

it('says that no valley is deep enough', () => {
  expect(valleyText(profileOf(Array.from({ length: 81 }, (_, index) => Math.abs(index - 40))))).toBe(
    'No exponent: no valley on the line is 60 m deep and 6 cells wide on both sides.',
  )
})
