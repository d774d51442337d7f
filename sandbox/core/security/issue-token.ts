import { StatusError } from '../http/status-error.ts'
import type { IssuedToken } from '../worlds/snapshot.ts'
import type { World } from '../worlds/world.ts'

/** Maximum number of valid tokens of a world. */
const maxTokens = 10_000

/**
 * Issues a token of a world.
 *
 * @throws StatusError If the world has too many valid ones.
 */
export function issueToken(world: World, facts: IssuedToken): string {
  if (world.tokens.size >= maxTokens) {
    for (const [token, { expires = Infinity }] of world.tokens)
      if (expires <= world.now) world.tokens.delete(token)
    if (world.tokens.size >= maxTokens)
      throw new StatusError(
        'RESOURCE_EXHAUSTED',
        `this world is full: at most ${maxTokens} tokens. Reset it or use another token`,
      )
  }
  const token = `sandbox_${world.name}.${facts.scheme}.${world.newId()}`
  world.tokens.set(token, facts)
  return token
}
