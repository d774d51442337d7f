import { expect, test } from 'vitest'
import { joinPortions } from '../agents/portions.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { buildSite } from './build.ts'

test('a build writes the Markdown of pages, lists of them, and what is asked for in vain', async () => {
  const paragraph = `${'word '.repeat(1000)}.\n\n`
  const parts = ['One', 'Two', 'Three'].map(title => `## ${title}\n\n${paragraph.repeat(8)}`)
  using site = new SiteFolder({
    ...smallSite,
    'content/docs/en/guide/long.md': `---\ntitle: Long\n---\n\n${parts.join('')}`,
  })
  await buildSite({ paths: site.paths, strict: false, git: false, compress: false })

  expect(site.built('docs/intro.md')).toMatch(
    /^---\ntitle: "Intro"\nurl: https:\/\/docs\.example\/docs\/intro\n/,
  )
  expect(site.built('docs/intro.md')).toContain('[RTMP](https://docs.example/docs/guide/rtmp.md#keys)')
  expect(site.built('docs/intro.md')).toContain('llms_txt: https://docs.example/llms.txt')
  const fallback = site.built('ja/docs/guide/rtmp.md')
  expect(fallback).toContain('language: en')
  expect(fallback).toContain('llms_txt: https://docs.example/ja/llms.txt')
  expect(fallback).toMatch(/^> .+英語.*\]\(https:\/\/docs\.example\/docs\/guide\/rtmp\.md\)$/m)
  expect(site.built('404.md')).toContain('# Page not found')

  const index = site.built('llms.txt')
  expect(index).toContain('[Guide](/docs/category/guide/llms.txt)')
  expect(index).toContain('[日本語](/ja/llms.txt)')
  // Not a sentence, so it ends without a full stop.
  expect(index).toMatch(/^- \[Blog\]\(\/blog\/llms\.txt\): [^.]+, \d pages, /m)
  expect(index).not.toContain('hidden')
  expect(index).toContain('(/about.md)')
  const section = site.built('docs/category/guide/llms.txt')
  expect(section).toContain('- [RTMP](/docs/guide/rtmp.md)')
  expect(site.built('docs/category/guide/llms-full.txt')).toContain(site.built('docs/guide/rtmp.md'))
  // No Markdown file of a page is longer than programs read at once; the section's text contains the whole page.
  const portions = ['docs/guide/long.md', 'docs/guide/long.part-2.md'].map(name => site.built(name))
  for (const portion of portions) expect(portion.length).toBeLessThanOrEqual(100_000)
  expect(portions[0]).toContain(
    '> Part 1 of 2\n> - [Part 2 of 2](https://docs.example/docs/guide/long.part-2.md): Three\n',
  )
  expect(site.built('docs/category/guide/llms-full.txt')).toContain(joinPortions(portions))
  expect(joinPortions(portions).match(/^## .+/gm)).toEqual(['## One', '## Two', '## Three'])
  expect(site.built('blog/llms.txt')).not.toContain('Quiet')
  expect(site.built('sitemap-markdown.xml')).toContain('<loc>https://docs.example/docs/intro.md</loc>')
  expect(site.built('docs/intro.html')).toContain(
    '<link rel="alternate" type="text/markdown" href="/docs/intro.md"/>',
  )
})
