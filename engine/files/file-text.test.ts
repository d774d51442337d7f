import { expect, test } from 'vitest'
import { lines, loadSite } from '../content/testing/test-site.ts'

const file = 'content/docs/en/a.md'

test('a file that is not UTF-8 names the byte and the line', async () => {
  const latin1 = Buffer.from('---\ntitle: Caf\u00e9 au lait\n---\n', 'latin1')
  expect(lines((await loadSite({ [file]: latin1 })).problems)).toEqual([
    `error encoding ${file}:2 not UTF-8: byte 14 is 0xe9 | Save the file as UTF-8.`,
  ])
})

test('the byte is found in long files and at the very end', async () => {
  const bytes = Buffer.concat([Buffer.from('日本語\n'.repeat(5000)), Buffer.from([0xe6, 0x97])])
  expect(lines((await loadSite({ [file]: bytes })).problems)).toEqual([
    `error encoding ${file}:5001 not UTF-8: byte 50000 is 0xe6 | Save the file as UTF-8.`,
  ])
})

test('UTF-16 is called by its name', async () => {
  const utf16 = Buffer.from('\uFEFF# Title\n', 'utf16le')
  expect(lines((await loadSite({ [file]: utf16 })).problems)).toEqual([
    expect.stringContaining('byte 0 is 0xff (the file is UTF-16)'),
  ])
})

test.each([
  ['NUL', 'a\n\nb\0c\n', '3 found the control character U+0000 (NUL), which is not allowed in text'],
  ['NUL in front matter', '---\ntitle: a\0b\n---\n', '2 found the control character U+0000 (NUL)'],
  ['an escape sequence', 'text\n日本\x1b[31m\n', '2 found the control character U+001B,'],
  ['a form feed', 'text\f\n', '1 found the control character U+000C,'],
  ['a control character of two bytes', '日本\u0085\n', '1 found the control character U+0085,'],
  ['what is not a character', 'text\n\uFFFE\n', '2 found the control character U+FFFE,'],
  ['a lone carriage return', 'one\rtwo\r', '1 a line ends with a carriage return alone'],
])('%s is an error with its line', async (_, content, message) => {
  const { problems } = await loadSite({ [file]: content })
  expect(problems).toHaveLength(1)
  expect(`${problems[0]?.line} ${problems[0]?.message}`).toContain(message)
  expect(problems[0]?.hint).toBeTruthy()
})

test('the column counts characters, and a definition is checked as pages are', async () => {
  const { problems } = await loadSite({
    [file]: 'text\n日本\x1b[31m\n',
    'content/docs/tags.yaml': 'a: { label: A\x07 }\n',
  })
  expect(problems.map(({ file: at, line, column }) => `${at}:${line}:${column}`)).toEqual([
    'content/docs/en/a.md:2:3',
    'content/docs/tags.yaml:1:14',
  ])
})

test.each(['tab\tand line\r\nends\r\n', 'no-break\u00a0space, soft\u00adhyphen, é, ÿ, \u200b, 😀\n'])(
  'ordinary characters are fine: %j',
  async text => {
    expect((await loadSite({ [file]: text })).problems).toEqual([])
  },
)

test.each([
  ['nothing', ''],
  ['blanks', ' \r\n\t\n'],
  ['a byte order mark', '\uFEFF'],
])('a file of %s is empty', async (_, content) => {
  expect(lines((await loadSite({ [file]: content })).problems)).toEqual([
    `error empty-file ${file} the file is empty | Write the page, or delete the file.`,
  ])
})

test('a file that cannot be read still counts as a page', async () => {
  const { model } = await loadSite({ [file]: '', 'content/docs/ja/a.md': '# 題' })
  expect([...(model.docs.get('ja')?.keys() ?? [])]).toEqual(['a'])
})
