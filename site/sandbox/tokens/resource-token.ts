import type { IssuedToken, World } from '@shiori/sandbox/behaviour'
import { readSigned } from './signed-token.ts'

/** Kind of the token that opens one content in the iframe player. It is sent in an address, never as a bearer. */
export const resourceToken = 'ResourceToken'

/** What a resource token, which names its world, stands for; why it is worth nothing where it is. */
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
