/**
 * How a recipe's terrain starts: from the beginning, as its link says, or where the terrain before it was. `drag` is `stay` while a
 * slider is dragged: a draft may stand in for the terrain.
 */
export type Start = 'play' | 'link' | 'stay' | 'drag'

/** Whether the terrain goes on from the one before it. */
export const goesOn = (start: Start): boolean => start === 'stay' || start === 'drag'
