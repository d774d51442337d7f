import type { SandboxOptions } from '@shiori/sandbox'
import { holdOrganization } from '../organization/membership.ts'
import { issued, readSigned } from './signed-token.ts'

/** What the platform asks of tokens, beside what its description says. */
export const platformTokens: SandboxOptions['tokens'] = { read: readSigned, issued, admit: holdOrganization }
