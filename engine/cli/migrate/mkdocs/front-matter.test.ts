import { expect, test } from 'vitest'
import { convertFrontMatter } from './front-matter.ts'

test('front matter of MkDocs as ours, with what is left out', () => {
  expect(
    convertFrontMatter(
      {
        title: 'Window',
        description: 'D',
        icon: 'a/b',
        hide: ['toc', 'navigation'],
        search: { exclude: true, boost: 2 },
        date: { created: '2024-01-02', updated: '2024-05-06' },
        tags: ['x'],
        draft: false,
        image: '/a.png',
        own: 1,
      },
      'Heading',
      'Label',
      undefined,
      name => `own of ${name}`,
    ),
  ).toEqual({
    data: {
      sidebar_label: 'Window',
      description: 'D',
      hide_table_of_contents: true,
      search: false,
      image: '/a.png',
      icon: 'own of a/b',
      last_update: { date: '2024-05-06' },
    },
    leftOut: ['hide: navigation', 'search.boost', 'own'],
    redirect: undefined,
  })
  expect(convertFrontMatter({}, undefined, 'Label').data).toEqual({ title: 'Label' })
})
