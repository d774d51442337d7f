import { defaultPaths } from '../src/build/paths.ts'
import { ProblemsError } from '../src/site/problem.ts'
import { startDevServer } from './dev-server.ts'
import { listenAddress } from './listen.ts'
import { stopOnSignals } from './shutdown.ts'

/** `npm run dev`: serves the site from its sources on `PORT` and `HOST` and reloads the browser when a file changes. */
async function start(): Promise<void> {
  const { server, address, close } = await startDevServer(defaultPaths(), listenAddress(process.env))
  stopOnSignals(server, close)
  console.log(`Development server: ${address} (Ctrl+C ends it)`)
}

start().catch(error => {
  console.error(error instanceof ProblemsError ? error.message : error)
  process.exit(1)
})
