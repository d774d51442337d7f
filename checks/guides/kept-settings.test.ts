import path from 'node:path'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { full } from 'shiori/internal/testing/full.ts'
import type { Sandbox } from 'shiori-sandbox'
import { isObject, type JsonObject } from 'shiori-sandbox/behaviour'
import { expect, test } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import type { Guide, GuideLanguage } from './guide.ts'
import { serveGuideSandbox } from './guide-sandbox.ts'
import { changedSettings, lostSettings } from './kept-settings.ts'
import { lackOf } from './languages.ts'
import { readGuides } from './read-guides.ts'
import { runGuide } from './run-guide.ts'
import { siteGuideSettings } from './site-settings.ts'

const root = path.resolve(import.meta.dirname, '../../site')
const config = await loadConfig(root)
const settings = siteGuideSettings(root)
const api = `https://${config.variables.apiHost}`

/** Settings that an update has to send although it is about others, and the guides that mean to change them. */
const incidental: Readonly<Record<string, readonly string[]>> = {
  name: [
    'livestreaming/go-live/update',
    '/manage-metadata',
    'knowledge-base',
    'aisk/',
    'account/',
    'chatroom/',
  ],
  'metadata.short_description': ['/manage-metadata'],
  'metadata.long_description': ['/manage-metadata'],
  scheduled_at: ['content-protection/schedule'],
  'security.privacy.type': ['visibility-of-content', 'content-protection/token'],
}

const metadata = {
  short_description: 'Kept short',
  long_description: 'Kept long',
  labels: [{ name: 'kept' }],
}
const security = {
  privacy: { type: 'SECURITY_PRIVACY_TYPE_PUBLIC' },
  domain_control: { enabled: true, domains: ['kept.example'] },
  watermark: {
    enabled: true,
    type: 'WATERMARK_TYPE_USER_ID',
    position: 'WATERMARK_POSITION_TOP_LEFT',
    size: 7,
  },
  geo_control: [],
}
const { watermark: _, ...audioSecurity } = security
const schedule = { enable: true, start_time: '2026-01-01T00:00:00Z', end_time: '2031-01-01T00:00:00Z' }
const common = { name: 'Kept', metadata, labels: metadata.labels, showroom: { enabled: true } }

/** What the guides are about, with each setting set. */
const whole: Readonly<Record<string, JsonObject>> = {
  '6f1d2c9a-3b47-4e0f-9a51-2d8c7be04f13': {
    ...common,
    security,
    custom_id: 'kept-id',
    type: 'LIVE_TYPE_SIMULIVE',
    status: 'LIVE_STATUS_SCHEDULED',
    scheduled_at: '2026-12-01T00:00:00Z',
    source: {
      type: 'LIVE_SOURCE_TYPE_LIBRARY',
      library: { id: 'd27f8a34-91c6-4b0c-8f2a-5e6b7c8d9e01' },
    },
    save_for_download_enabled: true,
  },
  '0c9e4b1e-7a52-4a6d-bd0f-1e7a3c5b9f64': { ...common, security, schedule, status: 'VOD_STATUS_SUCCEEDED' },
  '8a3e6c1f-2d5b-4f70-a9c4-0b7d9e5f1a32': {
    ...common,
    security: audioSecurity,
    schedule,
    status: 'AOD_STATUS_SUCCEEDED',
  },
}

/** What `PUT` and `PATCH` change that they do not name, by request. */
function watchUpdates(faults: string[], guide: string) {
  return (handle: Sandbox['handle']): Sandbox['handle'] =>
    async request => {
      if (!/^(?:PUT|PATCH)$/.test(request.method) || !request.target.startsWith('/bv/'))
        return handle(request)
      const sent =
        request.body instanceof Uint8Array ? parsed(new TextDecoder().decode(request.body)) : undefined
      const read = async () => {
        const { status, body } = await handle({ ...request, method: 'GET', body: undefined })
        const value = status === 200 && typeof body === 'string' ? parsed(body) : undefined
        const [inner] = isObject(value) && Object.keys(value).length === 1 ? Object.values(value) : [value]
        return isObject(inner) ? inner : undefined
      }
      const before = await read()
      const answer = await handle(request)
      const after = await read()
      if (!before || !after || answer.status >= 400) return answer
      const changed = changedSettings(before, after).flatMap(setting => {
        const meant = incidental[setting]
        return meant && !meant.some(one => guide.includes(one)) ? [`${setting}, which it is not about`] : []
      })
      for (const fault of [...lostSettings(sent, before, after), ...changed])
        faults.push(`${request.method} ${request.target}: ${fault}`)
      return answer
    }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Runs a guide where every setting is set. @returns What its samples changed without naming it. */
async function lostBy(guide: Guide, language: GuideLanguage): Promise<string[]> {
  const faults: string[] = []
  const sandbox = await serveGuideSandbox(setUp, Date.parse(settings.time), watchUpdates(faults, guide.id))
  const own = settings.guides[guide.id]
  const resources = { ...whole, ...own?.resources }
  for (const [id, fields] of Object.entries(whole)) resources[id] = { ...own?.resources?.[id], ...fields }
  const guides = { ...settings.guides, [guide.id]: { ...own, resources } }
  try {
    await runGuide(guide, language, { sandbox, settings: { ...settings, guides }, api })
  } finally {
    await sandbox.stop()
  }
  return faults.map(fault => `${guide.id}, ${language}: ${fault}`)
}

/** A sample that sends an update, whatever it is written in. */
const updates = /\bPUT\b|\bPATCH\b|\.put\(|\.patch\(/

const guides = readGuides(root, 'en', config.variables).filter(({ steps }) =>
  steps.some(({ samples }) => samples.some(({ code }) => updates.test(code) && code.includes('/bv/'))),
)

// The guides check compares what the others send with what the shell does.
const languages: readonly GuideLanguage[] = full ? ['shell', 'node', 'python'] : ['shell']

test.each(languages)(
  'an update of a guide leaves settings alone that it does not name: %s',
  async language => {
    if (lackOf(language) !== undefined) return
    const faults: string[] = []
    for (const guide of guides)
      if (guide.steps.some(({ samples }) => samples.some(sample => sample.language === language)))
        faults.push(...(await lostBy(guide, language)))
    expect(guides.length).toBeGreaterThan(20)
    expect(faults).toEqual([])
  },
)

test('settings that an update does not name are seen', () => {
  const before = {
    name: 'A',
    security: { privacy: { type: 'X' }, domain_control: { enabled: true } },
    scheduled_at: '1',
  }
  const after = { name: 'B', security: { privacy: { type: 'Y' } }, scheduled_at: '2' }
  expect(lostSettings({ name: 'B', security: { privacy: { type: 'Y' } } }, before, after)).toEqual([
    'security.domain_control.enabled: true, then nothing',
    'scheduled_at: "1", then "2"',
  ])
  expect(lostSettings({ ...after }, after, after)).toEqual([])
})
