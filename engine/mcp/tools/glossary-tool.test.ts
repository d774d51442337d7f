import { expect, test } from 'vitest'
import { memorySite } from '../testing/memory-site.ts'
import { glossaryTool } from './glossary-tool.ts'

const terms = (list: readonly [id: string, term: string][]) =>
  JSON.stringify({ terms: list.map(([id, term]) => ({ id, term, definition: `What ${term} is.` })) })
const many = Array.from({ length: 11 }, (_, number): [string, string] => [`part-${number}`, `Part ${number}`])
const files = {
  '/glossary-en.json': terms([['server', 'Server'], ['server-key', 'Server key'], ['hls', 'HLS'], ...many]),
  '/glossary-ja.json': terms([
    ['server', 'サーバー'],
    ['hls', 'HLS'],
  ]),
}
const lookUp = async (input: object) => glossaryTool(await memorySite(files)).run(input)

const server = '**Server**: What Server is. (ja: サーバー)'

test.each([
  [{ term: ' SERVER ' }, server],
  [{ term: 'サーバー' }, server],
  [{ term: 'server-key' }, '**Server key**: What Server key is.'],
  // Without a term of this name, all terms that contain the words.
  [{ term: 'serve' }, `${server}\n\n**Server key**: What Server key is.`],
  // Equal in both languages.
  [{ term: 'hls' }, '**HLS**: What HLS is.'],
  [{ term: 'server', language: 'ja' }, '**サーバー**: What サーバー is. (en: Server)'],
  [{ language: 'ja' }, '- サーバー (server)\n- HLS (hls)'],
])('%j', async (input, text) => {
  expect(await lookUp(input)).toEqual({ text })
})

test.each([{ term: 'boat' }, { term: 'サー' }, { term: 'x'.repeat(200) }])(
  '%j is not a term of the language',
  async input => {
    expect(await lookUp(input)).toEqual({
      text: `"${input.term}" is not a term of the glossary.`,
      isError: true,
    })
  },
)

test('ten terms are shown at the most', async () => {
  expect((await lookUp({ term: 'part' })).text.split('\n\n')).toHaveLength(10)
})

test.each([{ term: ' ' }, { term: 'x'.repeat(201) }])('%j is refused', async input => {
  await expect(lookUp(input)).rejects.toThrow()
})
