import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import type { SiteConfigInput } from '../config/config-schema.ts'
import { ownTexts } from '../config/messages/own-texts.ts'
import { smallConfig } from '../testing/small-config.ts'
import { bundle } from './bundle.ts'
import { type SharedBundle, sharedFile, sharedFolder } from './bundle-folders.ts'

let root: string
let code: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'shared-'))
  code = path.join(root, 'engine')
  mkdirSync(path.join(code, sharedFolder), { recursive: true })
  writeFileSync(path.join(code, 'package.json'), '{}')
  const { basePath, code: highlighting, offline, feedback } = parseSiteConfig(smallConfig)
  const settings = {
    basePath,
    themes: highlighting.themes,
    texts: ownTexts(parseSiteConfig(smallConfig)),
    offline,
    feedback,
    tolerant: false,
  }
  const shared: SharedBundle = { settings: JSON.stringify(settings), key: 'of-the-package' }
  writeFileSync(path.join(code, sharedFolder, sharedFile), JSON.stringify(shared))
})
afterEach(() => rmSync(root, { recursive: true }))

const bundleOf = (config: Partial<SiteConfigInput>) =>
  bundle(
    { root, code, out: '', cache: path.join(root, '.cache'), bundles: path.join(root, 'bundles') },
    parseSiteConfig({ ...smallConfig, ...config }),
  )

test('a site without code of its own takes the bundle of the package as it is', async () => {
  expect(await bundleOf({ title: 'Another title' })).toEqual({
    client: path.join(code, 'shared/client'),
    serverEntry: path.join(code, 'shared/server/render-page.mjs'),
    workers: path.join(code, 'shared/workers'),
    key: 'of-the-package',
    problems: [],
  })
})

// The folder contains nothing that Vite could bundle, so an attempt to bundle fails.
const others: Partial<SiteConfigInput>[] = [
  { basePath: '/handbook/' },
  { offline: true },
  { code: { themes: { light: 'min-light', dark: 'min-dark' } } },
  { locales: [{ code: 'en', messages: { search: { title: 'Find' } } }] },
]
test.each(others.map(config => ({ config })))('one with $config has its own', async ({ config }) => {
  await expect(bundleOf(config)).rejects.toThrow()
})
