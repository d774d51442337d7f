import { expect, test } from 'vitest'
import { findPart, paged, partsOf } from './page-parts.ts'

const lines = [
  '# Page',
  'Lead',
  '## First [link](https://a.example)',
  '```sh',
  '# a comment, no heading',
  '```',
  '### Inner `code`',
  'x',
  '> ~~~',
  '> ## quoted code',
  '> ~~~',
  '## Second \\*part\\*',
]

test('headings are those outside code, each up to the next of its level', () => {
  expect(partsOf(lines)).toEqual([
    { level: 1, title: 'Page', start: 0, end: 12 },
    { level: 2, title: 'First link', start: 2, end: 11 },
    { level: 3, title: 'Inner code', start: 6, end: 11 },
    { level: 2, title: 'Second *part*', start: 11, end: 12 },
  ])
})

test.each([
  ['inner', 'Inner code'],
  ['#second-*part*', 'Second *part*'],
  ['LINK', 'First link'],
  ['first', 'First link'],
  ['nothing like it', undefined],
  ['#', undefined],
])('"%s" leads to %s', (heading, title) => {
  expect(findPart(partsOf(lines), heading)?.title).toBe(title)
})

test('long texts are cut at empty lines, then at lines, and nothing is lost', () => {
  expect(paged('short', 10)).toEqual(['short'])
  expect(paged('aaaaaa\n\nbbbb\nc', 10)).toEqual(['aaaaaa', 'bbbb\nc'])
  expect(paged('aaaaaaaa\nbb\ncc', 10)).toEqual(['aaaaaaaa', 'bb\ncc'])
  expect(paged('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'xxxxx'])
})
