import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import { folderFiles } from '../portal/folder-files.ts'
import { type BuildPaths, engineFolder } from '../portal/paths.ts'
import { full } from '../testing/full.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallConfig } from '../testing/small-config.ts'
import { compressBundle } from './assets.ts'
import { type Bundle, bundle } from './bundle.ts'
import { islandOfAsset } from './rare-assets.ts'

const config = parseSiteConfig(smallConfig)
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

/** Returns when the bundle was made, in milliseconds. */
function made(): number {
  return statSync(bundled.serverEntry).mtimeMs
}

test('scripts and styles get compressed siblings', async () => {
  await compressBundle(bundled.client)
  const assets = folderFiles(bundled.client).filter(file => /\.(js|css)$/.test(file) && !islandOfAsset(file))
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

// Three bundles take half a minute of two cores, so only in the nightly run.
test.runIf(full)(
  'several at a time do not disturb each other: other settings, and what was broken off before',
  async () => {
    const before = made()
    const folder = path.dirname(bundled.client)
    rmSync(folder, { recursive: true })
    mkdirSync(`${folder}.1`)
    writeFileSync(`${folder}.1/render-page.mjs`, '')
    const basePaths = ['/', '/a/', '/a/']
    const bundles = await Promise.all(basePaths.map(basePath => bundle(paths, { ...config, basePath })))
    for (const [index, { client, serverEntry }] of bundles.entries()) {
      expect(readFileSync(serverEntry, 'utf8')).not.toBe('')
      const texts = folderFiles(client)
        .filter(file => /\.(js|css)$/.test(file))
        .map(file => readFileSync(path.join(client, file), 'utf8'))
      const named = ['/', '/a/'].filter(basePath =>
        texts.some(text => new RegExp(`[\`"'(]${basePath}assets/`).test(text)),
      )
      expect(new Set(named)).toEqual(new Set([basePaths[index]]))
    }
    expect(bundles[0]?.client).toBe(bundled.client)
    expect(made()).toBeGreaterThan(before)
    expect(new Set(bundles.map(({ client }) => client)).size).toBe(2)
  },
)
