/** The address of the decoder's program, as the bundler gives it. */
declare module 'lerc/lerc-wasm.wasm?url' {
  const address: string
  export default address
}
