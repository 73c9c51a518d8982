/**
 * The fragment of a figure's address: a recipe, with the figure's options in its view part. The options are not part of the recipe
 * syntax.
 */
import { textFromFragment } from '@rill-terrain/recipe/address'

const choices = {
  /** When the engine is loaded: on a click of the reader, when the figure becomes visible, or by a call of the embedding page. */
  autoplay: ['click', 'visible', 'never'],
  controls: ['bar', 'full', 'none'],
  theme: ['auto', 'light', 'dark'],
  /** Whether the figure may load elevation tiles of places on Earth, which reveals the reader's IP address to their host. */
  places: ['never', 'allow'],
} as const

type Choices = { [Name in keyof typeof choices]: (typeof choices)[Name][number] }

export interface FigureOptions extends Choices {
  /** Parameters that the reader may change: `talus`, or `thermal.talus` if several methods have a parameter with that name. */
  vary: readonly string[]
  /**
   * Parameters with values, for which the figure shows the terrains side by side: `talus=20,30,40`, or two parameters separated by
   * a space. It is the same attribute as `vary`; empty for none.
   */
  grid: string
  /** Kinds of strokes that the reader may paint. */
  paint: readonly string[]
  /** Address of a picture that is shown until the terrain has loaded, or `sketch:` and a sketch; empty for a generic drawing. */
  poster: string
}

/** Names of all options; each is also an attribute of the element. */
export const optionNames = [...(Object.keys(choices) as (keyof Choices)[]), 'vary', 'paint', 'poster'] as const
export type OptionName = (typeof optionNames)[number]

/** Maximum number of sliders: more would hide the terrain. */
const maxVaried = 6

export interface FigureAddress {
  /** The recipe without the options. */
  recipe: string
  options: FigureOptions
  /** Sentences about invalid options. */
  problems: string[]
}

/** Parses the fragment of a figure's address. */
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
  const varied = given.get('vary') ?? ''
  // Links separate values by `_` (packages/recipe/src/vary-text.ts).
  const hasValues = /[=_]/.test(varied)
  return {
    recipe: (start < 0 ? text : text.slice(0, start)) + (ofRecipe.length > 0 ? `?${ofRecipe.join('&')}` : ''),
    options: {
      autoplay: choose('autoplay', given, problems),
      controls: choose('controls', given, problems),
      theme: choose('theme', given, problems),
      places: choose('places', given, problems),
      vary: hasValues ? [] : namesIn(varied).slice(0, maxVaried),
      grid: hasValues ? varied : '',
      paint: namesIn(given.get('paint')),
      poster: given.get('poster') ?? '',
    },
    problems,
  }
}

/** Adds options to the view part of a recipe. */
export function withOptions(recipe: string, options: Partial<Record<OptionName, string>>): string {
  const items = Object.entries(options).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
  if (items.length === 0) return recipe
  return `${recipe}${recipe.includes('?') ? '&' : '?'}${items.join('&')}`
}

const namesIn = (list = '') => list.split(',').filter(Boolean)

function isOption(name: string): name is OptionName {
  return (optionNames as readonly string[]).includes(name)
}

function choose<Name extends keyof Choices>(name: Name, given: Map<string, string>, problems: string[]): Choices[Name] {
  const known = choices[name] as readonly string[] as readonly Choices[Name][]
  const value = given.get(name)
  const found = known.find((each) => each === value)
  if (value && !found) problems.push(`${name} must be one of ${known.join(', ')}, not "${value}".`)
  return found ?? known[0]!
}
