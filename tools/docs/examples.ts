/** An example recipe for each method, which its section in the documentation shows and links. */
import type { MethodDescription, MethodKind } from '@rill-terrain/engine/module'

const ofKind: Record<MethodKind, (id: string) => string> = {
  source: (id) => `1/seed=7/${id}`,
  mask: (id) => `1/seed=7/simplex;relief=1200/${id}/grid-droplets;iterations=40?layer=hardness`,
  erosion: (id) => `1/seed=7/simplex;relief=1200/${id};iterations=40`,
  finish: (id) => `1/seed=7/simplex;relief=1200/grid-droplets;iterations=40/${id}`,
}

/** Methods whose general example shows little. */
const special: Record<string, string> = {
  image: '1/size=323x344;extent=29983/image;name=jacksboro;base=236;relief=840',
}

export function exampleOf({ id, kind }: Pick<MethodDescription, 'id' | 'kind'>): string {
  return special[id] ?? ofKind[kind](id)
}

/** The path of a method's picture, relative to `docs/reference/`. The page serves the same file in its handbook. */
export function pictureOf({ id }: Pick<MethodDescription, 'id'>): string {
  return `../../public/methods/${id}.jpg`
}
