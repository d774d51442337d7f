import { expect, test } from 'vitest'
import { at } from '../at.ts'
import { ask } from '../testing/ask.ts'
import { bvOneSandbox } from '../testing/bv-one-sandbox.ts'

const security = { privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' } }
const library = { video: { id: 'd27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01' } }
const audio = { video: { id: 'f60b2c94-7d8e-4a13-b5f9-1c3e7a0d6b48' } }

const contents: Record<string, object> = {
  vods: {
    name: 'Safety training',
    profile_set_id: '70e2d9b6-5a4c-4138-9c7f-e3b8d1a60f25',
    source: { type: 'SOURCE_TYPE_LIBRARY', library },
    queue: 'QUEUE_STANDARD',
    schedule: { enable: false, start_time: '2026-01-01T00:00:00Z', end_time: '2027-01-01T00:00:00Z' },
    permission: { default_access_role: 'ACCESS_ROLE_VIEWER' },
  },
  aods: {
    name: 'Morning podcast',
    profile_set_id: '1d8b5f37-c0a2-4e69-b4d1-7f9e3a6c5028',
    source: { type: 'SOURCE_TYPE_LIBRARY', library: audio },
  },
  lives: {
    name: 'Keynote',
    type: 'LIVE_TYPE_LIVE',
    broadcast_mode: 'BROADCAST_MODE_DVR',
    resolution: 'LIVE_RESOLUTION_FHD',
    ull_enabled: false,
  },
}

test.each(['vod', 'aod', 'live'])('a new %s shows its countries, even if there are none', async kind => {
  const sandbox = bvOneSandbox()
  const create = async (geo: object) => {
    const content = { ...contents[`${kind}s`], security: { ...security, ...geo } }
    const sent = kind === 'live' ? { live: content } : content
    const { body } = await ask(sandbox, `POST /bv/cms/v1/${kind}s`, sent)
    return at(body, `${kind}.security`)
  }
  expect(await create({})).toEqual({ ...security, geo_control: [] })
  expect(await create({ geo_control: ['JP'] })).toEqual({ ...security, geo_control: ['JP'] })
})
