import type { JsonObject, RouteCall, World } from '@shiori/sandbox/behaviour'
import { failure, readPlainToken } from '@shiori/sandbox/behaviour'
import { readSigned } from './signed-token.ts'

/**
 * Who calls a path outside the description, by the token in `authorization`.
 *
 * @throws StatusError when it is none of the kind, or has ended.
 */
export function callerOf({ request, open }: RouteCall, scheme: string): { world: World; claims: JsonObject } {
  const [, token = ''] = /^bearer\s+(\S+)$/i.exec(request.header('authorization') ?? '') ?? []
  const read = readPlainToken(token) ?? readSigned(token)
  if (read?.scheme !== scheme) throw failure('UNAUTHENTICATED', `the token is no ${scheme}`)
  const world = open(read.world)
  const facts = world.tokens.get(token)
  // One that was made by hand, `sandbox_test.ChatroomToken`, was never given out.
  if (!facts && readSigned(token))
    throw failure('UNAUTHENTICATED', 'the token was revoked or never given out')
  if (facts?.expires !== undefined && facts.expires <= world.now)
    throw failure('UNAUTHENTICATED', 'the token has expired')
  return { world, claims: facts?.claims ?? {} }
}
