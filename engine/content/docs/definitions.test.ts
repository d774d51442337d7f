import { expect, test } from 'vitest'
import { lines, loadSite, nextVersion, page } from '../testing/test-site.ts'

const tags = `platform:
  label: { en: Platform, ja: プラットフォーム }
  description: { en: All of it. }
web-player:
  label: Web Player
`

test('tags have a page, a text in each locale and a count', async () => {
  const { model, problems } = await loadSite({
    'content/docs/tags.yaml': tags,
    'content/docs/en/b.md': page('title: B\ntags: [platform]'),
    'content/docs/en/a.md': page('title: A\ntags: [platform, platform]'),
  })
  expect(problems).toEqual([])
  expect(model.docsTags.get('ja')).toEqual([
    {
      id: 'platform',
      label: 'プラットフォーム',
      description: 'All of it.',
      path: '/docs/tags/platform',
      count: 2,
    },
  ])
  expect(model.docsByTag.get('zh')?.get('platform')).toEqual(['a', 'b'])
  expect([...model.routes.keys()].filter(path => path.includes('tags'))).toEqual([
    '/docs/tags',
    '/docs/tags/platform',
    '/ja/docs/tags',
    '/ja/docs/tags/platform',
    '/zh/docs/tags',
    '/zh/docs/tags/platform',
  ])
})

test('docs of a tag are in the order of their titles in the locale', async () => {
  const { model } = await loadSite({
    'content/docs/tags.yaml': tags,
    'content/docs/en/a.md': page('title: Ultra\ntags: [platform]'),
    'content/docs/en/b.md': page('title: Archive\ntags: [platform]'),
    'content/docs/ja/a.md': page('title: あ'),
    'content/docs/ja/b.md': page('title: ん'),
  })
  expect(model.docsByTag.get('en')?.get('platform')).toEqual(['b', 'a'])
  expect(model.docsByTag.get('ja')?.get('platform')).toEqual(['a', 'b'])
})

test('a tag that is not defined is an error at its location', async () => {
  const { problems } = await loadSite({
    'content/docs/tags.yaml': tags,
    'content/docs/en/a.md': page('title: A\ntags:\n  - platform\n  - web-plyer'),
    'content/docs/ja/a.md': page('title: 題\ntags: [news]'),
    'content/docs/zh/a.md': page('title: 題'),
  })
  expect(lines(problems)).toEqual([
    'error unknown-tag content/docs/en/a.md:5 tags: "web-plyer" is not defined by content/docs/tags.yaml | Did you mean "web-player"? Defined: web-player, platform.',
    'error unknown-tag content/docs/ja/a.md:3 tags: "news" is not defined by content/docs/tags.yaml | Defined: platform, web-player.',
  ])
})

test('an author that is not defined is an error; docs have none', async () => {
  const { problems } = await loadSite({
    'content/blog/authors.yaml': 'haruka:\n  name: Haruka\n',
    'content/blog/en/2026-01-02-a.md': page('title: A\nauthors: [haruka, hruka]'),
    'content/docs/en/a.md': page('title: A\nauthors: daniel'),
  })
  expect(lines(problems)).toEqual([
    'warning front-matter content/docs/en/a.md:3 "authors" has no effect on a page of this folder | Remove it; the reference of front matter lists where it applies.',
    'error unknown-author content/blog/en/2026-01-02-a.md:3 authors: "hruka" is not defined by content/blog/authors.yaml | Did you mean "haruka"? Defined: haruka.',
  ])
})

