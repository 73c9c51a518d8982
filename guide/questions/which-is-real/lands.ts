/** The lands of the line-up. `npm run pictures -- line-up` computes their pictures and the numbers of their charts. */

export interface Land {
  letter: string
  /** What the reader learns afterwards. */
  name: string
  /** A recipe; null for the measured model. */
  recipe: string | null
}

/** In `tests/landscapes/`. */
export const realModel = 'big-tujunga-california'
/** Cells along each side, and their width in metres, of all lands. */
export const [side, cellSize] = [256, 60]

const noise = `2/size=${side};extent=${side * cellSize};seed=11/simplex;relief=1700;scale=9000`

export const lands: readonly Land[] = [
  { letter: 'A', name: 'noise with furrows', recipe: `${noise}/gullies` },
  { letter: 'B', name: 'the San Gabriel Mountains, California', recipe: null },
  {
    letter: 'C',
    name: 'noise with rivers',
    recipe: `${noise}/stream-power;routing=analytic;age=400000;uplift=0.001;erodibility=0.00001;channel-area=100000`,
  },
  { letter: 'D', name: 'noise with droplets', recipe: `${noise}/droplets@3;iterations=40;radius=150` },
]

/** The numbers of one land. */
export interface Numbers {
  closedShare: number
  concavity: number
  concavityError: number
  /** Drainage area in m² and slope in m/m of each class of river cells. */
  classes: readonly (readonly [area: number, slope: number])[]
}
