import type { Call } from '@shiori/sandbox/behaviour'
import { failure } from '@shiori/sandbox/behaviour'
import { type Content, contentOf } from './content.ts'

/** Viewer and content according to the token. */
export interface Viewer {
  /** Name of the token, for which the device limit counts. */
  token: string
  customer: string
  organization: string
  staff: boolean
  content: Content
}

/** Viewer and content of the pages' examples, for a hand-written token: `sandbox_test.PlaybackToken`. */
const shown = {
  org_id: 'b3a7c5f0-58e1-4d0a-8a8e-6f3f2f1c9d21',
  customer_id: 'customer-20417',
  resource_type: 'RESOURCE_TYPE_VOD_EVENT',
  resource_id: '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64',
}

/** @throws {StatusError} if the token's content no longer exists. */
export function viewerOf({ credentials, world }: Pick<Call, 'credentials' | 'world'>): Viewer {
  const claims = { ...shown, ...credentials?.claims }
  const content = contentOf(world, String(claims.resource_type), String(claims.resource_id))
  if (!content) throw failure('NOT_FOUND', 'a requested resource does not exist')
  return {
    // The signature is unique to the token.
    token: credentials?.token.split('.').at(-1) ?? '',
    customer: String(claims.customer_id),
    organization: String(claims.org_id),
    staff: credentials?.claims.staff === true,
    content,
  }
}
