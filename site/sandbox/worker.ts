import { serveWorker } from '@shiori/sandbox/worker'
import { groups } from './groups.ts'

// The platform in the browser of a reader, for the console of the portal's pages.
serveWorker({ groups, tokens: async () => (await import('./tokens/platform-tokens.ts')).platformTokens })
