import { expect, test } from 'vitest'
import { answerParts, copiedAnswer, sourceHref } from './answer.ts'

const sources = [
  { url: '/docs/keys#lost', label: 'Keys › Lost' },
  { url: '/ja/docs/counter', label: 'Counter' },
]

test('numbers of sources are links, and nothing else is', () => {
  const text = 'Go [1], or see [3], [0], [x](https://evil.example) <a href="https://evil.example">y</a>[2].'
  expect(answerParts({ text, sources })).toEqual([
    { kind: 'text', text: 'Go ' },
    { kind: 'source', number: 1, source: sources[0] },
    { kind: 'text', text: ', or see ' },
    { kind: 'text', text: '[3]' },
    { kind: 'text', text: ', ' },
    { kind: 'text', text: '[0]' },
    { kind: 'text', text: ', [x](https://evil.example) <a href="https://evil.example">y</a>' },
    { kind: 'source', number: 2, source: sources[1] },
    { kind: 'text', text: '.' },
  ])
})

test('code is a block, whole or not yet', () => {
  const text = 'Run:\n```sh\nparcel [1]\n```\nDone. ```open'
  expect(answerParts({ text, sources })).toEqual([
    { kind: 'text', text: 'Run:\n' },
    { kind: 'code', text: 'parcel [1]' },
    { kind: 'text', text: 'Done. ' },
    { kind: 'code', text: 'open' },
  ])
})

test('a copied answer names the whole address of each source', () => {
  expect(copiedAnswer({ text: 'Go. [1]', sources }, 'https://a.example/docs/x')).toBe(
    'Go. [1]\n\n[1] Keys › Lost: https://a.example/docs/keys#lost\n[2] Counter: https://a.example/ja/docs/counter',
  )
})

test.each([
  ['/a#b', undefined, '/a#b'],
  ['/a#b', 'A well-known key, & more.', '/a#b:~:text=A%20well%2Dknown%20key%2C%20%26%20more.'],
  ['/a', 'A key.', '/a#:~:text=A%20key.'],
  [
    '/a#b',
    'The first words of a sentence that goes on and on for a while until it has its last few words.',
    '/a#b:~:text=The%20first%20words%20of%20a,has%20its%20last%20few%20words.',
  ],
])('the address of %s where it says %j', (url, quote, expected) => {
  expect(sourceHref({ url, label: '', quote })).toBe(expected)
})
