import path from 'node:path'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { textAt } from 'shiori/internal/samples/guide/exchange.ts'
import { expect, test } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import { serveGuideSandbox } from './guide-sandbox.ts'
import { missingProgram } from './languages.ts'
import { readGuides } from './read-guides.ts'
import { runGuide, worldOf } from './run-guide.ts'
import { siteGuideSettings } from './site-settings.ts'

const root = path.resolve(import.meta.dirname, '../../site')
const config = await loadConfig(root)
const settings = siteGuideSettings(root)
const api = `https://${config.variables.apiHost}`

/** Fetches an HLS playlist and returns its addresses. */
async function listed(address: string): Promise<string[]> {
  const response = await fetch(address)
  expect([address, response.status]).toEqual([address, 200])
  const lines = (await response.text()).split('\n')
  expect(lines[0]).toBe('#EXTM3U')
  return lines.filter(line => /^[^#]/.test(line)).map(line => new URL(line, address).href)
}

// A new reader's way: what the quickstart uploads and encodes can be watched.
test.each(['shell', 'node', 'python'] as const)(
  'the quickstart ends with a video that plays: %s',
  async language => {
    const missing = missingProgram(language)
    if (missing !== undefined) return console.log(`${language} is skipped: ${missing} is not installed`)
    const guide = readGuides(root, config.defaultLocale, config.variables).find(
      ({ id }) => id === 'overview/getting-started/quickstart',
    )
    if (!guide) throw new Error('the site has no quickstart')
    const sandbox = await serveGuideSandbox(setUp, Date.parse(settings.time))
    try {
      // The last step deletes it.
      const kept = { ...guide, steps: guide.steps.slice(0, -1) }
      const run = await runGuide(kept, language, { sandbox, settings, api })
      expect(run.failures).toEqual([])
      expect(run.sent).toBeGreaterThanOrEqual(7)
      const ask = async (request: string, token: string, body?: object): Promise<unknown> => {
        const [method = '', target = ''] = request.split(' ')
        const response = await fetch(sandbox.origin + target, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'x-bv-org-id': settings.organization,
            'content-type': 'application/json',
          },
          ...(body && { body: JSON.stringify(body) }),
        })
        const text = await response.text()
        expect([request, response.status, text]).toEqual([request, 200, text])
        return JSON.parse(text)
      }
      const made = sandbox.exchanges.find(
        ({ method, target }) => method === 'POST' && target === '/bv/cms/v1/vods',
      )
      const playback = textAt(
        await ask('POST /bv/cms/v1/tokens', `sandbox_${worldOf(guide, language)}`, {
          resource_id: textAt(made?.body, 'vod.id'),
          resource_type: 'RESOURCE_TYPE_VOD_EVENT',
          customer_id: 'customer-20417',
        }),
        'token',
      )
      const session = '/bv/playback/v1/sessions/b7e0c1d4-52a9-4f36-8d1e-90c3a6f7b218'
      await ask(`POST ${session}:start`, playback ?? '')
      const manifest = textAt(await ask(`GET ${session}`, playback ?? ''), 'sources.0.manifests.0.url')
      const [variant = ''] = await listed(manifest ?? '')
      const segments = await listed(variant)
      for (const segment of segments.slice(0, 2)) {
        const response = await fetch(segment)
        expect([segment, response.status]).toEqual([segment, 200])
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1000)
      }
      expect(segments.length).toBeGreaterThan(0)
    } finally {
      await sandbox.stop()
    }
  },
)
