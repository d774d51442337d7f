import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { loadSite } from '../portal/load-site.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { writeFeeds } from './feeds.ts'
import { SiteOutput } from './site-output.ts'

test('a feed holds the twenty newest posts', async () => {
  const out = mkdtempSync(path.join(tmpdir(), 'feeds-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const days = Array.from({ length: 23 }, (_, index) => String(index + 1).padStart(2, '0'))
  using site = new SiteFolder(
    Object.fromEntries(
      days.map(day => [
        `content/blog/en/2026-01-${day}-post.md`,
        `---\ntitle: Day ${day}\nslug: day-${day}\n---\n\nText.\n`,
      ]),
    ),
  )
  const { config, model } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  writeFeeds(new SiteOutput(out, undefined), config, model)
  const titles = (name: string) =>
    [...readFileSync(path.join(out, name), 'utf8').matchAll(/<title[^>]*>(?:<!\[CDATA\[)?(Day \d+)/g)].map(
      ([, title]) => title,
    )
  const newest = days
    .slice(3)
    .reverse()
    .map(day => `Day ${day}`)
  expect(titles('blog/rss.xml')).toEqual(newest)
  expect(titles('blog/atom.xml')).toEqual(newest)
})

test('a feed leaves out what its language lacks', async () => {
  const out = mkdtempSync(path.join(tmpdir(), 'feeds-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const post = (title: string) => `---\ntitle: ${title}\nslug: ${title.toLowerCase()}\n---\n\nText.\n`
  using site = new SiteFolder(
    {
      'content/blog/en/2026-01-01-both.md': post('Both'),
      'content/blog/en/2026-01-02-english.md': post('English'),
      'content/blog/ja/2026-01-01-both.md': post('Both'),
    },
    { locales: [{ code: 'en' }, { code: 'ja' }] },
  )
  const { config, model } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  writeFeeds(new SiteOutput(out, undefined), config, model)
  const feed = readFileSync(path.join(out, 'ja/blog/rss.xml'), 'utf8')
  expect(feed).toContain('<link>https://docs.example/ja/blog/both</link>')
  expect(feed).not.toContain('english')
})
