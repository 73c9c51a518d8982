/**
 * Where progress and the output of other programs go: to stderr, or to whoever collects it. All of what runs inside `collectOutput`
 * is collected, so that of two things that run side by side each can be shown whole.
 */
import { AsyncLocalStorage } from 'node:async_hooks'

/** @typedef {(text: string) => void} Sink */

/** @type {AsyncLocalStorage<Sink>} */
const sinks = new AsyncLocalStorage()

export function isCollected() {
  return sinks.getStore() !== undefined
}

/** @returns {Sink} to be asked for before a program is started, as its events come from anywhere */
export function outputSink() {
  return sinks.getStore() ?? ((text) => void process.stderr.write(text))
}

/**
 * @template T
 * @param {Sink} sink
 * @param {() => Promise<T>} action
 * @returns {Promise<T>}
 */
export function collectOutput(sink, action) {
  return sinks.run(sink, action)
}
