import { prepareCode } from './keep-code.ts'

// Runs in a separate process, because the bundler needs more memory than the server.
const [setup = ''] = process.argv.slice(2)
await prepareCode(setup)
