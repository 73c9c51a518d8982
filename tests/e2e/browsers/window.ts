/** The interface of all browsers to the tests, independent of the automation protocol. */

/** Time limits for a function in a page, and for an element to appear. */
export const scriptMilliseconds = 120_000
export const elementMilliseconds = 30_000

/** A browser window. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  /** Runs a function in the page, which can use only its arguments, and returns its result after awaiting it. */
  run<Values extends unknown[], Value>(action: (...values: Values) => Value, ...values: Values): Promise<Awaited<Value>>
  /** Waits for the element of an XPath, and clicks it. */
  click(path: string): Promise<void>
  close(): Promise<void>
}

/** Starts a browser. `folder` contains its settings and downloads. */
export type BrowserStart = (environment: NodeJS.ProcessEnv, folder: string) => Promise<BrowserWindow>
