/** The fixed views of docs/gallery.md: places, methods, maps, the dark theme and a phone. */
import { builtinImages } from '@rill-terrain/files/builtin-images'
import { fragmentFromText } from '@rill-terrain/recipe/address'
import { examplesWith, presetName } from '@rill-terrain/recipe/presets/presets'

export interface View {
  /** Name of its file, without the ending. */
  name: string
  title: string
  /** Text after `#` in the address of a figure, or of the playground if `page` is set. */
  recipe: string
  width: number
  height: number
  /** Draws the whole playground instead of a figure, with the given content open. */
  page?: 'terrain' | 'gallery'
  /** Fast enough for the tests, which compare it with its picture. */
  isHeld?: true
}

const standard = { width: 600, height: 375 }
const phone = { width: 390, height: 844 }

const examples = examplesWith(builtinImages)

function textOf(name: string): string {
  const preset = examples.find((each) => presetName(each) === name)
  if (!preset) throw new Error(`There is no preset '${name}'.`)
  return preset.text
}

function place(name: string, more = '', nameMore = ''): View {
  const title = examples.find((each) => presetName(each) === name)?.title ?? name
  return { name: name + nameMore, title: title + nameMore.replace('-', ', '), recipe: textOf(name) + more, ...standard }
}

const places = [
  'alpine-lakes',
  'volcanic-island',
  'archipelago',
  'fjords',
  'rift-valley',
  'caldera',
  'badlands',
  'canyons',
  'ridge-and-valley',
  'drowned-karst',
  'a-great-range',
  'jacksboro-fault-tennessee',
]

const methods = ['stream-power', 'droplets', 'grid-droplets', 'pipes', 'grid-simulation', 'normal-droplets']

/** All views, in the order of the page. */
export const views: readonly View[] = [
  ...places.map((name) => place(name)),
  ...methods.map((method): View => ({
    name: `method-${method}`,
    title: method,
    // Without an epoch, a recipe has the current revisions of methods.
    recipe: `seed=7/simplex;relief=1200/${method};iterations=40?exaggeration=1.2&camera=24_33_1.2_0_0`,
    ...standard,
    isHeld: true,
  })),
  place('alpine-lakes', '&theme=dark', '-dark'),
  place('volcanic-island', '&theme=dark', '-dark'),
  place('jacksboro-fault-tennessee', '&view=map', '-map'),
  place('ridge-and-valley', '&view=map&palette=viridis', '-map'),
  { name: 'phone', title: 'On a phone', recipe: fragmentFromText(textOf('archipelago')), ...phone, page: 'terrain' },
  {
    name: 'phone-gallery',
    title: 'The gallery on a phone',
    recipe: fragmentFromText(textOf('archipelago')),
    ...phone,
    page: 'gallery',
  },
]

export const viewFile = ({ name }: View) => `docs/gallery/${name}.jpg`
