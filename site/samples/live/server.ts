import { type Route, servePages } from '../shared/pages.ts'
import { platform, setting } from '../shared/platform.ts'

interface Live {
  live: { interaction?: { chat_id?: string } }
}

interface ChatToken {
  token: string
  refresh_token: string
}

/** Returns what a viewer needs for the picture and the chat, in one response. */
const viewerTokens: Route = async ({ viewer, body }) => {
  const id = setting('LIVE_ID')
  const { live } = await platform<Live>('GET', `/bv/cms/v1/lives/${id}`)
  const chat = live.interaction?.chat_id
  const name =
    String(body.name ?? '')
      .trim()
      .slice(0, 32) || 'Guest'
  const [playback, chatroom] = await Promise.all([
    platform<{ token: string }>('POST', '/bv/cms/v1/tokens', {
      resource_id: id,
      resource_type: 'RESOURCE_TYPE_LIVE_EVENT',
      customer_id: viewer,
      expires_in: '14400s',
    }),
    chat
      ? platform<ChatToken>('POST', `/bv/chatroom/v1/chatrooms/${chat}/tokens`, {
          role: 'ROLE_VIEWER',
          subject: viewer,
          name,
        })
      : undefined,
  ])
  return {
    api: setting('BV_API'),
    licenseKey: process.env.BV_LICENSE_KEY ?? '',
    isSandbox: setting('BV_API_TOKEN').startsWith('sandbox_'),
    playbackToken: playback.token,
    chat: chatroom && { token: chatroom.token, refreshToken: chatroom.refresh_token },
  }
}

await servePages('live', { '/tokens': viewerTokens }, Number(process.env.PORT ?? 3000))
