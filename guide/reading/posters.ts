/** The posters that the figures of a chapter need: in both themes, and for figures with a chart also in the shape of phones. */
import { posterSizeOf, recipeWithView, tallPosterSize, type FigureView } from '../components/figure/figure-view'
import { usesIn } from './read-chapter'

export interface Poster {
  chapter: string
  /** The name of its figure, unique in the guide. */
  figure: string
  /** Below the folder of the playground. */
  path: string
  /** What a figure shows for it: a recipe with its view. */
  text: string
  /** In CSS pixels. */
  size: { width: number; height: number }
}

const tall = { ending: '-tall', size: tallPosterSize }

export function postersOf(chapter: string): Poster[] {
  const figures = usesIn(chapter).filter(({ name }) => name === 'Figure' || name === 'Task')
  return figures.flatMap(({ properties, within }) => {
    const { id, vary } = properties as { id: string; vary?: string }
    const figure = properties as unknown as FigureView
    const view = recipeWithView(figure)
    // Side by side for several values of a parameter.
    const text = vary?.includes('=') ? withOption(view, `vary=${vary}`) : view
    const wide = { ending: '', size: posterSizeOf(figure, within.includes('Pair')) }
    const shapes = figure.chart === undefined ? [wide] : [wide, tall]
    const path = `guide/${chapter}/${id}`
    return shapes.flatMap(({ ending, size }) => [
      { chapter, figure: path, path: `${path}${ending}.webp`, text, size },
      { chapter, figure: path, path: `${path}${ending}-dark.webp`, text: withOption(text, 'theme=dark'), size },
    ])
  })
}

const withOption = (text: string, option: string) => `${text}${text.includes('?') ? '&' : '?'}${option}`
