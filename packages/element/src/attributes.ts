/** The attributes of `<rill-terrain>`; each is also a property with the same name. */
import { optionNames, type FigureOptions } from './options'

/** Attributes that are parameters of the recipe's view part. */
const viewNames = ['view', 'layer', 'at', 'chart', 'compare'] as const
/** Options that the element handles itself. */
const ownOptions: readonly string[] = ['autoplay', 'poster']

/** Attributes that are sent to the frame. */
export const frameNames = [...viewNames, ...optionNames.filter((name) => !ownOptions.includes(name))]

export const attributeNames = ['recipe', ...viewNames, ...optionNames, 'group', 'base'] as const
type AttributeName = (typeof attributeNames)[number]

/** Options with a fixed set of values; an empty value means the first of them. */
type Chosen = 'autoplay' | 'controls' | 'theme' | 'places'

/** The attributes of `<rill-terrain>`; docs/embedding describes them. */
export type RillTerrainAttributes = {
  [Name in AttributeName]: Name extends Chosen ? FigureOptions[Name] | '' : string
}

/** Adds a property for each attribute to a class of elements; its value is the attribute's value, or empty. */
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
