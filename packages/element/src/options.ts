/**
 * What stands after the `#` of a figure's address: a recipe, and in its view part the options of the figure, which the recipe itself
 * knows nothing of.
 */
import { textFromFragment } from '@rill-terrain/recipe/address'

const choices = {
  /** When the engine is loaded: once the figure is seen, when the reader asks for it, or when the page that holds it does. */
  autoplay: ['click', 'visible', 'never'],
  controls: ['bar', 'full', 'none'],
  theme: ['auto', 'light', 'dark'],
} as const

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }

export interface FigureOptions extends Choices {
  /** Parameters that the reader may move: `talus`, or `thermal.talus` where several methods have one of that name. */
  vary: readonly string[]
  /** The address of a picture that stands for the terrain until it is loaded; empty for a drawing. */
  poster: string
}

/** The names of all options, each of which is an attribute of the element, too. */
export const optionNames = [...(Object.keys(choices) as (keyof Choices)[]), 'vary', 'poster'] as const
export type OptionName = (typeof optionNames)[number]

/** More sliders than these would hide the terrain. */
const mostVaried = 6

export interface FigureAddress {
  /** The recipe without the options. */
  recipe: string
  options: FigureOptions
  /** Sentences about what was not understood. */
  problems: string[]
}

/** Takes apart what an address holds after its `#`. */
export function readFigureAddress(fragment: string): FigureAddress {
  const text = textFromFragment(fragment)
  const start = text.indexOf('?')
  const items = start < 0 ? [] : text.slice(start + 1).split('&')
  const given = new Map<string, string>()
  const ofRecipe: string[] = []
  for (const item of items) {
    const [name = '', ...value] = item.split('=')
    if (isOption(name)) given.set(name, value.join('='))
    else if (item !== '') ofRecipe.push(item)
  }
  const problems: string[] = []
  return {
    recipe: (start < 0 ? text : text.slice(0, start)) + (ofRecipe.length > 0 ? `?${ofRecipe.join('&')}` : ''),
    options: {
      autoplay: choose('autoplay', given, problems),
      controls: choose('controls', given, problems),
      theme: choose('theme', given, problems),
      vary: (given.get('vary') ?? '').split(',').filter(Boolean).slice(0, mostVaried),
      poster: given.get('poster') ?? '',
    },
    problems,
  }
}

/** A recipe with options in its view part. */
export function withOptions(recipe: string, options: Partial<Record<OptionName, string>>): string {
  const items = Object.entries(options).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  if (items.length === 0) return recipe
  return `${recipe}${recipe.includes('?') ? '&' : '?'}${items.join('&')}`
}

function isOption(name: string): name is OptionName {
  return (optionNames as readonly string[]).includes(name)
}

function choose<Name extends keyof Choices>(name: Name, given: Map<string, string>, problems: string[]): Choices[Name] {
  const known = choices[name] as readonly string[] as readonly Choices[Name][]
  const value = given.get(name)
  const found = known.find((each) => each === value)
  if (value && !found) problems.push(`${name} is one of ${known.join(', ')}, not "${value}".`)
  return found ?? known[0]!
}
