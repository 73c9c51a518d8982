/** Ways in which hosts serve the built page. `global-setup.ts` starts a server for each before any test runs. */
export interface Host {
  name: string
  /** The headers of the project's own server, unless others are given. */
  headers?: Record<string, string>
  mount: string
  hasThreads: boolean
  /** Environment variable that holds the address of its server, with a slash at the end. */
  variable: string
}

export const hosts: Host[] = [
  { name: 'with its headers', mount: '/', hasThreads: true, variable: 'RILL_E2E_PLAYGROUND' },
  { name: 'without headers', headers: {}, mount: '/', hasThreads: false, variable: 'RILL_E2E_WITHOUT_HEADERS' },
  { name: 'in a sub-folder', mount: '/maps/rill/', hasThreads: true, variable: 'RILL_E2E_SUB_FOLDER' },
]

export const addressOf = ({ variable }: Host): string => process.env[variable] ?? ''

/** Where the built page is served with its headers. Empty while Playwright only lists the tests. */
export const playground = addressOf(hosts[0]!)
export const subFolder = addressOf(hosts[2]!)
