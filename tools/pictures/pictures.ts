/**
 * `npm run pictures -- WHAT`: draws pictures of the built page. `gallery [NAME...]`: the views of `docs/gallery/`, and
 * `docs/gallery.md`; with `--compare`, comparisons with Blender and GDAL. `methods [ID...]`: the pictures of methods for the
 * reference pages and the handbook. `parameters [METHOD...]`: low and high values of essential parameters. `guide [CHAPTER...]`:
 * the posters of the guide, or all posters that are missing or out of date. `line-up`: the pictures and charts of the guide's
 * question "Which of these is real?". `difference`: the guide's picture of two runs that are nearly the same. `cloud`: the points
 * of the guide's cloud of noise and land. `presets [NAME...]`: pictures of the named presets, or all preset pictures that are
 * missing or out of date; `articles [NAME...]`: those of the shelf "From the articles". `poster`: a picture of a recipe.
 * `screenshot`: a picture of any page. `icons`: `public/icons/` from `public/icon.svg`.
 */
import { ensureRequirements } from '../../scripts/setup/debian.mjs'
import { ensureEngine, ensureEverything } from '../../scripts/setup/ensure.mjs'
import { requirements } from '../../scripts/setup/requirements.mjs'
import { runPart } from '../parts'
import type { PictureSet } from './renewal'

const prepareBrowser = () => ensureRequirements([requirements.chromium])
const preparePage = () => ensureEverything().then(prepareBrowser)

async function renew(set: PictureSet, names: readonly string[]): Promise<void> {
  await (await import('./renewal')).renewPictures(set, names)
}

async function drawGallery(words: string[]): Promise<void> {
  if (words.includes('--compare')) {
    await ensureRequirements([requirements.blender, requirements.gdal])
    await (await import('./gallery/draw-comparisons')).drawComparisons()
  } else {
    await (await import('./gallery/draw')).drawViews(words)
  }
  const { writePage } = await import('./gallery/page')
  await writePage()
}

runPart('pictures', {
  gallery: { prepare: preparePage, run: drawGallery },
  methods: { prepare: preparePage, run: async (ids) => (await import('./methods')).drawMethods(ids) },
  parameters: {
    prepare: () => ensureEngine().then(prepareBrowser),
    run: async (ids) => (await import('./parameters')).drawParameters(ids),
  },
  guide: { prepare: preparePage, run: async (chapters) => (await import('./guide')).drawPosters(chapters) },
  'line-up': {
    prepare: () => ensureEngine().then(prepareBrowser),
    run: async () => (await import('./line-up')).drawLineUp(),
  },
  difference: {
    prepare: () => ensureEngine().then(prepareBrowser),
    run: async () => (await import('./difference')).drawDifference(),
  },
  cloud: { prepare: ensureEngine, run: async () => (await import('./cloud')).writeCloud() },
  presets: { prepare: preparePage, run: async (names) => renew((await import('./presets')).presetPictures, names) },
  articles: { prepare: preparePage, run: async (names) => renew((await import('./articles')).articlePictures, names) },
  poster: { prepare: preparePage, run: async () => (await import('./poster')).drawPoster() },
  screenshot: { prepare: prepareBrowser, run: async () => (await import('./screenshot')).takeScreenshot() },
  icons: { prepare: prepareBrowser, run: async () => (await import('./icons')).drawIcons() },
})
