import { expect, test } from 'vitest'
import { lines, loadSite, page } from './test-site.ts'

test('a page that a locale lacks is the English one', async () => {
  const { model, problems } = await loadSite({
    'content/docs/en/a.md': page('title: A'),
    'content/docs/en/b.md': page('title: B'),
    'content/docs/ja/a.mdx': page('title: 題'),
  })
  expect(problems).toEqual([])
  const titles = (locale: string) =>
    [...(model.docs.get(locale)?.values() ?? [])].map(doc => `${doc.locale} ${doc.title} ${doc.path}`)
  expect(titles('ja')).toEqual(['ja 題 /docs/a', 'en B /docs/b'])
  expect(titles('zh')).toEqual(['en A /docs/a', 'en B /docs/b'])
  expect(model.routes.get('/zh/docs/a')).toEqual({ kind: 'doc', locale: 'zh', path: '/docs/a', id: 'a' })
})

test('a translation takes what it leaves out from the English page', async () => {
  const { model, problems } = await loadSite({
    'content/docs/tags.yaml': 'platform: { label: Platform }\n',
    'content/docs/en/a.md': page(
      'id: b\ntitle: A\ndescription: About A.\nsidebar_label: Short\nslug: /x\ntags: [platform]\nhide_title: true',
    ),
    'content/docs/ja/a.md': page('title: 題\nhide_title: false'),
    'content/docs/zh/a.md': page('description: 說明'),
  })
  expect(problems).toEqual([])
  expect(model.docs.get('ja')?.get('b')).toMatchObject({
    path: '/docs/x',
    title: '題',
    description: 'About A.',
    sidebarLabel: '題',
    frontMatter: { tags: ['platform'], slug: '/x', hide_title: false },
  })
  expect(model.docs.get('zh')?.get('b')).toMatchObject({
    title: 'A',
    description: '說明',
    sidebarLabel: 'Short',
  })
})

test('a heading is a title of its own too', async () => {
  const { model } = await loadSite({
    'content/docs/en/a.md': page('title: A\nsidebar_label: Short'),
    'content/docs/ja/a.md': '# 題\n',
  })
  expect(model.docs.get('ja')?.get('a')).toMatchObject({ title: '題', sidebarLabel: '題' })
})

test('a translation whose English page is gone is an error', async () => {
  const { problems, model } = await loadSite({
    'content/docs/en/live/rtmps.md': page('title: A'),
    'content/docs/ja/live/rtmp.md': page('title: 題'),
    'content/pages/zh/about.mdx': page('title: 題'),
  })
  expect(lines(problems)).toEqual([
    'error orphan-translation content/docs/ja/live/rtmp.md this is a translation, but its original (en) is gone: there is no content/docs/en/live/rtmp.md | If the original was renamed to live/rtmps, rename this file too; else delete it.',
    'error orphan-translation content/pages/zh/about.mdx this is a translation, but its original (en) is gone: there is no content/pages/en/about.mdx | Delete the translation, or write the original.',
  ])
  expect([...(model.docs.get('ja')?.keys() ?? [])]).toEqual(['live/rtmps'])
})

test('a translation has the address of its original', async () => {
  const { problems } = await loadSite({
    'content/docs/en/a.md': page('title: A\nslug: x'),
    'content/docs/ja/a.md': page('title: 題\nslug: y'),
    'content/docs/zh/a.md': page('title: 題\nslug: x\nid: b'),
  })
  expect(lines(problems)).toEqual([
    `error translation-address content/docs/ja/a.md:3 slug "y" differs from the original's (x) in content/docs/en/a.md | Leave out slug: a translation takes its original's.`,
    `error translation-address content/docs/zh/a.md:4 id "b" differs from the original's (none) in content/docs/en/a.md | Leave out id: a translation takes its original's.`,
  ])
})

test('folders that are no configured locale are errors that list the locales', async () => {
  const { problems } = await loadSite({
    'content/docs/en/a.md': page('title: A'),
    'content/docs/jp/a.md': page('title: A'),
    'content/blog/fr/a.md': page('title: A'),
    'content/pages/de/a.md': page('title: A'),
    'content/home/en.yaml': 'a: b',
    'content/home/ko.yaml': 'a: b',
  })
  expect(lines(problems)).toEqual([
    'error unknown-locale content/home/ko.yaml "ko" is not a locale of this site; configured: en, ja, zh | Rename it, or add the locale to site.config.ts.',
    'error unknown-locale content/docs/jp "jp" is not a locale of this site; configured: en, ja, zh | Did you mean "ja"? Rename it, or add the locale to site.config.ts.',
    'error unknown-locale content/blog/fr "fr" is not a locale of this site; configured: en, ja, zh | Rename it, or add the locale to site.config.ts.',
    'error unknown-locale content/pages/de "de" is not a locale of this site; configured: en, ja, zh | Rename it, or add the locale to site.config.ts.',
  ])
})

test('a page outside a locale folder is an error', async () => {
  const { problems } = await loadSite({ 'content/docs/a.md': page('title: A') })
  expect(lines(problems)).toEqual([
    'error misplaced-file content/docs/a.md the page lies outside the folder of a locale | Move it to content/docs/en/.',
  ])
})
