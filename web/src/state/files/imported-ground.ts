/** The ground that an imported picture covers: its sides, and the heights of black and white, in metres. */
import type { Edit, ParameterDescription, ParsedRecipe, Registry } from '@rill-terrain/engine/protocol'
import { methodWithData } from '@rill-terrain/recipe/method-properties'

/** A number in metres that the user can set, with its range. */
export interface GroundValue {
  label: string
  value: number
  minimum: number
  maximum: number
  /** The edits that set the value. */
  edits: (value: number) => readonly Edit[]
}

/** Removes the rounding error of sums and products, so that a number has only the digits that a user has typed. */
const inShort = (value: number) => String(Number(value.toPrecision(12)))

/** Width and length of the ground. Cells are square, so both set the extent. */
export function groundSides({ width, height, world }: ParsedRecipe, registry: Registry): readonly GroundValue[] {
  const { minimum, maximum } = rowOf(registry.world, 'extent')
  const extent = Number(world['extent'])
  const aspect = height / width
  const edits = (value: number): readonly Edit[] => [{ kind: 'world', name: 'extent', value: inShort(value) }]
  return [
    { label: 'Width, west to east', value: extent, minimum, maximum, edits },
    {
      label: 'Length, north to south',
      value: Number(inShort(extent * aspect)),
      minimum: minimum * aspect,
      maximum: maximum * aspect,
      edits: (value) => edits(value / aspect),
    },
  ]
}

/** Lowest and highest ground of a picture; empty if the recipe has no image. */
export function groundHeights({ stages }: ParsedRecipe, registry: Registry): readonly GroundValue[] {
  const method = methodWithData(registry, 'image')
  const stage = stages.findIndex((each) => each.method === method?.id)
  if (stage < 0 || !method) return []
  const table = method.parameters
  const { parameters } = stages[stage]!
  const [base, relief] = [rowOf(table, 'base'), rowOf(table, 'relief')]
  const lowest = Number(parameters['base'])
  const highest = Number(inShort(lowest + Number(parameters['relief'])))
  const set = (name: string, value: number): Edit => ({ kind: 'parameter', stage, companion: -1, name, value: inShort(value) })
  return [
    {
      label: 'Lowest ground (black)',
      value: lowest,
      minimum: Math.max(base.minimum, highest - relief.maximum),
      maximum: Math.min(base.maximum, highest),
      edits: (value) => [set('base', value), set('relief', highest - value)],
    },
    {
      label: 'Highest ground (white)',
      value: highest,
      minimum: lowest,
      maximum: lowest + relief.maximum,
      edits: (value) => [set('relief', value - lowest)],
    },
  ]
}

const rowOf = (table: readonly ParameterDescription[], id: string) => table.find((row) => row.id === id)!
