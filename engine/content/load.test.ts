import { expect, test } from 'vitest'
import { cpuTime } from '../testing/cpu-growth.ts'
import { LoadCache } from './load.ts'
import { lines, loadSite, page, sidebarsSource, TestSite } from './testing/test-site.ts'

test('all problems of a site are shown together, and what is right is loaded', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/good.md': page('title: Good'),
    'content/docs/en/empty.md': '',
    'content/docs/en/latin.md': Buffer.from([0x23, 0x20, 0xe9, 0x0a]),
    'content/docs/en/yaml.md': page('title: a: b'),
    'content/docs/en/key.md': page('titel: K'),
    'content/docs/en/tag.md': page('title: T\ntags: [none]'),
    'content/docs/en/same.md': page('title: S\nslug: good'),
    'content/docs/ja/gone.md': page('title: G'),
    'content/docs/fr/good.md': page('title: G'),
    'content/blog/en/2026-01-01-a.md': page('title: P\nauthors: [nobody]'),
    'content/sidebars.ts': sidebarsSource({ guide: ['good', 'missing'] }),
  })
  expect(problems.map(({ code, file }) => `${code} ${file}`).sort()).toEqual([
    'duplicate-route content/docs/en/same.md',
    'empty-file content/docs/en/empty.md',
    'encoding content/docs/en/latin.md',
    'front-matter content/docs/en/key.md',
    'front-matter content/docs/en/yaml.md',
    'orphan-translation content/docs/ja/gone.md',
    'unknown-author content/blog/en/2026-01-01-a.md',
    'unknown-doc content/sidebars.ts',
    'unknown-locale content/docs/fr',
    'unknown-tag content/docs/en/tag.md',
  ])
  expect(model.docs.get('zh')?.size).toBe(7)
  expect(model.sidebars.get('en')?.get('guide')?.items).toHaveLength(1)
})

test('the model is plain data that can be sent to a worker', async () => {
  const { model } = await loadSite({
    'content/docs/en/a.md': page('title: A'),
    'content/blog/en/2026-01-01-a.md': page('title: P'),
  })
  expect(structuredClone(model)).toEqual(model)
})

test('a second load sees changed, new and deleted files', async () => {
  const site = new TestSite({
    'content/docs/en/a.md': page('title: A'),
    'content/docs/en/b.md': page('title: B'),
  })
  const cache = new LoadCache()
  await site.load({}, cache)
  site.write({ 'content/docs/en/a.md': page('title: Changed'), 'content/docs/en/c.md': '' })
  site.delete('content/docs/en/b.md')
  const { model, problems } = await site.load({}, cache)
  expect([...(model.docs.get('en')?.values() ?? [])].map(doc => doc.title)).toEqual(['Changed', 'c'])
  expect(lines(problems)).toHaveLength(1)
  expect(lines((await site.load({}, cache)).problems)).toHaveLength(1)
})

test('a reload of 1,100 docs of which none has changed takes a fraction of the first load', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 1100 }, (_, index) => [
      `content/docs/en/part-${index % 40}/page-${index}.md`,
      page(
        `title: Page ${index}\ndescription: About ${index}.`,
        '## Heading\n\nText of the page. '.repeat(200),
      ),
    ]),
  )
  const site = new TestSite(files)
  const cache = new LoadCache()
  const time = () => cpuTime(async () => expect((await site.load({}, cache)).problems).toEqual([]))
  const first = await time()
  const reloads = [await time(), await time(), await time()]
  // Usually a tenth.
  expect(Math.min(...reloads) / first).toBeLessThan(0.5)
})
