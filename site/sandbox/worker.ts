import { serveWorker } from '@shiori/sandbox/worker'
import { groups } from './groups.ts'

// Runs the platform in a reader's browser, for the console of the portal's pages.
serveWorker({ groups, tokens: async () => (await import('./tokens/platform-tokens.ts')).platformTokens })
