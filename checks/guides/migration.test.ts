import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createSandbox } from '@shiori/sandbox'
import { serve } from '@shiori/sandbox/server'
import { loadConfig } from 'shiori/internal/portal/load-config.ts'
import { expect, test } from 'vitest'
import setUp from '../../site/sandbox/serve.ts'
import { GuideProcess } from './guide-process.ts'
import { missingProgram } from './languages.ts'
import { readGuides } from './read-guides.ts'
import { siteGuideSettings } from './site-settings.ts'

const root = path.resolve(import.meta.dirname, '../../site')
const config = await loadConfig(root)
const settings = siteGuideSettings(root)
const api = `https://${config.variables.apiHost}`
const token = 'sandbox_migration'
const { files: _, ...setup } = await setUp()

/** A failure of a request. With `lost`, the request is carried out and its response is replaced. */
interface Trouble {
  on: string
  status: number
  isLost?: boolean
  /** Called after the request was carried out. */
  after?: () => void
}

/** Serves a platform on which the next requests of a kind fail, in the given order. */
async function troubledPlatform(troubles: Trouble[]) {
  const sandbox = createSandbox({ ...setup, clock: { speed: 0, start: Date.parse(settings.time) } })
  const asked: string[] = []
  const handle: typeof sandbox.handle = async request => {
    const line = `${request.method} ${request.target.split('?')[0]}`
    asked.push(line)
    const index = troubles.findIndex(({ on }) => line === on)
    const [trouble] = index < 0 ? [] : troubles.splice(index, 1)
    if (!trouble) return sandbox.handle(request)
    if (trouble.isLost) await sandbox.handle(request)
    trouble.after?.()
    return {
      status: trouble.status,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: 8, message: 'later', details: [{ metadata: { wait_sec: '2' } }] }),
    }
  }
  return { ...(await serve({ ...sandbox, handle }, { port: 0 })), asked }
}

