import { watchServer } from '../files/work-watch.ts'
import { sitePaths } from '../portal/paths.ts'
import { isOwnMachine, ownMachine } from '../server/dev-access.ts'
import { listenAddress } from '../server/listen.ts'
import { stopOnSignals } from '../server/shutdown.ts'
import { type Command, siteArguments } from './command.ts'
import { cacheCompiledCode } from './compiled-code.ts'

/** `shiori dev`: serves a site from its sources and reloads the browser when a file changes. */
export const dev: Command = {
  usage: `shiori dev [SITE] [--host]

  --host  accepts connections from other machines, at the address in the environment variable HOST or else at every address

The environment variable PORT sets the port (default: 3000).`,
  async run(args) {
    const { root, values } = siteArguments(args, { host: { type: 'boolean' } })
    const { port, host = values.host ? undefined : ownMachine } = listenAddress(process.env)
    const listenAt = { port, ...(host !== undefined && { host }) }
    cacheCompiledCode()
    watchServer(root)
    const { startDevServer } = await import('../server/dev-server.ts')
    const { server, address, close } = await startDevServer(sitePaths(root), listenAt)
    stopOnSignals(server, close)
    console.log(`Development server: ${address.replace(`//${ownMachine}:`, '//localhost:')} (Ctrl+C ends it)`)
    if (!isOwnMachine(listenAt))
      console.warn(
        'Other machines on the network can open it, and see drafts, sources and errors of the site.',
      )
    return 0
  },
}
