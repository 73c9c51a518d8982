/** Which pictures of a plan are shown after a picture that took long. */
import { expect, it } from 'vitest'
import { PlanFilm } from '@rill-terrain/engine/plans/film'
import type { Frame } from '@rill-terrain/engine/protocol'

/** A film of a whole plan with 100 iterations. */
function filmed(values = 1): PlanFilm {
  const film = new PlanFilm()
  for (let iteration = 0; iteration <= 100; iteration++) {
    const frame = { progress: { iteration }, layers: [{ values: { length: values } }] } as unknown as Frame
    if (film.wants(iteration / 100)) film.add(frame, iteration / 100)
  }
  return film
}

const shown = (film: PlanFilm, milliseconds: number) => {
  const iterations: number[] = []
  for (let now = 5000; ; now += milliseconds) {
    const frame = film.next(now)
    if (!frame) return iterations
    iterations.push(frame.progress.iteration)
  }
}

it('shows all of its pictures where they are drawn quickly', () => {
  const film = filmed()
  const iterations = shown(film, 16)
  expect(iterations).toHaveLength(14)
  expect(iterations).toEqual(iterations.toSorted((one, other) => one - other))
  expect(film.next(9000)).toBeNull()
})

it('leaves pictures out where they are drawn slowly, but shows the course of the plan', () => {
  expect(shown(filmed(), 150)).toEqual([7, 21, 35, 49, 63, 77, 91])
  expect(shown(filmed(), 5000)).toEqual([7, 35, 63, 91])
})

it('has no more pictures than fit into its memory', () => {
  expect(shown(filmed(2 ** 22), 16)).toHaveLength(2)
})

it('is empty after another run was opened', () => {
  const film = filmed()
  film.clear()
  expect(film.next(0)).toBeNull()
  expect(film.wants(0.1)).toBe(true)
})
