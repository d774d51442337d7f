import { sitePaths } from '../portal/paths.ts'
import { listenAddress } from '../server/listen.ts'
import { stopOnSignals } from '../server/shutdown.ts'
import { type Command, siteArguments } from './command.ts'
import { keepCompiledCode } from './compiled-code.ts'

/** `shiori dev`: serves a site from its sources and reloads the browser when a file changes. */
export const dev: Command = {
  usage: 'shiori dev [SITE]   PORT and HOST of the environment say where',
  async run(args) {
    const { root } = siteArguments(args, {})
    keepCompiledCode()
    const { startDevServer } = await import('../server/dev-server.ts')
    const { server, address, close } = await startDevServer(sitePaths(root), listenAddress(process.env))
    stopOnSignals(server, close)
    console.log(`Development server: ${address} (Ctrl+C ends it)`)
    return 0
  },
}
