/** Where the output of test programs goes. */

/** @returns {(text: string) => void} */
export function outputSink() {
  return (text) => void process.stderr.write(text)
}
