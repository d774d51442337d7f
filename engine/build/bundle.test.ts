import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { type BuildPaths, engineFolder } from '../portal/paths.ts'
import { leastConfig } from '../testing/least-config.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { type Bundle, bundle } from './bundle.ts'

// Other programs may keep the machine busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const config = parseSiteConfig(leastConfig)
let site: SiteFolder
let paths: BuildPaths
let bundled: Bundle

beforeAll(async () => {
  site = new SiteFolder({})
  mkdirSync(path.join(engineFolder, '.cache'), { recursive: true })
  paths = { ...site.paths, bundles: mkdtempSync(path.join(engineFolder, '.cache/test-')) }
  bundled = await bundle(paths, config)
})
afterAll(() => {
  site[Symbol.dispose]()
  rmSync(paths.bundles, { recursive: true, force: true })
})

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
  expect(await bundle(paths, config)).toEqual(same)
  expect(cost?.cpu.user).toBeGreaterThan(0)
  expect(made()).toBe(before)
})

test('other settings are bundled anew', async () => {
  const before = made()
  const other = await bundle(paths, { ...config, basePath: '/portal/' })
  expect(other.client).not.toBe(bundled.client)
  expect(made()).toBe(before)
})

test('a bundle that was broken off is made anew', async () => {
  const folder = path.dirname(bundled.client)
  rmSync(folder, { recursive: true })
  mkdirSync(`${folder}.1`)
  writeFileSync(`${folder}.1/entry.mjs`, '')
  await bundle(paths, config)
  expect(readFileSync(bundled.serverEntry, 'utf8')).not.toBe('')
})

test('several that bundle the same code at a time do not disturb each other', async () => {
  const basePaths = ['/a/', '/b/', '/c/', '/c/']
  const bundles = await Promise.all(basePaths.map(basePath => bundle(paths, { ...config, basePath })))
  for (const [index, { client, serverEntry }] of bundles.entries()) {
    expect(readFileSync(serverEntry, 'utf8')).not.toBe('')
    const texts = folderFiles(client)
      .filter(file => /\.(js|css)$/.test(file))
      .map(file => readFileSync(path.join(client, file), 'utf8'))
    const named = basePaths.filter(basePath => texts.some(text => text.includes(`${basePath}assets/`)))
    expect(new Set(named)).toEqual(new Set([basePaths[index]]))
  }
  expect(new Set(bundles.map(({ client }) => client)).size).toBe(3)
})
