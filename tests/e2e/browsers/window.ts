/** What each browser offers to the tests, whatever protocol drives it. */

/** Longer than a function in a page takes, and than anything takes to appear there. */
export const scriptMilliseconds = 120_000
export const elementMilliseconds = 30_000

/** A window as tests need it, whatever protocol drives it. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  /** Runs a function in the page, which knows nothing but its values, and gives what it, or its promise, returns. */
  run<Values extends unknown[], Value>(action: (...values: Values) => Value, ...values: Values): Promise<Awaited<Value>>
  /** Presses what an XPath leads to, as a mouse does, once it is there. */
  click(path: string): Promise<void>
  close(): Promise<void>
}

/** `folder` takes its settings and what is saved. */
export type BrowserStart = (environment: NodeJS.ProcessEnv, folder: string) => Promise<BrowserWindow>
