import { serveBuiltPage } from '../../support/servers'
import { hosts } from './hosts'

/** Serves the built page like each kind of host, and passes the addresses to the workers in environment variables. */
export default async function startServers(): Promise<() => Promise<void>> {
  const servers = await Promise.all(
    hosts.map(async ({ headers, mount, variable }) => {
      const server = await serveBuiltPage({ ...(headers && { headers }), mount })
      process.env[variable] = server.address
      return server
    }),
  )
  return async () => {
    await Promise.all(servers.map((server) => server.close()))
  }
}
