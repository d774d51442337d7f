import type { Sandbox } from '@shiori/sandbox'
import { call, type TestResponse } from '../../../sandbox/testing/client.ts'
import { ask } from './ask.ts'

/** The VOD of the pages. */
export const vod = '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64'
/** The live event of the pages. */
export const live = '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13'

/** Issues a playback token for the VOD of the pages, with further fields in its request. */
export async function playbackToken(
  sandbox: Sandbox,
  fields: Record<string, unknown> = {},
  by?: string,
): Promise<string> {
  const request = {
    resource_id: vod,
    resource_type: 'RESOURCE_TYPE_VOD_EVENT',
    customer_id: 'customer-1',
    ...fields,
  }
  const { body } = await ask(sandbox, 'POST /bv/cms/v1/tokens', request, by)
  return String(body.token)
}

/** Sends a session's `start`, `heartbeat` or `end` for a device; reads the manifests by default. */
export function play(
  sandbox: Sandbox,
  token: string,
  device: string,
  action?: 'start' | 'heartbeat' | 'end',
  headers?: Record<string, string>,
): Promise<TestResponse> {
  const target = `/bv/playback/v1/sessions/${device}${action ? `:${action}` : ''}`
  return call(sandbox, `${action ? 'POST' : 'GET'} ${target}`, { token, headers })
}

/** Restricts the VOD of the pages to pages of one domain. */
export async function allowDomain(sandbox: Sandbox, domain: string): Promise<void> {
  await ask(sandbox, `PUT /bv/cms/v1/vods/${vod}`, {
    name: 'Safety training',
    metadata: {},
    security: {
      privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' },
      domain_control: { enabled: true, domains: [domain] },
    },
  })
}
