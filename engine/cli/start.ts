import path from 'node:path'
import { baseOf } from '../config/urls.ts'
import { listen, listenAddress } from '../server/listen.ts'
import { createPortalServer } from '../server/portal-server.ts'
import { stopOnSignals } from '../server/shutdown.ts'
import { SiteReader } from '../server/site-reader.ts'
import { type Command, siteArguments } from './command.ts'

/** `shiori start`: serves the folder that `shiori build` wrote. */
export const start: Command = {
  usage: 'shiori start [FOLDER]   a built site (DIST of the environment, else dist); PORT and HOST say where',
  async run(args) {
    const { root: folder } = siteArguments(args.length > 0 ? args : [process.env.DIST || 'dist'], {})
    const address = listenAddress(process.env)
    const reader = await SiteReader.open(path.resolve(folder))
    const server = createPortalServer(reader)
    stopOnSignals(server)
    const origin = await listen(server, address)
    const { urls } = (await reader.current()).rules
    console.log(`The portal is served at ${origin}${baseOf(urls)} (Ctrl+C ends it)`)
    return 0
  },
}
