/** Noise, three methods and real models in the plane of two measures: sixteen seeds each, in cells of about 90 m. */
import recorded from './cloud.json'

/** A terrain: its share of closed ground, and its concavity; null where its rivers are too short for one. */
export type Point = readonly [closedShare: number, concavity: number | null]

/** m; the cells of the models, and nearly those of the grown land. */
export const modelCell = 90

/** The recipes of the groups for a seed. */
const ground = (seed: number) => `2/size=323x344;extent=29983;seed=${seed}/simplex;relief=1700;scale=9000`
export const grown = {
  noise: ground,
  blurosion: (seed: number) => `${ground(seed)}/blurosion@4;iterations=60`,
  droplets: (seed: number) => `${ground(seed)}/droplets@3;iterations=40`,
  rivers: (seed: number) => `${ground(seed)}/stream-power;iterations=100;erodibility=0.00001;uplift=0.0002`,
}
export type Grown = keyof typeof grown

/** `npm run pictures -- cloud` writes the points. */
export const cloud = recorded as unknown as Record<Grown | 'models', readonly Point[]>

/** The corner of land: half of the measured rivers have a concavity within these limits (Gailleton et al. 2021). */
export const natural = [0.225, 0.575] as const

export const counts = Object.fromEntries(
  Object.entries(cloud).map(([group, points]) => {
    const answers = points.filter(([, concavity]) => concavity !== null)
    const within = answers.filter(([, concavity]) => concavity! >= natural[0] && concavity! <= natural[1])
    return [group, { all: points.length, answers: answers.length, within: within.length }]
  }),
) as Record<Grown | 'models', { all: number; answers: number; within: number }>

/** The most closed ground of a group, or the least, in whole percent. */
export const maxClosed = (group: Grown | 'models') => Math.round(100 * Math.max(...cloud[group].map(([closed]) => closed)))
export const minClosed = (group: Grown | 'models') => Math.round(100 * Math.min(...cloud[group].map(([closed]) => closed)))
