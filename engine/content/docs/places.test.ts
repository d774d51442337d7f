import { expect, test } from 'vitest'
import { loadSite, page, sidebarsSource } from '../testing/test-site.ts'

const docs = {
  'content/docs/en/a.md': page('title: A'),
  'content/docs/en/b.md': page('title: B\nsidebar_label: Short B'),
  'content/docs/en/c.md': page('title: C'),
  'content/docs/en/d.md': page('title: D\npagination_next: a\npagination_prev: null'),
  'content/docs/ja/b.md': page('title: 題'),
  'content/docs/categories.yaml': 'live: { label: { en: Live, ja: ライブ } }\n',
}

test('pages follow each other through categories, with the labels of the locale', async () => {
  const { model, problems } = await loadSite({
    ...docs,
    'content/sidebars.ts': sidebarsSource({
      guide: [
        'a',
        {
          type: 'category',
          slug: 'live',
          items: [
            { type: 'category', label: 'Inner', items: ['b'] },
            { type: 'ref', id: 'c' },
          ],
        },
        { type: 'category', label: 'Doc', link: { type: 'doc', id: 'd' }, items: ['a'] },
      ],
      other: ['b', 'c'],
    }),
  })
  expect(problems).toEqual([])
  const a = { label: 'A', labelLocale: 'en', path: '/docs/a' }
  const live = { label: 'ライブ', labelLocale: 'ja', path: '/docs/category/live' }
  const b = { label: '題', labelLocale: 'ja', path: '/docs/b' }
  const doc = { label: 'Doc', labelLocale: 'ja', path: '/docs/d' }
  expect(Object.fromEntries(model.places.get('ja') ?? [])).toEqual({
    '/docs/a': { sidebar: 'guide', trail: [], previous: undefined, next: live },
    '/docs/category/live': { sidebar: 'guide', trail: ['category/live'], previous: a, next: b },
    '/docs/b': { sidebar: 'guide', trail: ['category/live', 'category/Inner'], previous: live, next: doc },
    '/docs/d': { sidebar: 'guide', trail: ['category/d'], previous: undefined, next: a },
    '/docs/c': { sidebar: 'other', trail: [], previous: undefined, next: undefined },
  })
  expect(model.places.get('en')?.get('/docs/category/live')?.next?.label).toBe('Short B')
})
