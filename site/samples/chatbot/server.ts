import { type Route, servePages } from '../shared/pages.ts'
import { platform, setting } from '../shared/platform.ts'

interface PromptToken {
  token: string
  expired_at: string
}

/** A prompt token gives access to one chatbot for a short time; the page requests another when it expires. */
const promptToken: Route = async () => {
  const { token, expired_at } = await platform<PromptToken>('POST', '/bv/aisk/v1/prompts/tokens', {
    source: { type: 'PROMPT_TOKEN_SOURCE_TYPE_CHATBOT_ID', chatbot_id: setting('CHATBOT_ID') },
  })
  return { api: setting('BV_API'), token, expiresAt: expired_at }
}

await servePages('chatbot', { '/prompt-token': promptToken }, Number(process.env.PORT ?? 3000))
