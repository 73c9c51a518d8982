/** Pixels per CSS pixel, at most 2, because finer pixels cannot be distinguished. */
export const pixelRatioOfWindow = () => Math.min(Math.max(devicePixelRatio, 0.5), 2)
