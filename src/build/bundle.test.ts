import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { parseSiteConfig } from '../site/config.ts'
import { leastConfig } from '../testing/least-config.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { folderFiles } from './assets.ts'
import { type Bundle, bundle } from './bundle.ts'

// Other programs may keep the machine busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const config = parseSiteConfig(leastConfig)
let site: SiteFolder
let bundled: Bundle

beforeAll(async () => {
  site = new SiteFolder({})
  bundled = await bundle(site.paths, config)
})
afterAll(() => site[Symbol.dispose]())

/** When the bundle was made, milliseconds. */
function made(): number {
  return statSync(bundled.serverEntry).mtimeMs
}

test('scripts and styles are there with their compressed siblings', () => {
  const assets = folderFiles(bundled.client).filter(file => /\.(js|css)$/.test(file))
  expect(assets.map(file => path.extname(file))).toEqual(expect.arrayContaining(['.js', '.css']))
  for (const file of assets.map(name => path.join(bundled.client, name))) {
    const bytes = readFileSync(file)
    if (bytes.byteLength >= 512)
      expect(zlib.brotliDecompressSync(readFileSync(`${file}.br`)).equals(bytes), file).toBe(true)
  }
})

test('the same is not bundled twice', async () => {
  const before = made()
  const { cost, ...same } = bundled
  expect(await bundle(site.paths, config)).toEqual(same)
  expect(cost?.cpu.user).toBeGreaterThan(0)
  expect(made()).toBe(before)
})

test('other settings are bundled anew', async () => {
  const before = made()
  await bundle(site.paths, { ...config, basePath: '/portal/' })
  expect(made()).toBeGreaterThan(before)
})

test('a bundle that was broken off is made anew', async () => {
  const before = made()
  rmSync(path.join(path.dirname(bundled.client), 'key'))
  writeFileSync(bundled.serverEntry, '')
  await bundle(site.paths, config)
  expect(made()).toBeGreaterThan(before)
  expect(readFileSync(bundled.serverEntry, 'utf8')).not.toBe('')
})

test('several that bundle the same code at a time do not disturb each other', async () => {
  const sites = Array.from({ length: 4 }, () => new SiteFolder({}))
  onTestFinished(() => {
    for (const one of sites) one[Symbol.dispose]()
  })
  const bundles = await Promise.all(sites.map(({ paths }) => bundle(paths, config)))
  for (const { serverEntry } of bundles) expect(readFileSync(serverEntry, 'utf8')).not.toBe('')
})