/** Prepares the guide's migration script in a folder of its own. */
async function migration(
  language: 'node' | 'python',
  locale: string,
  inventory: readonly unknown[],
  troubles: Trouble[] = [],
) {
  const title = language === 'node' ? 'migrate.mjs' : 'migrate.py'
  const guide = readGuides(root, locale, config.variables).find(({ id }) => id === 'overview/ams-migration')
  const code = guide?.steps.flatMap(({ samples }) => samples).find(sample => sample.title === title)?.code
  if (code === undefined) throw new Error(`the guide has no ${title}`)
  const platform = await troubledPlatform(troubles)
  const folder = await mkdtemp(path.join(tmpdir(), 'migration-'))
  let program: GuideProcess | undefined
  const put = (rows: readonly unknown[]) =>
    writeFile(path.join(folder, 'inventory.json'), JSON.stringify(rows))
  await put(inventory)
  await writeFile(path.join(folder, title), code.replaceAll(api, platform.origin))
  return {
    asked: platform.asked,
    put,
    kill: () => program?.stop(),
    run: async () => {
      program = new GuideProcess(language, folder, {
        ...process.env,
        BV_API_TOKEN: token,
        BV_ORG_ID: settings.organization,
        SANDBOX_ORIGIN: platform.origin,
        SANDBOX_TOKEN: token,
        LEAST_WAIT: '1',
      })
      const result = await program.run(path.join(folder, title), {})
      program.stop()
      return result
    },
    read: async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8')),
    /** Returns the names of the VODs that the script has created. */
    made: async () => {
      const response = await fetch(
        `${platform.origin}/bv/cms/v1/vods?filter.name=Course&items_per_page=100`,
        { headers: { authorization: `Bearer ${token}`, 'x-bv-org-id': settings.organization } },
      )
      const { vods } = await response.json()
      return Array.isArray(vods) ? vods.map(({ name }) => String(name)).sort() : []
    },
    end: async () => {
      program?.stop()
      await platform.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const row = (number: number, more: object = {}) => ({
  old_id: `asset-${number}`,
  file_path: `courses/${number}.mp4`,
  name: `Course ${number}`,
  labels: ['safety'],
  protected: true,
  ...more,
})

const programs = (['node', 'python'] as const).flatMap(language =>
  ['en', 'ja', 'zh'].map(locale => ({ language, locale })),
)

test.each(programs)(
  'a migration goes on past rows that fail, and takes them up once they are repaired: $language, $locale',
  async ({ language, locale }) => {
    if (missingProgram(language) !== undefined) return
    const broken = [
      row(2, { labels: ['a label of thirty characters!!'] }),
      row(3, { labels: Array.from({ length: 21 }, (_, index) => `label ${index}`) }),
      row(4, { labels: 'safety' }),
      row(5, { name: '' }),
      row(6, { protected: undefined }),
      row(1, { name: 'Course 1 again' }),
      null,
    ]
    const script = await migration(language, locale, [row(1), ...broken, row(7, { labels: undefined })])
    try {
      const first = await script.run()
      expect(await script.read('failures')).toMatchObject([
        { old_id: 'asset-2', message: expect.stringMatching(/^400: .*labels/) },
        { old_id: 'asset-3', message: expect.stringMatching(/^400: .*labels/) },
        { old_id: 'asset-4', message: expect.stringContaining('labels') },
        { old_id: 'asset-5' },
        { old_id: 'asset-6' },
        { old_id: 'asset-1' },
        {},
      ])
      expect(first.output).toContain('2 migrated, 7 in failures.json')
      expect(await script.read('statuses')).toEqual({
        'asset-1': 'VOD_STATUS_SUCCEEDED',
        'asset-7': 'VOD_STATUS_SUCCEEDED',
      })
      await script.put([1, 2, 3, 4, 5, 6, 7].map(number => row(number)))
      const second = await script.run()
      expect(second.failure).toBeUndefined()
      expect(await script.read('failures')).toEqual([])
      expect(await script.made()).toEqual([1, 2, 3, 4, 5, 6, 7].map(number => `Course ${number}`))
      expect(Object.keys(Object(await script.read('mapping')))).toHaveLength(7)
    } finally {
      await script.end()
    }
  },
)

test.each(programs.filter(({ locale }) => locale === 'en'))(
  'a migration repeats what was refused or lost, and makes no VOD twice: $language',
  async ({ language, locale }) => {
    if (missingProgram(language) !== undefined) return
    const create = 'POST /bv/cms/v1/vods'
    const list = 'GET /bv/cms/v1/vods'
    const script = await migration(
      language,
      locale,
      [row(1), row(2), row(3)],
      [
        { on: create, status: 429 },
        { on: create, status: 503 },
        { on: create, status: 503, isLost: true },
        { on: list, status: 500 },
        { on: list, status: 429 },
      ],
    )
    try {
      expect((await script.run()).failure).toBeUndefined()
      expect(await script.made()).toEqual(['Course 1', 'Course 2', 'Course 3'])
      expect(await script.read('failures')).toEqual([])
      expect(Object.values(Object(await script.read('statuses')))).toEqual(
        Array.from({ length: 3 }, () => 'VOD_STATUS_SUCCEEDED'),
      )
    } finally {
      await script.end()
    }
  },
)

test.each(programs.filter(({ locale }) => locale === 'en'))(
  'a migration that was killed goes on where it stopped: $language',
  async ({ language, locale }) => {
    if (missingProgram(language) !== undefined) return
    const create = 'POST /bv/cms/v1/vods'
    const kill = () => script.kill()
    // Killed once before a VOD is created, and once before the response with its ID arrives.
    const troubles: Trouble[] = [{ on: create, status: 503, after: kill }]
    const script = await migration(language, locale, [row(1), row(2), row(3)], troubles)
    try {
      expect((await script.run()).failure).toBeDefined()
      troubles.push({ on: create, status: 503, isLost: true, after: kill })
      expect((await script.run()).failure).toBeDefined()
      expect(await script.made()).toEqual(['Course 1'])
      expect((await script.run()).failure).toBeUndefined()
      expect(await script.made()).toEqual(['Course 1', 'Course 2', 'Course 3'])
      expect(Object.keys(Object(await script.read('mapping')))).toEqual(['asset-1', 'asset-2', 'asset-3'])
    } finally {
      await script.end()
    }
  },
)
