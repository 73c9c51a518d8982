/** The shelf "From the articles": live terrains for the pictures of each article, in its order. It loads with the gallery. */
import { presetName, type Titled } from '../presets/presets'
import { aroundTheWorld } from './around-the-world'
import type { ArticlePreset } from './article-preset'
import { articles, type Article } from './articles'
import { chunkable } from './chunkable'
import { normals } from './normals'
import { python } from './python'

export interface ArticleShelf {
  article: Article
  presets: readonly ArticlePreset[]
}

export const shelf: readonly ArticleShelf[] = [
  { article: articles.normals, presets: normals },
  { article: articles.aroundTheWorld, presets: aroundTheWorld },
  { article: articles.python, presets: python },
  { article: articles.chunkable, presets: chunkable },
]

/** All terrains of the shelf. */
export const articlePresets: readonly ArticlePreset[] = shelf.flatMap(({ presets }) => presets)

/** The picture of a terrain of the shelf in the gallery, relative to the playground's address. */
export function articlePicture(preset: Titled): string {
  return `terrain/articles/${presetName(preset)}.jpg`
}
