/** Keys that work only while a mode is active. The mode acts on them, and the list of shortcuts shows them. */

export interface ModeKey<Action extends string = string> {
  /** Undefined for a gesture of the pointer, which is not a key event. */
  action?: Action
  /** Values of `KeyboardEvent.key`. A letter matches in upper and lower case. */
  keys?: readonly string[]
  /** The notation for people. */
  text: string
  /** What the keys do. */
  what: string
}

export interface ModeKeyList {
  /** The heading. */
  title: string
  rows: readonly ModeKey[]
}

/** The action of a pressed key; undefined for other keys. */
export function actionOf<Action extends string>(rows: readonly ModeKey<Action>[], key: string): Action | undefined {
  return rows.find(({ keys }) => keys?.some((each) => each.toLowerCase() === key.toLowerCase()))?.action
}
