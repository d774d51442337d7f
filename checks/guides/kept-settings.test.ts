import path from 'node:path'
import type { JsonObject } from '@shiori/sandbox/behaviour'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { sampleOf } from 'shiori/internal/testing/sample.ts'
import { expect, test } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import { wholeResources } from './complete-resources.ts'
import type { Guide } from './guide.ts'
import { serveGuideSandbox, type Watch } from './guide-sandbox.ts'
import { watchChanges } from './kept-settings.ts'
import { missingProgram } from './languages.ts'
import { pageWorlds } from './page-world.ts'
import { readGuides } from './read-guides.ts'
import { runGuide } from './run-guide.ts'
import { pageCodeOf, runInPage } from './run-in-page.ts'
import { siteGuideSettings } from './site-settings.ts'

const root = path.resolve(import.meta.dirname, '../../site')
const config = await loadConfig(root)
const settings = siteGuideSettings(root)
const start = Date.parse(settings.time)
const api = `https://${config.variables.apiHost}`

/** Settings that an update must send although it is not about them, and the guides that intend to change them. */
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

/** Lists the guides of a language that change something, each starting with every setting set. */
function changingGuides(locale: string): { guide: Guide; own: typeof settings }[] {
  const changes = /\b(?:PUT|PATCH|POST|DELETE)\b|\.(?:put|patch|post|delete)\(|--data|--json| -d /
  return readGuides(root, locale, config.variables)
    .filter(({ steps }) => steps.some(({ samples }) => samples.some(({ code }) => changes.test(code))))
    .map(guide => {
      const preparation = settings.guides[guide.id]
      const resources: Record<string, JsonObject> = { ...preparation?.resources }
      // Guides about the lifecycle of an event start with an ordinary event.
      const scheduled = !guide.id.startsWith('livestreaming/go-live/')
      for (const [id, fields] of Object.entries(wholeResources(scheduled)))
        resources[id] = { ...fields, ...resources[id] }
      return {
        guide,
        own: { ...settings, guides: { ...settings.guides, [guide.id]: { ...preparation, resources } } },
      }
    })
}

/** Collects the unnamed changes that samples of guides make. */
class ProblemLog {
  readonly lines: string[] = []
  seen = 0
  #guide = ''

  about(guide: string): void {
    this.#guide = guide
  }

  readonly watch: Watch = (sandbox, description) =>
    watchChanges(sandbox, description, {
      onChange: () => {
        this.seen++
      },
      onProblem: problem => this.lines.push(`${this.#guide}: ${problem}`),
      isRelevant: setting => incidental[setting]?.some(part => this.#guide.includes(part)) ?? true,
    })
}

test('samples of guides change nothing that they do not name, as pages run them', async () => {
  const problems = new ProblemLog()
  const values = {
    tokens: ['BV_API_TOKEN'],
    variables: { BV_ORG_ID: settings.organization },
    headers: { 'x-bv-org-id': settings.organization },
    written: start,
  }
  const worlds = await pageWorlds(setUp, start, api, values, problems.watch)
  const seen = new Set<string>()
  for (const locale of ['en', 'ja', 'zh'])
    for (const { guide, own } of changingGuides(locale)) {
      // Most translations have the same code as the English page.
      const code = pageCodeOf(guide)
      if (seen.has(code)) continue
      seen.add(code)
      problems.about(`${locale}/${guide.id}`)
      await runInPage(guide, own, worlds.open(`${locale}-${guide.id.replaceAll(/\W+/g, '-')}`))
    }
  expect(problems.lines).toEqual([])
  expect(problems.seen).toBeGreaterThan(200)
})

test('samples in other languages than the shell change nothing that they do not name either', async () => {
  const problems = new ProblemLog()
  const runs = changingGuides('en').flatMap(guide =>
    (['node', 'python'] as const)
      .filter(language =>
        guide.guide.steps.some(({ samples }) => samples.some(sample => sample.language === language)),
      )
      .map(language => ({ ...guide, language })),
  )
  const sandbox = await serveGuideSandbox(setUp, start, problems.watch)
  try {
    // Programs take long: a few each day, all in the nightly run.
    for (const { guide, own, language } of sampleOf(runs, 80)) {
      if (missingProgram(language) !== undefined) continue
      problems.about(`${guide.id}, ${language}`)
      await runGuide(guide, language, { sandbox, settings: own, api })
    }
  } finally {
    await sandbox.stop()
  }
  expect(problems.lines).toEqual([])
  expect(runs.length).toBeGreaterThan(100)
})
