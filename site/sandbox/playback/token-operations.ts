import type { Behaviour, Call, JsonObject } from '@shiori/sandbox/behaviour'
import { errorInfo, failure, invalid } from '@shiori/sandbox/behaviour'
import { at, listAt, textAt } from '../at.ts'
import type { Part } from '../part.ts'
import { endOf } from '../tokens/lifetime.ts'
import { readResourceToken, resourceToken } from '../tokens/resource-token.ts'
import { issueSigned } from '../tokens/signed-token.ts'
import { requireContent } from './content.ts'
import { embed, revokeResourceToken, showroom } from './embed.ts'

/**
 * Lifetime of a playback token without a requested end, in milliseconds; the documentation only says that there is a
 * default.
 */
const day = 24 * 3_600_000

/** Issues a token for the content in a body. */
function issue(
  { body, world, parameters }: Call,
  scheme: string,
  expires: number | undefined,
  claims: JsonObject,
): string {
  const content = requireContent(world, textAt(body, 'resource_type'), textAt(body, 'resource_id'))
  const customer = textAt(body, 'customer_id')
  const isProtected = textAt(content.record.value, 'security.privacy.type') === 'SECURITY_PRIVACY_TYPE_TOKEN'
  if (customer === '' && claims.staff !== true && (scheme === 'PlaybackToken' || isProtected))
    throw invalid([{ field: 'customer_id', description: 'is required for this content' }])
  return issueSigned(world, {
    scheme,
    expires,
    claims: {
      org_id: parameters.header['x-bv-org-id'] ?? '',
      resource_id: content.record.id,
      resource_type: content.type,
      customer_id: customer,
      ...claims,
    },
  })
}

const playbackToken =
  (staff: boolean): Behaviour =>
  call => ({
    body: { token: issue(call, 'PlaybackToken', endOf(call.body, call.world, day), { staff }) },
    from: 'behaviour',
  })

const createResourceToken =
  (staff: boolean): Behaviour =>
  call => {
    const expires = endOf(call.body, call.world)
    const name = textAt(call.body, 'customer_name')
    const token = issue(call, resourceToken, expires, { staff, ...(name ? { customer_name: name } : {}) })
    return { body: { token, ...expiryOf(expires) }, from: 'behaviour' }
  }

const revoke: Behaviour = ({ body, world }) => {
  for (const token of listAt(body, 'tokens').map(String))
    if (world.tokens.get(token)?.scheme === resourceToken) revokeResourceToken(world, token)
  return { body: {}, from: 'behaviour' }
}

/** The request contains only the token, which names its world. */
const tokenInfo: Behaviour = ({ parameters, open, next }) => {
  const token = String(at(parameters.query, 'token'))
  // The token on this operation's page counts as valid.
  if (token === 'eyJhbGciOiJIUzI1NiJ9.example.signature') return next()
  const read = readResourceToken(token, open)
  if (read === 'invalid') throw refused('ERROR_REASON_TOKEN_INVALID', 'the resource token is not valid')
  if (read === 'expired') throw refused('ERROR_REASON_TOKEN_EXPIRED', 'the resource token has expired')
  return { body: expiryOf(read.facts.expires), from: 'behaviour' }
}

function refused(reason: string, message: string) {
  return failure('INVALID_ARGUMENT', message, { details: [errorInfo(reason)] })
}

function expiryOf(expires: number | undefined): JsonObject {
  return expires === undefined ? {} : { expired_at: new Date(expires).toISOString() }
}

/** Tokens with which viewers and staff play. */
export const playbackTokens: Part = {
  behaviours: {
    PublicCMSService_CreatePlaybackToken: playbackToken(false),
    PublicCMSService_CreateAdminPlaybackToken: playbackToken(true),
    PublicCMSService_CreateResourceToken: createResourceToken(false),
    PublicCMSService_CreateAdminResourceToken: createResourceToken(true),
    PublicCMSService_RevokeResourceTokens: revoke,
    OpenPlaybackService_GetResourceTokenInfo: tokenInfo,
  },
  routes: [embed, showroom],
}
