import type { SandboxOptions } from '@shiori/sandbox'
import { requireOrganization } from '../organization/membership.ts'
import { issued, readSigned } from './signed-token.ts'

/** Rules of the platform for tokens that its description does not contain. */
export const platformTokens: SandboxOptions['tokens'] = {
  read: readSigned,
  issued,
  admit: requireOrganization,
}
