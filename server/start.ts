import { resolve } from 'node:path'
import { ProblemsError } from '../src/site/problem.ts'
import { listen, listenAddress } from './listen.ts'
import { createPortalServer } from './portal-server.ts'
import { stopOnSignals } from './shutdown.ts'
import { SiteReader } from './site-reader.ts'

/** `npm start`: serves the folder that `npm run build` wrote (`DIST`, else dist/) on `PORT` and `HOST`. */
async function start(): Promise<void> {
  const dist = process.env.DIST ? resolve(process.env.DIST) : resolve(import.meta.dirname, '../dist')
  const address = listenAddress(process.env)
  const reader = await SiteReader.open(dist)
  const server = createPortalServer(reader)
  stopOnSignals(server)
  const origin = await listen(server, address)
  const { urls } = (await reader.current()).rules
  console.log(`The portal is served at ${origin}${urls.basePath.replace(/\/$/, '')} (Ctrl+C ends it)`)
}

start().catch(error => {
  console.error(error instanceof ProblemsError ? error.message : error)
  process.exitCode = 1
})
