import path from 'node:path'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { expect, test } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import type { Guide } from './guide.ts'
import { pageWorlds } from './page-world.ts'
import { readGuides } from './read-guides.ts'
import { pageCodeOf, runInPage } from './run-in-page.ts'
import { siteGuideSettings } from './site-settings.ts'

const root = path.resolve(import.meta.dirname, '../../site')
const config = await loadConfig(root)
const settings = siteGuideSettings(root)
const written = Date.parse(settings.time)
const later = Date.parse('2028-02-29T09:00:00Z')

/** The sandbox has neither the site's files nor a running encoding. */
const expectedFailures = [
  'GET /media/demo/video-360p.mp4 404',
  'GET /media/demo/poster.jpg 404',
  '/aods/8a3e6c1f-2d5b-4f70-a9c4-0b7d9e5f1a32:cancel 400',
]

/** Guides in which a sample that calls the API cannot be parsed, because it uses an unknown program: `xargs`. */
const unread = ['audit-report']

/** The guides of some languages, each code once: most translations have that of another language. */
function guidesOf(locales: readonly string[]): Guide[] {
  const guides = new Map<string, Guide>()
  for (const locale of locales)
    for (const guide of readGuides(root, locale, config.variables)) {
      const code = pageCodeOf(guide)
      if (!guides.has(code)) guides.set(code, guide)
    }
  return [...guides.values()]
}

// With today's date, too, because a page runs its guide whenever somebody reads it: it moves the dates of samples by the time since they were
// written. Somebody who copies a sample years later has its dates as they are: none has passed, as if the samples were written then.
test.each([
  ['en', ['en'], written, written],
  ['ja and zh', ['ja', 'zh'], Date.now(), written],
  ['en, copied years later', ['en'], later, later],
])('guides run from first to last step as pages run them: %s', async (_, locales, start, dates) => {
  const worlds = await pageWorlds(setUp, start, `https://${config.variables.apiHost}`, {
    tokens: ['BV_API_TOKEN'],
    variables: { BV_ORG_ID: settings.organization },
    headers: { 'x-bv-org-id': settings.organization },
    written: dates,
  })
  const failures: string[] = []
  const found = new Set<string>()
  let ran = 0
  const guides = guidesOf(locales)
  // Each runs again, as after reloading its page.
  for (const guide of [...guides, ...guides]) {
    // A reader has one world: a guide must not depend on other guides or earlier runs in it.
    const run = await runInPage(guide, settings, worlds.open('reader'))
    ran += run.ran
    for (const { name, sends } of run.unread) if (sends) found.add(name)
    failures.push(
      ...run.failures
        .filter(line => !expectedFailures.some(failure => line.includes(failure)))
        .map(line => `${guide.id} ${line}`),
    )
  }
  expect(failures).toEqual([])
  expect([...found]).toEqual(unread)
  expect(ran).toBeGreaterThan(400)
})
