/** The parts of the WebP decoder's package that have no types of their own. */
declare module '@jsquash/webp/codec/dec/webp_dec.wasm?url' {
  const address: string
  export default address
}
