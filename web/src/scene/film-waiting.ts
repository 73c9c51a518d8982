/** What all films share that wait for terrains. */

/** Milliseconds between checks whether the engine has reached an iteration. */
export const lookEvery = 4

export const changedWhileFilming = () => new Error('The terrain was changed during filming: start the video again.')
