import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseSiteConfig } from '../config/config.ts'
import type { Route } from '../content/route-types.ts'
import { loadSite } from '../portal/load-site.ts'
import { leastConfig } from '../testing/least-config.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { SiteOutput } from './site-output.ts'
import { writeSitemap } from './sitemap.ts'

test('above 50,000 pages the sitemap is an index of several', async () => {
  const out = mkdtempSync(path.join(tmpdir(), 'sitemap-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  using site = new SiteFolder({})
  const { model } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  const routes = new Map(
    Array.from({ length: 50_001 }, (_, index): [string, Route] => [
      `/docs/category/${index}`,
      {
        kind: 'category',
        version: 'current',
        locale: 'en',
        path: `/docs/category/${index}`,
        sidebar: 's',
        key: String(index),
      },
    ]),
  )
  await writeSitemap(
    new SiteOutput(out, undefined),
    parseSiteConfig({ ...leastConfig, basePath: '/portal/' }),
    { ...model, routes },
  )
  const read = (name: string) => readFileSync(path.join(out, name), 'utf8')
  expect(read('sitemap.xml')).toContain('<loc>https://docs.example/portal/sitemap-1.xml</loc>')
  expect(read('sitemap-0.xml').split('<url>')).toHaveLength(50_001)
  expect(read('sitemap-1.xml')).toContain('<loc>https://docs.example/portal/docs/category/50000</loc>')
  expect(read('sitemap-1.xml').split('<url>')).toHaveLength(2)
})
