import { expect, test } from 'vitest'
import { findPart, type PagePart, paged, partsOf } from '../agents/markdown/page-parts.ts'
import { memorySite } from './testing/memory-site.ts'
import { readPageTool } from './tools/read-page-tool.ts'

const part = (title: string): PagePart => ({ level: 2, title, start: 0, end: 1 })

test('of matching headings, the same words come first, then the same beginning, in any position', () => {
  const parts = ['How to stop a film', 'Stop a film at once', 'Stop a film'].map(part)
  expect(findPart(parts, 'stop a film')?.title).toBe('Stop a film')
  expect(findPart(parts, 'stop a')?.title).toBe('Stop a film at once')
  expect(findPart(parts, 'to_stop')?.title).toBe('How to stop a film')
})

test('a piece is cut in its second half or at its end', () => {
  // Cutting at an empty line or in the first half would leave a piece that is mostly empty.
  expect(paged('aaaa\n\nbbbbbbbbb', 10)).toEqual(['aaaa\n\nbbbb', 'bbbbb'])
  expect(paged('aaaaa\nbbbbbbbb', 10)).toEqual(['aaaaa\nbbbb', 'bbbb'])
  expect(paged('aaaaaa\nbbbbbbbb', 10)).toEqual(['aaaaaa', 'bbbbbbbb'])
  expect(paged('a'.repeat(10), 10)).toEqual(['a'.repeat(10)])
})

test('six marks are a heading and seven are none', () => {
  expect(partsOf(['###### Six', '####### Seven', '#None'])).toEqual([
    { level: 6, title: 'Six', start: 0, end: 3 },
  ])
})

test('an answer has 20,000 characters of a page at the most, and the first of them unless another is asked for', async () => {
  const line = `${'x'.repeat(99)}\n`
  const site = await memorySite({ '/docs/fits.md': 'x'.repeat(20_000), '/docs/long.md': line.repeat(401) })
  const read = readPageTool(site)
  expect((await read.run({ page: '/docs/fits' })).text).toBe('x'.repeat(20_000))
  const { text } = await read.run({ page: '/docs/long' })
  expect(text).toMatch(/^Piece 1 of 3\.\n\n/)
  expect(text.match(/x+/g)).toHaveLength(200)
  expect((await read.run({ page: '/docs/long', piece: 3 })).text).toMatch(/^Piece 3 of 3\.\n\nx+\n$/)
  expect(await read.run({ page: '/docs/long', piece: 4 })).toEqual({
    text: 'There is no piece 4: the last one is 3.',
    isError: true,
  })
  expect(await read.run({ page: '/docs/none' })).toEqual({
    text: 'There is no page /docs/none. Find it with search_docs.',
    isError: true,
  })
  expect(await read.run({ page: 'https://other.example/a' })).toEqual({
    text: 'https://other.example/a is not a page of https://docs.example.',
    isError: true,
  })
})

test.each([
  [{ page: '' }],
  [{ page: 'x'.repeat(2001) }],
  [{ page: '/a', heading: 'x'.repeat(301) }],
  [{ page: '/a', piece: 0 }],
  [{ page: '/a', piece: 1.5 }],
])('arguments that are no page of a size are refused', async input => {
  await expect(readPageTool(await memorySite({})).run(input)).rejects.toThrow()
})

test.each([[{ page: `/${'x'.repeat(1999)}` }], [{ page: '/a', heading: 'x'.repeat(300) }]])(
  'the longest ones are taken',
  async input => {
    expect(await readPageTool(await memorySite({})).run(input)).toMatchObject({ isError: true })
  },
)
