import { expect, test } from 'vitest'
import { resultGroups } from './result-groups.ts'

test("shows a crawler's records, which lack our fields, by their levels", () => {
  const hierarchy = { lvl0: 'Guides', lvl1: 'Live', lvl2: 'Keys', lvl3: null }
  const url = 'https://docs.example/docs/live#keys'
  const [group] = resultGroups(
    [{ record: { url, type: 'content', hierarchy, content: 'x'.repeat(200) }, marked: {} }],
    { basePath: '/' },
  )
  expect(group).toEqual({
    url: '/docs/live',
    title: [{ text: 'Live', marked: false }],
    path: [[{ text: 'Guides', marked: false }]],
    area: 'guides',
    lang: undefined,
    method: undefined,
    deprecated: false,
    hits: [
      {
        url: '/docs/live#keys',
        kind: 'section',
        label: [[{ text: 'Keys', marked: false }]],
        excerpt: [{ text: `${'x'.repeat(160)}…`, marked: false }],
      },
    ],
  })
})

test('leaves out records without a URL', () => {
  expect(resultGroups([{ record: {}, marked: {} }], { basePath: '/' })).toEqual([])
})
