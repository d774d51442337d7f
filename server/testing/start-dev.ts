import path from 'node:path'
import { defaultPaths } from '../../src/build/paths.ts'
import { startDevServer } from '../dev-server.ts'

/** Serves the site of a folder, as server/dev.ts does the portal's: `node start-dev.ts ROOT CACHE`. */
const [root = '', cache = ''] = process.argv.slice(2)
const paths = { ...defaultPaths(), root, out: path.join(root, 'dist'), cache }
const { address } = await startDevServer(paths, { port: 0, host: '127.0.0.1' })
console.log(`Listening: ${address}`)
