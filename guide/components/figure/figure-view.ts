/** What a figure shows, and the recipe text with it. */

export interface FigureView {
  recipe: string
  /** The iteration at which the figure pauses. */
  at?: string | number
  view?: '3d' | 'map'
  layer?: string
  chart?: string
  compare?: 'start'
}

/** Size of posters in CSS pixels, which is also the ratio of a figure. */
export const posterSize = { width: 640, height: 400 }
/** The same on phones for figures with a chart, which stands below the land there. */
export const tallPosterSize = { width: 360, height: 450 }

/** The same for a map beside another one, where there is no room for the empty sides of a wide picture. */
export const squarePosterSize = { width: 400, height: 400 }

/** The size of a figure's poster where it is not narrow. */
export function posterSizeOf({ view, chart }: Pick<FigureView, 'view' | 'chart'>, isInPair: boolean): typeof posterSize {
  return isInPair && view === 'map' && chart === undefined ? squarePosterSize : posterSize
}

/** The recipe with the figure's view, for a link to the playground. */
export function recipeWithView({ recipe, at, view, layer, chart, compare }: FigureView): string {
  const [terrain = '', given] = recipe.split('?')
  const items = new URLSearchParams(given)
  for (const [name, value] of Object.entries({ at, view, layer, chart, compare })) {
    if (value !== undefined && !items.has(name)) items.set(name, String(value))
  }
  const text = [...items].map(([name, value]) => `${name}=${value}`).join('&')
  return text === '' ? terrain : `${terrain}?${text}`
}
