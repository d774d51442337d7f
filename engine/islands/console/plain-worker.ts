import { serveWorker } from '@shiori/sandbox/worker'

// The sandbox of a site that adds nothing to what its description says.
serveWorker({ groups: {} })
