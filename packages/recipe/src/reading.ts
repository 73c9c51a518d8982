/** The result of reading a link: the recipe, and the parts that were left out. Types only. */
import type { Outcome } from './types'

/** A part of a link that could not be read, and why. */
export interface LeftOut {
  part: string
  reason: string
}

export interface Reading<Recipe> {
  recipe: Recipe
  leftOut: LeftOut[]
}

export type Parse<Recipe> = (text: string) => Promise<Outcome<Recipe>>
