import { expect, test } from 'vitest'
import type { Portal, RenderedContent } from '../portal/types.ts'
import { withPortal } from '../testing/open-portal.ts'
import { pixel } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { docPage } from './doc.ts'

const targets = `---
title: Targets
---

[file](./intro.md) [anchor](../en/intro.md#part) [site](/docs/guide/rtmp?a=b#keys) [other locale](/ja/docs/intro)
[own](#here) [own file](./targets.md#here) [out](https://out.example/) [mail](mailto:a@b.example)
[broken](./none.md) [file missing](./none.pdf) [pdf](./terms.pdf#2) [static](/img/static.png)

![beside](./picture.png) ![static](/img/static.png)

## Here
`

const files = { ...smallSite, 'content/docs/en/targets.md': targets, 'static/img/static.png': pixel }

const pageOf = (portal: Portal, locale: string) =>
  docPage(portal, { kind: 'doc', version: 'current', locale, path: '/docs/targets', id: 'targets' })

test('each link leads to its page in the locale that is read', () =>
  withPortal(files, { basePath: '/portal/' }, async portal => {
    const { content } = await pageOf(portal, 'ja')
    const hrefs = Object.fromEntries(
      Object.entries(content.targets).map(([target, { href }]) => [target, href]),
    )
    expect(hrefs).toEqual({
      './intro.md': '/portal/ja/docs/intro',
      '../en/intro.md#part': '/portal/ja/docs/intro#part',
      '/docs/guide/rtmp?a=b#keys': '/portal/ja/docs/guide/rtmp?a=b#keys',
      '/ja/docs/intro': '/portal/ja/docs/intro',
      '#here': '#here',
      './targets.md#here': '#here',
      'https://out.example/': 'https://out.example/',
      'mailto:a@b.example': 'mailto:a@b.example',
      './none.pdf': expect.any(String),
      './terms.pdf#2': expect.stringMatching(/^\/portal\/assets\/content\/terms\.[\w-]{8}\.pdf#2$/),
      '/img/static.png': '/portal/img/static.png',
      'asset:content/docs/en/picture.png': expect.stringMatching(
        /^\/portal\/assets\/content\/picture\.[\w-]{8}\.png$/,
      ),
    })
    expect(content.targets['https://out.example/']?.external).toBe(true)
    expect(content.targets['./intro.md']?.external).toBe(false)
  }))

test('compiles the text once for all locales that show it, and reports for each', () =>
  withPortal(files, {}, async portal => {
    const rendered: RenderedContent[] = []
    const listening = { ...portal, onContent: (content: RenderedContent) => rendered.push(content) }
    const [en, ja] = [await pageOf(listening, 'en'), await pageOf(listening, 'ja')]
    expect(ja.content.compiled).toBe(en.content.compiled)
    expect(rendered.map(({ file, locale, path }) => [file, locale, path])).toEqual([
      ['content/docs/en/targets.md', 'en', '/docs/targets'],
      ['content/docs/en/targets.md', 'ja', '/docs/targets'],
    ])
  }))

test('the table of contents has the configured levels, or those of the page', () => {
  const body = '\n## Two\n\n### Three\n\n#### Four\n'
  const levels = {
    'content/docs/en/a.md': `---\ntitle: A\n---\n${body}`,
    'content/docs/en/b.md': `---\ntitle: B\ntoc_min_heading_level: 3\ntoc_max_heading_level: 4\n---\n${body}`,
    'content/docs/en/c.md': `---\ntitle: C\nhide_table_of_contents: true\n---\n${body}`,
  }
  return withPortal({ ...smallSite, ...levels }, {}, async portal => {
    const tocOf = async (id: string) =>
      (
        await docPage(portal, { kind: 'doc', version: 'current', locale: 'en', path: `/docs/${id}`, id })
      ).toc.map(entry => entry.id)
    expect(await tocOf('a')).toEqual(['two', 'three'])
    expect(await tocOf('b')).toEqual(['three', 'four'])
    expect(await tocOf('c')).toEqual([])
  })
})

test('the description is the first paragraph where the writer gave none; the edit link names the file', () =>
  withPortal(smallSite, {}, async plain => {
    const docs = { ...plain.config.docs, editUrl: 'https://code.example/edit/{file}' }
    const portal = { ...plain, config: { ...plain.config, docs } }
    const hidden = await docPage(portal, {
      kind: 'doc',
      version: 'current',
      locale: 'en',
      path: '/docs/hidden',
      id: 'hidden',
    })
    expect(hidden.frame.head).toMatchObject({ description: 'Text.', noIndex: true })
    expect(hidden.unlisted).toBe(true)
    expect(hidden.editHref).toBe('https://code.example/edit/content/docs/en/hidden.md')
  }))

test('a page gives its own edit link, or none, and its own last update; its translation has neither', () => {
  const frontMatter =
    'custom_edit_url: https://wiki.example/a\nlast_update: { date: 2026-06-30, author: Mei }'
  const files = {
    'content/docs/en/a.md': `---\ntitle: A\n${frontMatter}\n---\n\nText.\n`,
    'content/docs/ja/a.md': '---\ntitle: あ\nlast_update: { date: 2026-07-01 }\n---\n\n本文。\n',
    'content/docs/en/b.md': '---\ntitle: B\ncustom_edit_url: null\n---\n\nText.\n',
  }
  return withPortal({ ...smallSite, ...files }, {}, async plain => {
    const docs = { ...plain.config.docs, editUrl: 'https://code.example/edit/{file}' }
    const portal = { ...plain, config: { ...plain.config, docs } }
    const factsOf = async (locale: string, id: string) => {
      const page = await docPage(portal, { kind: 'doc', version: 'current', locale, path: `/docs/${id}`, id })
      return [page.editHref, page.lastUpdate]
    }
    expect(await factsOf('en', 'a')).toEqual([
      'https://wiki.example/a',
      { date: '2026-06-30', author: 'Mei' },
    ])
    expect(await factsOf('ja', 'a')).toEqual([
      'https://code.example/edit/content/docs/ja/a.md',
      { date: '2026-07-01', author: undefined },
    ])
    expect(await factsOf('en', 'b')).toEqual([undefined, undefined])
  })
})

test('the author of the last update is named as the site says, and nobody whom it does not name', () =>
  withPortal(smallSite, {}, async portal => {
    const doc = portal.model.docs.get('en')?.get('intro')
    const shownAs = async (author: string, updateAuthors: Record<string, string>) => {
      if (doc) doc.lastUpdate = { date: '2026-07-01T23:30:00Z', author }
      const config = { ...portal.config, docs: { ...portal.config.docs, updateAuthors } }
      const route = {
        kind: 'doc',
        version: 'current',
        locale: 'en',
        path: '/docs/intro',
        id: 'intro',
      } as const
      return (await docPage({ ...portal, config }, route)).lastUpdate
    }
    const date = '2026-07-01T23:30:00Z'
    expect(await shownAs('ammori', {})).toEqual({ date, author: undefined })
    expect(await shownAs('ammori', { ammori: 'Aiko Mori' })).toEqual({ date, author: 'Aiko Mori' })
    expect(await shownAs('build bot', { ammori: 'Aiko Mori' })).toEqual({ date, author: undefined })
    expect(await shownAs('constructor', { ammori: 'Aiko Mori' })).toEqual({ date, author: undefined })
  }))
