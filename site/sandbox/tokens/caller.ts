import type { JsonObject, RouteCall, World } from '@shiori/sandbox/behaviour'
import { failure, readPlainToken } from '@shiori/sandbox/behaviour'
import { readSigned } from './signed-token.ts'

/**
 * Authenticates a caller of a path outside of the description, by the token in `authorization`.
 *
 * @throws {StatusError} if it is of another kind, or has expired.
 */
export function authenticatedCaller(
  { request, open }: RouteCall,
  scheme: string,
): { world: World; claims: JsonObject } {
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(request.header('authorization') ?? '') ?? []
  const read = readPlainToken(token) ?? readSigned(token)
  if (read?.scheme !== scheme) throw failure('UNAUTHENTICATED', `the token is not a ${scheme}`)
  const world = open(read.world)
  const facts = world.tokens.get(token)
  // A hand-written one, `sandbox_test.ChatroomToken`, was never issued.
  if (!facts && readSigned(token)) throw failure('UNAUTHENTICATED', 'the token was revoked or never issued')
  if (facts?.expires !== undefined && facts.expires <= world.now)
    throw failure('UNAUTHENTICATED', 'the token has expired')
  return { world, claims: facts?.claims ?? {} }
}
