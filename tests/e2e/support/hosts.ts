/** Kinds of hosts of the built page. `global-setup.ts` starts a server for each before any test runs. */
export interface Host {
  name: string
  /** Headers of responses. Default: the headers of the project's own server. */
  headers?: Record<string, string>
  mount: string
  hasThreads: boolean
  /** Environment variable with the address of the server, with a slash at the end. */
  variable: string
}

export const hosts: Host[] = [
  { name: 'with its headers', mount: '/', hasThreads: true, variable: 'RILL_E2E_PLAYGROUND' },
  { name: 'without headers', headers: {}, mount: '/', hasThreads: false, variable: 'RILL_E2E_WITHOUT_HEADERS' },
  { name: 'in a sub-folder', mount: '/maps/rill/', hasThreads: true, variable: 'RILL_E2E_SUB_FOLDER' },
]

export const addressOf = ({ variable }: Host): string => process.env[variable] ?? ''

/** Address of the built page with its headers. Empty while Playwright only lists the tests. */
export const playground = addressOf(hosts[0]!)
export const subFolder = addressOf(hosts[2]!)
