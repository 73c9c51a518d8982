/** The posters that the figures of a chapter need. */
import { posterSize, recipeWithView, tallPosterSize, type FigureView } from '../components/figure/figure-view'
import { usesIn } from './read-chapter'

export interface Poster {
  chapter: string
  /** Below the folder of the playground. */
  path: string
  /** What a figure shows for it: a recipe with its view. */
  text: string
  /** In CSS pixels. */
  size: { width: number; height: number }
}

export function postersOf(chapter: string): Poster[] {
  const figures = usesIn(chapter).filter(({ name }) => name === 'Figure' || name === 'Task')
  return figures.flatMap(({ properties }): Poster[] => {
    const { id, vary } = properties as { id: string; vary?: string }
    const text = recipeWithView(properties as unknown as FigureView)
    // Side by side for several values of a parameter.
    const grid = vary?.includes('=') ? `${text.includes('?') ? '&' : '?'}vary=${vary}` : ''
    const poster = { chapter, path: `guide/${chapter}/${id}.webp`, text: text + grid, size: posterSize }
    const tall = { ...poster, path: `guide/${chapter}/${id}-tall.webp`, size: tallPosterSize }
    return properties['chart'] === undefined ? [poster] : [poster, tall]
  })
}
