/** An example recipe for each method, which its section in the documentation shows and links. */
import type { MethodDescription, MethodKind } from '@rill-terrain/engine/module'

const ofKind: Record<MethodKind, (stage: string) => string> = {
  source: (stage) => `2/seed=7/${stage}`,
  mask: (stage) => `2/seed=7/simplex;relief=1200/${stage}/grid-droplets@3;iterations=40?layer=hardness`,
  erosion: (stage) => `2/seed=7/simplex;relief=1200/${stage}`,
  finish: (stage) => `2/seed=7/simplex;relief=1200/grid-droplets@3;iterations=40/${stage}`,
}

/** Methods whose general example shows little. */
const special: Record<string, string> = {
  image: '2/size=323x344;extent=29983/image;name=jacksboro;base=236;relief=840',
  // An island: ridges, a valley and two skerries on a flat sea floor.
  paint:
    '2/size=512;extent=10000;sea=20/paint;strokes=r2600:350:cUoGEGLCOFJ.r1500:500:bswwiXNgDb.r1100:250:bwUweAIMALGIH.' +
    'r900:200:ayAxmAMWDTOKR.l500:120:Zyy2GSZrRwOGtI.r700:160:azUwY.r500:110:Z38yMMe',
  place: '2/size=323x344;extent=29983/place;lat=36.5895;lon=-84.246;width=29983;length=31889;zoom=11',
}

/** Settings and view of methods that show little after few iterations, or in natural colours. */
const revealed: Record<string, { settings: string; view: string }> = {
  pipes: { settings: 'iterations=150', view: '?layer=water' },
}

type Method = Pick<MethodDescription, 'id' | 'kind' | 'starter' | 'revision' | 'epochRevision'>

/** The recipe of a method's picture. The built-in model is the ground of the example of `place`, and needs no network. */
export function pictureRecipeOf(method: Method): string {
  return method.id === 'place' ? special['image']! : exampleOf(method)
}

export function exampleOf({ id, kind, starter, revision, epochRevision }: Method): string {
  const written = epochRevision === undefined || epochRevision === revision ? id : `${id}@${revision}`
  const { settings: own, view = '' } = revealed[id] ?? {}
  const settings = own ?? (starter || (kind === 'erosion' ? 'iterations=40' : ''))
  return special[id] ?? ofKind[kind](settings === '' ? written : `${written};${settings}`) + view
}

/** The path of a method's picture, relative to `docs/reference/`. The page serves the same file in its handbook. */
export function pictureOf({ id }: Pick<MethodDescription, 'id'>): string {
  return `../../public/methods/${id}.jpg`
}
