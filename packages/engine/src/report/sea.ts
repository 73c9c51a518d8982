import type { ParameterValues } from '../module'

/** The sea level of a recipe's world; null for a world without a sea. */
export const seaOf = (world: ParameterValues): number | null => (world['sea'] === 'none' ? null : Number(world['sea'] ?? 0))
