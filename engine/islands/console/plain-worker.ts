import { serveWorker } from '@shiori/sandbox/worker'

// The sandbox of a site without its own behaviours.
serveWorker({ groups: {} })
