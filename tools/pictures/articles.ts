/** Pictures of the shelf "From the articles" for the gallery: `public/terrain/articles/ARTICLE/NAME.jpg`, and their origins. */
import { articlePicture, articlePresets, shelf } from '@rill-terrain/recipe/articles/shelf'
import type { PictureSet } from './renewal'

export const articlePictures: PictureSet = {
  presets: articlePresets,
  recordFile: 'tools/pictures/articles-made-from.json',
  formats: [{ width: 320, height: 200, type: 'jpeg', quality: 62 }],
  chosen: (pictures) => pictures,
  filesOf: (preset) => shelf.filter(({ presets }) => presets.includes(preset)).map((each) => articlePicture(each, preset)),
}
