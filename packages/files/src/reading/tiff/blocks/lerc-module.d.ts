/** The part of the LERC decoder that Rill calls; the package has no types of its own. */
declare module 'lerc' {
  const Lerc: { decode(input: ArrayBuffer, options: { returnPixelInterleavedDims: boolean }): unknown }
  export default Lerc
}
