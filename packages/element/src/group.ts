/** Which figures of a page are tied to each other, and which of them leads: the one that a person last took in hand. */

type RillTerrain = HTMLElementTagNameMap['rill-terrain']

const leaders = new Map<string, RillTerrain>()
/** Parameters that the reader has moved, for each group. */
const moved = new Map<string, Map<string, string>>()

export function movedIn(group: string): Map<string, string> {
  const parameters = moved.get(group) ?? new Map<string, string>()
  moved.set(group, parameters)
  return parameters
}

/** Makes a figure the leader of its group where there is none yet, or it was taken in hand; whether it leads. */
export function takeLead(group: string, figure: RillTerrain, isTakenInHand: boolean): boolean {
  if (isTakenInHand || !leaders.has(group)) leaders.set(group, figure)
  return leaders.get(group) === figure
}

export function leaderOf(group: string): RillTerrain | undefined {
  return leaders.get(group)
}

/** All figures of the group but that one. */
export function followers(group: string, leader: RillTerrain): RillTerrain[] {
  return [...document.querySelectorAll('rill-terrain')].filter((figure) => figure !== leader && figure.group === group)
}

export function leave(group: string, figure: RillTerrain): void {
  if (leaders.get(group) === figure) leaders.delete(group)
}
