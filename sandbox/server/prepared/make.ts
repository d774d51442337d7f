import { keepCode } from './keep-code.ts'

// A process of its own: the bundler is larger than the server.
const [setup = ''] = process.argv.slice(2)
await keepCode(setup)
