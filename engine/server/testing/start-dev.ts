import { sitePaths } from '../../portal/paths.ts'
import { startDevServer } from '../dev-server.ts'

/** Serves the site of a folder like "shiori dev", on a free port: `node start-dev.ts ROOT`. */
const [root = ''] = process.argv.slice(2)
const { address } = await startDevServer(sitePaths(root), { port: 0, host: '127.0.0.1' })
console.log(`Listening: ${address}`)
