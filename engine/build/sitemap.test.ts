import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import type { Route } from '../content/route-types.ts'
import { loadSite } from '../portal/load-site.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallConfig } from '../testing/small-config.ts'
import { SiteOutput } from './site-output.ts'
import { writeSitemap } from './sitemap.ts'

/**
 * Writes the sitemaps of a site with this many categories.
 *
 * @returns A function that reads one of them.
 */
async function sitemapsOf(
  count: number,
  prefix = '/docs/category/',
  limits?: Parameters<typeof writeSitemap>[3],
): Promise<(name: string) => string> {
  const out = mkdtempSync(path.join(tmpdir(), 'sitemap-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  using site = new SiteFolder({})
  const { model } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  const routes = new Map(
    Array.from({ length: count }, (_, index): [string, Route] => [
      prefix + index,
      {
        kind: 'category',
        version: 'current',
        locale: 'en',
        path: prefix + index,
        sidebar: 's',
        key: String(index),
      },
    ]),
  )
  await writeSitemap(
    // Without compressed siblings, which of 50 MB take seconds.
    new SiteOutput(out, undefined, false),
    parseSiteConfig({ ...smallConfig, basePath: '/portal/' }),
    { ...model, routes },
    limits,
  )
  return name => readFileSync(path.join(out, name), 'utf8')
}

test('above 50,000 pages the sitemap is an index of several', async () => {
  const read = await sitemapsOf(50_001)
  expect(read('sitemap.xml')).toContain('<loc>https://docs.example/portal/sitemap-1.xml</loc>')
  expect(read('sitemap-0.xml').split('<url>')).toHaveLength(50_001)
  expect(read('sitemap-1.xml')).toContain('<loc>https://docs.example/portal/docs/category/50000</loc>')
  expect(read('sitemap-1.xml').split('<url>')).toHaveLength(2)
})

test('above 50 MB, too', async () => {
  const count = 12_000
  const read = await sitemapsOf(count, `/docs/category/${'a'.repeat(1800)}`)
  const names = [...read('sitemap.xml').matchAll(/\/portal\/(sitemap-\d+\.xml)/g)].map(
    ([, name = '']) => name,
  )
  expect(names.length).toBeGreaterThan(1)
  const parts = names.map(read)
  for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(52_428_800)
  expect(parts.reduce((sum, part) => sum + part.split('<url>').length - 1, 0)).toBe(count)
})

test('a sitemap of as many bytes as one may have is one file, and of one more two', async () => {
  const index = (await sitemapsOf(4))('sitemap.xml')
  const bytes = Buffer.byteLength(index)
  const limits = { urls: 4, bytes }
  expect((await sitemapsOf(4, undefined, limits))('sitemap.xml')).toBe(index)
  const read = await sitemapsOf(4, undefined, { ...limits, bytes: bytes - 1 })
  expect(read('sitemap.xml')).toContain('<sitemapindex')
  for (const name of ['sitemap-0.xml', 'sitemap-1.xml']) expect(read(name).split('<url>')).toHaveLength(3)
})
