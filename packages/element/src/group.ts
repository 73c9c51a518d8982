/** Groups of linked figures in a page, and the leader of each group: the figure that the reader last used. */

type RillTerrain = HTMLElementTagNameMap['rill-terrain']

const leaders = new Map<string, RillTerrain>()
/** Parameters that the reader has moved, for each group. */
const moved = new Map<string, Map<string, string>>()

export function movedIn(group: string): Map<string, string> {
  const parameters = moved.get(group) ?? new Map<string, string>()
  moved.set(group, parameters)
  return parameters
}

/** Makes a figure the leader of its group if there is none yet or the reader has used the figure; returns whether it leads. */
export function takeLead(group: string, figure: RillTerrain, isUsed: boolean): boolean {
  if (isUsed || !leaders.has(group)) leaders.set(group, figure)
  return leaders.get(group) === figure
}

export function leaderOf(group: string): RillTerrain | undefined {
  return leaders.get(group)
}

/** All figures of the group except the leader. */
export function followers(group: string, leader: RillTerrain): RillTerrain[] {
  return [...document.querySelectorAll('rill-terrain')].filter((figure) => figure !== leader && figure.group === group)
}

export function leave(group: string, figure: RillTerrain): void {
  if (leaders.get(group) === figure) leaders.delete(group)
}
