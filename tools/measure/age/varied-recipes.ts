/** Recipes of land with an age, varied in everything that the age depends on. */
import { generator } from '../random'

export interface VariedRecipe {
  recipe: string
  /** The same land by time steps. */
  bySteps: string
  /** Rock of different hardness, of which the hardest stays where the rest is eroded. */
  hasMask: boolean
  /** What the uplift alone would add to every cell, m. */
  rise: number
}

const count = 200
const steps = 200

export function variedRecipes(): VariedRecipe[] {
  const random = generator(56)
  const from = (least: number, most: number) => least + (most - least) * random()
  const power = (least: number, most: number) => Number((least * (most / least) ** random()).toPrecision(4))
  const one = <Value>(...values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  return Array.from({ length: count }, (_, index) => {
    const cells = Math.round(from(24, 128))
    const [uplift, age] = [power(1e-5, 5e-3), Math.round(power(1000, 2e7))]
    const world = `2/size=${cells}x${Math.round(cells * from(0.5, 1.5))};extent=${power(500, 100_000)};seed=${index + 1}`
    const edges = one('', ';edges=wall', ';edges=periodic')
    const sea = one(';sea=none', '', ';sea=150')
    const relief = power(1, 4000)
    const ground = one(`simplex;relief=${relief}`, `perlin;relief=${relief}`, `voronoi;relief=${relief}`, 'shape;form=flat')
    const mask = one('', '', '/strata-mask', '/noise-mask')
    const law = `erodibility=${power(1e-8, 1e-3)};area-exponent=${from(0.3, 0.7).toFixed(2)};channel-area=${Math.round(power(1, 1e6))}`
    const keys = one('', `;key-interval=${Math.round(power(1000, 1e6))}`, `;key-growth=${from(0, 1).toFixed(2)}`)
    const depressions = one('', '', ';depressions=breach')
    const timeStep = Math.min(1e6, Math.max(100, Math.round(age / steps)))
    const common = `uplift=${uplift};${law}${depressions}`
    const land = `${world}${edges}${sea}/${ground}${mask}/stream-power`
    return {
      recipe: `${land};routing=analytic;age=${age};${common}${keys}`,
      bySteps: `${land};flow=steepest;deposition=0;time-step=${timeStep};iterations=${Math.ceil(age / timeStep)};${common}`,
      hasMask: mask !== '',
      rise: uplift * age,
    }
  })
}
