import { markdownToHtml, markdownToMdast } from 'satteri'
import { expect, test } from 'vitest'
import { markEmphasis } from '../files/cjk-emphasis/mark-emphasis.ts'
import { compile, render } from './testing/compile.ts'

test.each([
  'At 10:30, :smile: and :tada:',
  'Ratio 16:9 in **a:b** and *c:d*, 注意:重要',
  ':abbr[HTML] and x:y[z]{a=b c="d"}',
  'http://localhost:3000/a:b',
  '[a:b](https://x.example/c:d "e:f")',
  '| 10:30 | :x |\n|---|---|\n| a:b | `c:d` |',
  '> quote 1:2\n\n- item 3:4',
  'key:value {a:b}',
  'C++ std::vector and Foo::Bar::baz()',
])('a colon in text is text: %s', async text => {
  const page = await compile(text)
  const plain = markdownToHtml(text, { features: { gfm: true, directive: false } }).html
  expect(normal(render(page))).toBe(normal(plain))
  expect(page.problems).toEqual([])
})

test('a line of two colons is text', async () => {
  expect(render(await compile('::youtube[Title *x*]{id=1}\n\n::name'))).toBe(
    '<p>::youtube[Title <em>x</em>]{id=1}</p>\n<p>::name</p>',
  )
})

test('an expression after a colon stays one in MDX', async () => {
  expect(render(await compile('Sum: {1 + 1} at 10:{30}', 'mdx'))).toBe('<p>Sum: 2 at 10:30</p>')
})

/** Generates random text from significant characters, the same in each run. */
function* samples(count: number): Generator<string> {
  const pieces = [
    ':',
    '::',
    'a',
    'B1',
    ' ',
    '*',
    '**',
    '_',
    '`',
    '10',
    '日本',
    '[',
    ']',
    '(x)',
    '{',
    '}',
    '\n',
    '-',
    '.',
    '😀',
  ]
  let seed = 7
  for (let i = 0; i < count; i++) {
    let text = ''
    for (let length = 0; length < 14; length++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      text += pieces[Math.floor(seed / 65_536) % pieces.length] ?? ''
    }
    yield `x ${text} y`
  }
}

test('property: text without containers reads as if there were no directives', async () => {
  for (const text of samples(400)) {
    // A directive's label or attributes take precedence over other markup, so brackets directly after a name may
    // differ. A line that begins with `::name` is a paragraph of its own.
    if (/:[\p{L}\d]+[[{]/u.test(text) || /^\s*::/m.test(text)) continue
    // Without cjk-emphasis, the parser reads emphasis beside full-width punctuation differently (cjk-emphasis.test.ts).
    if (markEmphasis(text, item => markdownToMdast(item))) continue
    const plain = markdownToHtml(text, {
      features: { gfm: true, directive: false, headingAttributes: true },
    }).html
    expect(normal(render(await compile(text))), JSON.stringify(text)).toBe(normal(plain))
  }
})

/** Removes invisible differences of HTML: white space between blocks, escapes, and React's form of tags. */
function normal(html: string): string {
  return html
    .replace(/&quot;|&#x27;/g, text => (text === '&quot;' ? '"' : "'"))
    .replace(/\s+/g, ' ')
    .replace(/ ?\/>/g, '>')
    .replace(/> | </g, text => text.trim())
    .trim()
}