test('definitions are checked: keys, texts and locales', async () => {
  const { problems } = await loadSite({
    'content/docs/tags.yaml':
      'platform:\n  labl: Platform\nlive:\n  label: { ja: ライブ }\nvod:\n  label: { en: VOD, jp: ビデオ }\n',
    'content/blog/authors.yaml': 'haruka:\n  title: Writer\n',
    'content/docs/categories.yaml': 'overview: { label: 7 }\n',
    'content/docs/en/a.md': page('title: A'),
  })
  expect(lines(problems)).toEqual([
    'error definitions content/blog/authors.yaml:1 "haruka.name": found nothing, expected a string',
    'error definitions content/docs/tags.yaml:2 unknown key "labl" in "platform" | Did you mean "label"? Known keys: label, description',
    'error definitions content/docs/tags.yaml:4 "live.label.en": found nothing, expected a string',
    'error definitions content/docs/tags.yaml:6 unknown key "jp" in "vod.label" | Did you mean "ja"? Known keys: en, ja, zh',
    'error definitions content/docs/categories.yaml:1 "overview.label": found number 7, expected a string, or one for each of en, ja, zh | Put it in quotes.',
  ])
})

test('a wrong definition, or a file that cannot be read, is one error, whoever names it', async () => {
  const files = {
    'content/docs/en/a.md': page('title: A\ntags: [live, vod]', '[live](/docs/tags/live)'),
    'content/blog/en/2026-01-01-b.md': page('title: B\nauthors: [ann, anne]\ntags: [news]'),
    'content/blog/tags.yaml': 'news: [a\n',
    'content/blog/authors.yaml': 'ann:\n  nam: Ann\n',
    'content/docs/tags.yaml': 'live:\n  lable: Live\n',
  }
  const { problems, model } = await loadSite(files)
  expect(lines(problems).map(line => line.replace(/ \|.*/, ''))).toEqual([
    expect.stringMatching(/^error definitions content\/blog\/tags\.yaml:\d invalid YAML/),
    'error definitions content/blog/authors.yaml:2 unknown key "nam" in "ann"',
    'error unknown-author content/blog/en/2026-01-01-b.md:3 authors: "anne" is not defined by content/blog/authors.yaml',
    'error definitions content/docs/tags.yaml:2 unknown key "lable" in "live"',
    'error unknown-tag content/docs/en/a.md:3 tags: "vod" is not defined by content/docs/tags.yaml',
  ])
  expect(model.routes.has('/docs/tags/live')).toBe(true)
  expect(model.uncertainPaths).toEqual(['/blog/tags'])
})

test('hundreds of ids are shortened, the nearest first', async () => {
  const tags = Array.from({ length: 300 }, (_, index) => `tag-${index}: { label: T }`)
  const { problems } = await loadSite({
    'content/docs/tags.yaml': `${tags.join('\n')}\nplatform: { label: P }\n`,
    'content/docs/en/a.md': page('title: A\ntags: [platfrom]'),
  })
  expect(problems[0]?.hint).toMatch(
    /^Did you mean "platform"\? Defined: platform, tag-\d+, .* and 281 more\.$/,
  )
})

test('neighbours that are no docs are errors; drafts and null are not', async () => {
  const { problems } = await loadSite({
    'content/docs/en/a.md': page('title: A\npagination_next: live/rtpm\npagination_prev: null'),
    'content/docs/en/live/rtmp.md': page('title: B\npagination_next: c'),
    'content/docs/en/c.md': page('title: C\ndraft: true'),
  })
  expect(lines(problems)).toEqual([
    'error unknown-doc content/docs/en/a.md:3 pagination_next: "live/rtpm" is not defined by any doc | Did you mean "live/rtmp"? Defined: live/rtmp, a, c.',
  ])
})

test('a version whose main document does not exist is an error', async () => {
  const version = { ...nextVersion, mainDocId: 'start' }
  const files = { 'content/docs/en/a.md': page('title: A') }
  expect(lines((await loadSite(files, { version })).problems)).toEqual([
    'error unknown-doc site.config.ts version "current": there is no doc "start" (mainDocId) | Available ids: a',
  ])
  const { model } = await loadSite({ 'content/docs/en/start.md': page('title: A') }, { version })
  expect(model.version).toEqual(version)
})
