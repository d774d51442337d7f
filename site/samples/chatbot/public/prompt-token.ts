import { post } from '../../shared/public/post.ts'

/** A prompt token, and the API that accepts it. */
export interface PromptToken {
  api: string
  token: string
  expiresAt: string
}

/** Milliseconds before its end from which a token is no longer used. */
const margin = 30_000
let current: PromptToken | undefined

/**
 * Returns a token that is valid for a while.
 *
 * @param renew Gets a new one although the current one has not expired.
 */
export async function promptToken(renew = false): Promise<PromptToken> {
  if (renew || !current || Date.parse(current.expiresAt) - margin < Date.now())
    current = await post<PromptToken>('/prompt-token')
  return current
}
