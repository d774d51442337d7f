import { expect, test } from 'vitest'
import { Report } from '../report.ts'
import { newSidebars } from './sidebars.ts'

test('headings in HTML group what stands below them, and links in HTML are links', () => {
  const report = new Report()
  const items = [
    'a',
    { type: 'html', value: '<span class="head">Green &amp; black</span>' },
    'b',
    { type: 'html', value: '<hr/>' },
    { type: 'html', value: '<a class="x" href="https://tea.example"><b>Shop</b></a>' },
    { type: 'html', value: '<h4>Pots</h4>' },
    { type: 'category', label: 'Clay', items: [{ type: 'html', value: 'Old' }, 'c'] },
    { type: 'html', value: '<b>Empty</b>' },
  ]
  const place = {
    ids: new Set(['a', 'b', 'c']),
    folders: new Set<string>(),
    prefix: '',
    address: () => undefined,
    slug: () => undefined,
    top: () => [],
    report,
  }
  expect(newSidebars({ tea: items }, place)).toEqual({
    tea: [
      'a',
      {
        type: 'category',
        label: 'Green & black',
        items: ['b', { type: 'link', label: 'Shop', href: 'https://tea.example' }],
      },
      {
        type: 'category',
        label: 'Pots',
        items: [
          { type: 'category', label: 'Clay', items: [{ type: 'category', label: 'Old', items: ['c'] }] },
        ],
      },
    ],
  })
  expect(report.entries.map(({ reason }) => reason)).toEqual(['the heading "Empty" has no items'])
})
