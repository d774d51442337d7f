import { expect, test } from 'vitest'
import { loadSite } from '../portal/load-site.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { feedFiles } from './feeds.ts'

test('a feed holds the twenty newest posts', async () => {
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
  const files = new Map(feedFiles(config, model).map(({ url, text }) => [url, text]))
  const titles = (name: string) =>
    [...(files.get(name) ?? '').matchAll(/<title[^>]*>(?:<!\[CDATA\[)?(Day \d+)/g)].map(([, title]) => title)
  const newest = days
    .slice(3)
    .reverse()
    .map(day => `Day ${day}`)
  expect(titles('/blog/rss.xml')).toEqual(newest)
  expect(titles('/blog/atom.xml')).toEqual(newest)
})

test('a feed leaves out what its language lacks', async () => {
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
  const files = new Map(feedFiles(config, model).map(({ url, text }) => [url, text]))
  const feed = files.get('/ja/blog/rss.xml')
  expect(feed).toContain('<link>https://docs.example/ja/blog/both</link>')
  expect(feed).not.toContain('english')
})

test('a feed has no character that XML cannot have', async () => {
  using site = new SiteFolder({
    'content/blog/tags.yaml': 'a:\n  label: "Tag \\x02]]>"\n',
    'content/blog/en/2026-01-01-odd.md':
      '---\ntitle: "Odd \\x01\\x1b\\uffff ]]> <b>"\ndescription: "\\x0b \\ud800"\ntags: [a]\n---\n\nText.\n',
  })
  const { config, model } = await loadSite(site.paths.root, { git: false, includeDrafts: false })
  const feeds = feedFiles(config, model).filter(({ text }) => text.includes('Odd'))
  expect(feeds).toHaveLength(2)
  // https://www.w3.org/TR/xml/#NT-Char
  for (const { text } of feeds)
    expect(text.toWellFormed()).toMatch(/^[\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u)
})
