import { StatusError } from '../http/status-error.ts'
import type { World } from '../worlds/world.ts'
import type { Credentials } from './credentials.ts'

/** The facts that the world has recorded for a token it issued. @throws StatusError when the token has expired, or was never issued. */
export function issuedFacts(
  world: World,
  { token, scheme }: Omit<Credentials, 'claims'>,
): Partial<Credentials> {
  const facts = world.tokens.get(token)
  // `sandbox_NAME.Scheme` may be written by hand; with a suffix, it was issued or is invalid.
  if (!facts) {
    if (scheme !== undefined && token.split('.').length > 2)
      throw new StatusError('UNAUTHENTICATED', 'the token was revoked or never issued')
    return {}
  }
  if (facts.expires !== undefined && facts.expires <= world.now)
    throw new StatusError('UNAUTHENTICATED', 'the token has expired')
  return { scheme: facts.scheme, claims: facts.claims }
}
