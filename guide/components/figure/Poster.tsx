/** The picture of a figure that is not running, in the theme and, for a figure with a chart, in the shape of the page. */
import { posterSize, tallPosterSize } from './figure-view'

interface PosterProps {
  /** The file below the page's folder, without its ending. */
  path: string
  alt: string
  size?: typeof posterSize
  /** Phones have a picture of their own, on which the chart stands below the land. */
  hasTall?: boolean
  /** The poster is visible at once. */
  isFirst?: boolean
}

/** Paper is light. */
const [screen, narrow] = ['screen', '(max-width: 40rem)'] as const
const systemIsDark = '(prefers-color-scheme: dark)'

export function Poster({ path, alt, size = posterSize, hasTall = false, isFirst = false }: PosterProps) {
  return (
    <picture>
      {hasTall && <DarkSource path={`${path}-tall`} media={`${screen} and ${narrow}`} size={tallPosterSize} />}
      {hasTall && <source media={narrow} srcset={`./${path}-tall.webp`} {...tallPosterSize} />}
      <DarkSource path={path} media={screen} size={size} />
      <img src={`./${path}.webp`} {...size} alt={alt} loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
    </picture>
  )
}

function DarkSource({ path, media, size }: { path: string; media: string; size: typeof posterSize }) {
  return <source data-dark={media} media={`${media} and ${systemIsDark}`} srcset={`./${path}-dark.webp`} {...size} />
}

/** Shows all posters in the theme that the reader has chosen instead of that of the system. */
export function showPosters(theme: 'light' | 'dark'): void {
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-dark]')) {
    source.media = theme === 'dark' ? source.dataset['dark']! : 'not all'
  }
}
