/** What `<rill-terrain>` can be told by attributes, each of which is a property of the same name, too. */
import { optionNames, type FigureOptions } from './options'

/** Attributes that are parameters of the recipe's view part. */
const viewNames = ['view', 'layer', 'at'] as const
/** Of the options, what the element sees to itself. */
const ownOptions: readonly string[] = ['autoplay', 'poster']

/** Those that the frame is told. */
export const frameNames = [...viewNames, ...optionNames.filter((name) => !ownOptions.includes(name))]

export const attributeNames = ['recipe', ...viewNames, ...optionNames, 'group', 'base'] as const
type AttributeName = (typeof attributeNames)[number]

/** Options that are one of a few words; empty stands for the first of them. */
type Chosen = 'autoplay' | 'controls' | 'theme'

/** The attributes of `<rill-terrain>`; docs/embedding says what each does. */
export type RillTerrainAttributes = {
  [Name in AttributeName]: Name extends Chosen ? FigureOptions[Name] | '' : string
}

/** Gives a class of elements a property for each, which is what the attribute says, or empty. */
export function reflectAttributes(prototype: HTMLElement): void {
  for (const name of attributeNames) {
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return this.getAttribute(name) ?? ''
      },
      set(this: HTMLElement, value: string) {
        this.setAttribute(name, value)
      },
    })
  }
}
