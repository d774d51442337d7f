import { type Route, servePages } from '../shared/pages.ts'
import { platform, setting } from '../shared/platform.ts'

/** A playback token is for one viewer and one content, so this server decides who may watch what. */
const playbackToken: Route = async ({ viewer }) => {
  const { token } = await platform<{ token: string }>('POST', '/bv/cms/v1/tokens', {
    resource_id: setting('VOD_ID'),
    resource_type: 'RESOURCE_TYPE_VOD_EVENT',
    customer_id: viewer,
    expires_in: '3600s',
  })
  return { api: setting('BV_API'), token, licenseKey: process.env.BV_LICENSE_KEY ?? '' }
}

await servePages('web-player', { '/playback-token': playbackToken }, Number(process.env.PORT ?? 3000))
