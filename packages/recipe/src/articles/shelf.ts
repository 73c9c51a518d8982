/** The shelf "From the articles": live terrains for the pictures of each article, in its order. It loads with the gallery. */
import { presetName } from '../presets/presets'
import { aroundTheWorld } from './around-the-world'
import type { ArticlePreset } from './article-preset'
import { articles, type Article } from './articles'
import { chunkable } from './chunkable'
import { normals } from './normals'
import { python } from './python'

export interface ArticleShelf {
  article: Article
  /** The folder of the pictures of these terrains. */
  folder: string
  presets: readonly ArticlePreset[]
}

export const shelf: readonly ArticleShelf[] = [
  { article: articles.normals, folder: 'normals', presets: normals },
  { article: articles.aroundTheWorld, folder: 'around-the-world', presets: aroundTheWorld },
  { article: articles.python, folder: 'python', presets: python },
  { article: articles.chunkable, folder: 'chunkable', presets: chunkable },
]

/** All terrains of the shelf. */
export const articlePresets: readonly ArticlePreset[] = shelf.flatMap(({ presets }) => presets)

/** The picture of a terrain of an article in the gallery, relative to the playground's address. */
export function articlePicture({ folder }: ArticleShelf, preset: ArticlePreset): string {
  return `terrain/articles/${folder}/${presetName(preset)}.jpg`
}
