import fc from 'fast-check'
import { markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { markEmphasis } from '../files/cjk-emphasis/mark-emphasis.ts'
import { descriptionHtml } from '../reference/description-html.ts'
import { compile, render } from './testing/compile.ts'

const htmlOf = async (text: string, format: 'md' | 'mdx' = 'md') =>
  render(await compile(text, format)).replace(/^<p>|<\/p>$/g, '')

test.each([
  [
    'これは**「重要」**です。注意**（必須）**を確認',
    'これは<strong>「重要」</strong>です。注意<strong>（必須）</strong>を確認',
  ],
  ['**終わり。**次', '<strong>終わり。</strong>次'],
  ['請按**「儲存」**鍵', '請按<strong>「儲存」</strong>鍵'],
  ['**스크립트(script)**라고', '<strong>스크립트(script)</strong>라고'],
  ['税込**¥10,000**で、答えは*④*です', '税込<strong>¥10,000</strong>で、答えは<em>④</em>です'],
  ['**`コード`**も', '<strong><code>コード</code></strong>も'],
  ['先頭の*（注）*と***（強）***を', '先頭の<em>（注）</em>と<em><strong>（強）</strong></em>を'],
  ['旧~~「あ」~~新', '旧<del>「あ」</del>新'],
  [
    '私は**𩸽「魚」**を、葛\u{e0100}**(a)**を',
    '私は<strong>𩸽「魚」</strong>を、葛\u{e0100}<strong>(a)</strong>を',
  ],
  ['> 文は\n> **「二行」**です', '<blockquote>\n<p>文は\n<strong>「二行」</strong>です</p>\n</blockquote>'],
  ['⸾は**「印」**です、>**「x」**', '⸾は<strong>「印」</strong>です、&gt;<strong>「x」</strong>'],
  // Unchanged: between spaces, between letters, escaped, and single asterisks.
  ['これは **「重要」** です', 'これは <strong>「重要」</strong> です'],
  ['日本**太字**です', '日本<strong>太字</strong>です'],
  ['これは\\*\\*「重要」\\*\\*です', 'これは**「重要」**です'],
  ['5*（3）は15', '5*（3）は15'],
  ['__（注）__を', '__（注）__を'],
])('%s', async (text, html) => {
  expect(await htmlOf(text)).toBe(html)
  expect(await htmlOf(text, 'mdx')).toBe(html)
})

test('headings have their ids, tables, links, pictures and titles of admonitions their emphasis', async () => {
  const page = await compile(
    '# T\n\n## 値は**「既定」**です\n\n| 値は**「a」**だ | b |\n| - | - |\n| c**（d）**e | f |\n\n[行く**「先」**へ](/a**「b) ![絵は**「木」**だ](https://x.example/あ**「い.png)\n\n:::note 題は**「注」**だ\n文は**「中」**だ\n:::',
  )
  const html = render(page)
  expect(html).toContain('<h2 id="値は既定です">値は<strong>「既定」</strong>です</h2>')
  expect(html).toContain('値は<strong>「a」</strong>だ')
  expect(html).toContain('c<strong>（d）</strong>e')
  expect(html).toContain('行く<strong>「先」</strong>へ')
  expect(html).toContain('alt="絵は「木」だ"')
  expect(html).toContain('題は<strong>「注」</strong>だ')
  expect(html).toContain('文は<strong>「中」</strong>だ')
  expect(page.toc).toMatchObject([{ id: '値は既定です' }])
  expect(page.references.map(({ target }) => decodeURI(target))).toEqual([
    '/a**「b',
    'https://x.example/あ**「い.png',
  ])
})

test('code, expressions, attributes, addresses and labels of references stay as they are written', async () => {
  const code = '`値**「x」**です`と**「中」**で\n\n```text\nこれは**「重要」**です\n```'
  expect(await htmlOf(code)).toContain('<code>値**「x」**です</code>')
  expect(await htmlOf(code)).toContain('これは**「重要」**です')
  const mdx = await compile(
    'これは{/* 値**「二」 */ 3**2}で**「重要」**です <span title="あ**「い」**う">**（中）**だ</span>',
    'mdx',
  )
  expect(mdx.problems).toEqual([])
  expect(render(mdx)).toContain('これは9で<strong>「重要」</strong>です')
  expect(render(mdx)).toContain('<span title="あ**「い」**う"><strong>（中）</strong>だ</span>')
  const labels =
    '[あ**「い」**う]と<https://a.example/あ**「い>とhttps://a.example/あ**「い で**「中」**だ\n\n[あ**「い」**う]: /docs'
  const read = await compile(labels)
  const targets = read.references.map(({ target }) => decodeURI(target))
  expect([...new Set(targets)].sort()).toEqual(['/docs', 'https://a.example/あ**「い'])
  expect(render(read)).toContain('で<strong>「中」</strong>だ')
})

test('descriptions of APIs are read alike', () => {
  expect(descriptionHtml('これは**「重要」**です。`a**「b`')).toBe(
    'これは<strong>「重要」</strong>です。<code>a**「b</code>',
  )
})

test('long lines of signs take no time', () => {
  for (const part of ['\\', '\\*', '*', '字**「', '「~', '\n', '>', '> ', '<b>あ**「'])
    expect(markEmphasis(`字${part.repeat(50_000)}`, () => ({ type: 'root', children: [] }))).toBeUndefined()
})

const signs = [
  '**',
  '*',
  '~~',
  '_',
  '\\',
  '`',
  '[',
  '](x)',
  '<b>',
  '(',
  '"',
  '“',
  '!',
  ' ',
  '\n',
  '|',
  '- ',
  '&amp;',
]
const pieces = (letters: string[]) =>
  fc.array(fc.constantFrom(...signs, ...letters), { maxLength: 20 }).map(parts => parts.join(''))
const parse = (text: string) => markdownToMdast(text)

test('a text without Chinese, Japanese and Korean is never touched', () => {
  fc.assert(
    fc.property(fc.oneof(pieces(['a', 'é', 'ж', '😀', '½']), fc.string()), text => {
      fc.pre(
        !/[\u1100-\u11ff\u2e80-\ud7ff\uf900-\uffef]|\p{Variation_Selector}|[\u{16fe0}-\u{3fffd}]/u.test(text),
      )
      expect(markEmphasis(text, parse)).toBeUndefined()
    }),
  )
})

test('nothing is lost of a text: without the marks it is the same', () => {
  fc.assert(
    fc.property(pieces(['a', 'あ', '字', '한', '「', '」', '（', '）', '。', '𩸽', '\ufe00']), text => {
      const marked = markEmphasis(text, parse)
      if (marked) expect(marked.plain(marked.text)).toBe(text)
    }),
  )
})
