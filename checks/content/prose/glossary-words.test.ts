import { expect, test } from 'vitest'
import { glossaryWords } from './glossary-words.ts'
import { blockOf, found } from './testing/prose-of.ts'

const rule = glossaryWords([
  { term: 'livestream', definition: '', avoid: ['live stream'] },
  { term: 'customer ID', definition: '', avoid: ['customer Id'] },
  { term: 'WebSocket', definition: '', avoid: ['websocket'] },
  { term: 'サーバー', definition: '', avoid: ['サーバ'] },
  { term: '使用者', definition: '', avoid: ['用戶'] },
  { term: '用戶端', definition: '' },
])

test.each([
  ['A Live  stream', 'prose-term 2'],
  ['live streams', 'prose-term 0'],
  ['the customer Id', 'prose-term 4'],
  ['a websocket', 'prose-term 2'],
  ['サーバに送る', 'prose-term 0'],
  ['配信サーバ', 'prose-term 2'],
  ['用戶與用戶端', 'prose-term 0'],
])('reports the variant in "%s"', (text, finding) => {
  expect(found(rule, text)).toEqual([finding])
})

test.each(['alive streams', 'live-streamed', 'the customer ID', 'a WebSocket', 'サーバーに送る', '用戶端'])(
  'finds none in "%s"',
  text => {
    expect(found(rule, text)).toEqual([])
  },
)

test('ignores bold names of other programs', () => {
  expect(rule({ ...blockOf('開くサーバ欄とサーバ'), bold: [[2, 5]] }).map(({ offset }) => offset)).toEqual([
    7,
  ])
})

test('suggests the right term', () => {
  expect(rule(blockOf('用戶'))[0]?.hint).toBe('Write "使用者" (content/glossary.yaml).')
})
