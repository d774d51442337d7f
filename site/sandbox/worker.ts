import { serveWorker } from 'shiori-sandbox/worker'
import { groups } from './groups.ts'
import { holdOrganization } from './organization/membership.ts'
import { issued, readSigned } from './tokens/signed-token.ts'

// The platform in the browser of a reader, for the console of the portal's pages.
serveWorker({ groups, tokens: { read: readSigned, issued, admit: holdOrganization } })
