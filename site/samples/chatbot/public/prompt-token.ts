import { post } from '../../shared/public/post.ts'

/** A prompt token, and the API that takes it. */
export interface PromptToken {
  api: string
  token: string
  expiresAt: string
}

/** A token that ends within this time is not used any more, milliseconds. */
const margin = 30_000
let current: PromptToken | undefined

/** A token that is good for a while. @param renew Gets a new one although the last has not ended. */
export async function promptToken(renew = false): Promise<PromptToken> {
  if (renew || !current || Date.parse(current.expiresAt) - margin < Date.now())
    current = await post<PromptToken>('/prompt-token')
  return current
}
