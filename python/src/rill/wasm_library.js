/**
 * Starts the library, and returns its functions and ways to its memory. Pyodide evaluates this text (`_wasm.py`). The program is
 * compiled at once, not asynchronously, so that `import rill` and `rill.run` need no await.
 */
// oxlint-disable-next-line no-unused-expressions -- it is the value of the text
;(program) => {
  // All that the library needs from outside is a clock.
  const system = {
    clock_time_get(clock, precision, address) {
      new DataView(functions.memory.buffer).setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true)
      return 0
    },
  }
  const imports = { wasi_snapshot_preview1: system, env: { emscripten_notify_memory_growth() {} } }
  const functions = new WebAssembly.Instance(new WebAssembly.Module(program), imports).exports
  const { _initialize: initialise, __indirect_function_table: table } = functions
  initialise()

  // A table of WebAssembly cannot hold a function of JavaScript. This program of one type, one import and one export makes one of
  // WebAssembly from it: (i32, i32) -> i32.
  const type = [1, 7, 1, 96, 2, 127, 127, 1, 127]
  const wrapper = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, ...type, 2, 7, 1, 1, 101, 1, 102, 0, 0, 7, 5, 1, 1, 102, 0, 0])
  let report
  const called = { f: (progress) => report(progress) }
  const callback = table.grow(1)
  table.set(callback, new WebAssembly.Instance(new WebAssembly.Module(wrapper), { e: called }).exports.f)

  const heap = () => new Uint8Array(functions.memory.buffer)
  return {
    functions,
    /** `rill_run` with a function of Python as its callback, which may itself run another terrain. */
    run(terrain, progress) {
      const outer = report
      report = progress
      try {
        return functions.rill_run(terrain, callback, 0)
      } finally {
        report = outer
      }
    },
    bytes: (address, count) => heap().subarray(address, address + count),
    /** Bytes of a text before the zero at its end. */
    length: (address) => heap().indexOf(0, address) - address,
  }
}
