/** Pixels per CSS pixel; more than two cannot be told apart. */
export const pixelRatioOfWindow = () => Math.min(Math.max(devicePixelRatio, 0.5), 2)
