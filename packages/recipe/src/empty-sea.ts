/**
 * A recipe of an empty sea on which islands can be painted, with `size` cells. Rivers erode what is painted: a slightly rough floor
 * gives them their first courses.
 */
export function emptySea(size: number): string {
  const ground = 'shape;amount=-1;form=flat;relief=220/simplex;blend=add;relief=220;scale=5000'
  return `2/size=${size};extent=20000;sea=0/${ground}/stream-power;iterations=30;uplift=0?exaggeration=2&camera=24_38_1_0_0`
}
