import type { IssuedToken, World } from '@shiori/sandbox/behaviour'
import { readSigned } from './signed-token.ts'

/**
 * Kind of the token that gives the iframe player access to one content. It is sent in an address, never as a bearer
 * token.
 */
export const resourceToken = 'ResourceToken'

/** Returns the facts of a resource token, which names its world; or why it is invalid. */
export function readResourceToken(
  token: string,
  open: (world: string) => World,
): { world: World; facts: IssuedToken } | 'invalid' | 'expired' {
  const read = readSigned(token)
  const world = read && open(read.world)
  const facts = world?.tokens.get(token)
  if (!world || facts?.scheme !== resourceToken) return 'invalid'
  return facts.expires !== undefined && facts.expires <= world.now ? 'expired' : { world, facts }
}
