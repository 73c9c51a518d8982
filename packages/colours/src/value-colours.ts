/** What colours values: the colours of palettes, and the ranges of scales. */
export * from './palette-colours'
export { scaleRange } from './scale'
