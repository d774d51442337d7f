import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { bundle } from '../build/bundle.ts'
import { parseSiteConfig } from '../config/config.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { UsageError } from './command.ts'
import { prepare } from './prepare.ts'

// Other programs may keep the machine busy.
vi.setConfig({ testTimeout: 120_000 })

test('makes the bundle that sites without code of their own take, and leaves nothing else', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue()
  using folder = new SiteFolder({})
  const own = path.join(folder.paths.root, 'tmp')
  mkdirSync(own)
  vi.stubEnv('TMPDIR', own)
  expect(await prepare.run([])).toBe(0)
  vi.unstubAllEnvs()
  expect(said.mock.calls.flat().join()).toContain('ready')
  expect(readdirSync(own)).toEqual([])
  // Another title, languages and navigation: the code is the same.
  using site = new SiteFolder({})
  const config = parseSiteConfig({
    title: 'Other',
    url: 'https://other.example',
    locales: [{ code: 'en' }, { code: 'ja' }],
    docs: { versions: [{ name: 'current', label: 'Next', isLast: true, path: '/docs', mainDocId: 'a' }] },
  })
  expect((await bundle(site.paths, config)).cost).toBeUndefined()
})

test('takes no arguments', async () => {
  await expect(prepare.run(['site'])).rejects.toThrow(UsageError)
})
