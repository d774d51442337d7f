import { expect, test } from 'vitest'
import { withPortal } from '../testing/open-portal.ts'
import { docsTagPage, docsTagsPage } from './docs-tags.ts'

const files = {
  'content/docs/tags.yaml': 'b:\n  label: beta\na:\n  label: Alpha\nn:\n  label: { en: nu, ja: ぬ }\n',
  'content/docs/en/one.md': '---\ntitle: One\ntags: [b, a, n]\n---\n\nText.\n',
  'content/docs/en/two.md': '---\ntitle: Two\ntags: [b]\n---\n\nText.\n',
  'content/docs/ja/two.md': '---\ntitle: 二\ntags: [b]\n---\n\n本文。\n',
}

test('tags of the docs: by letter in any case, and the pages of each', () =>
  withPortal(files, {}, portal => {
    const { groups } = docsTagsPage(portal, {
      kind: 'docs-tags',
      version: 'current',
      locale: 'en',
      path: '/docs/tags',
    })
    expect(groups.map(({ letter, tags }) => [letter, ...tags.map(tag => tag.label)])).toEqual([
      ['A', 'Alpha'],
      ['B', 'beta'],
      ['N', 'nu'],
    ])
    const beta = docsTagPage(portal, {
      kind: 'docs-tag',
      version: 'current',
      locale: 'ja',
      path: '/docs/tags/b',
      tag: 'b',
    })
    expect(beta.tag.count).toBe(2)
    expect(beta.docs.map(({ title, href, lang }) => [title, href, lang])).toEqual([
      ['One', '/ja/docs/one', 'en'],
      ['二', '/ja/docs/two', undefined],
    ])
    expect(beta.allTagsHref).toBe('/ja/docs/tags')
    expect(() =>
      docsTagPage(portal, {
        kind: 'docs-tag',
        version: 'current',
        locale: 'en',
        path: '/docs/tags/x',
        tag: 'x',
      }),
    ).toThrow('No document has the tag "x"')
  }))
