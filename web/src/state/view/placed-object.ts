/** Objects of true size on the ground, which show the scale. */

export type ObjectKind = 'tree' | 'hut' | 'person'

/** Its place is like that of an eye (`eye.ts`). */
export interface PlacedObject {
  kind: ObjectKind
  x: number
  y: number
  azimuth: number
}
