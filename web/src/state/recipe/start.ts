/**
 * How a recipe's terrain starts: `play` from the beginning, `link` as its link specifies, or `stay` at the position of the previous
 * terrain. `drag` is `stay` during a slider drag, when a draft may be shown.
 */
export type Start = 'play' | 'link' | 'stay' | 'drag'

/** Whether the terrain continues from the previous terrain. */
export const continues = (start: Start): boolean => start === 'stay' || start === 'drag'
