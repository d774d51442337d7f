import { htmlToHast } from 'satteri'
import { expect, test } from 'vitest'
import { htmlLine, htmlMarkdown } from './html-markdown.ts'
import { writeMarkdown } from './write-markdown.ts'

const style = { link: (href: string) => (href.startsWith('/') ? `https://docs.example${href}.md` : href) }
const written = (html: string) => writeMarkdown(htmlToHast(html), style)

test.each([
  ['<h2 id="a">One <code>two</code></h2><p>Text</p>', '## One `two`\n\nText'],
  ['<p>a <strong>b </strong>c <em>d</em> <del>e</del></p>', 'a **b** c *d* ~~e~~'],
  [
    '<p><a href="/a">A <b>b</b></a> <a href="https://x.example">x</a></p>',
    '[A **b**](https://docs.example/a.md) [x](https://x.example)',
  ],
  ['<p><img src="/i" alt="A [picture]"></p>', '![A \\[picture\\]](https://docs.example/i.md)'],
  ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
  ['<ol start="1e400"><li>a</li></ol>', '1. a'],
  ['<ol start="99999999999"><li>a</li></ol>', '1. a'],
  [
    '<ol start="3"><li><p>a</p><pre>b\nc</pre></li><li>d</li></ol>',
    '3. a\n\n   ```\n   b\n   c\n   ```\n\n4. d',
  ],
  ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
  ['<p>one<br>two</p><hr>', 'one\\\ntwo\n\n---'],
  ['<details><summary>More</summary>Text</details>', '**More**\n\nText'],
  ['<ul><li><input type="checkbox" checked> done</li></ul>', '- [x] done'],
])('%s', (html, markdown) => {
  expect(written(html)).toBe(markdown)
})

test('a table keeps its rows: strokes are escaped, blocks come into the line, a head that is missing is empty', () => {
  expect(
    written(
      '<table><tr><th>A</th><th>B</th></tr><tr><td>a|b</td><td><ul><li>1</li><li>2</li></ul></td></tr></table>',
    ),
  ).toBe('| A | B |\n| --- | --- |\n| a\\|b | 1<br>2 |')
  expect(written('<table><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>')).toBe(
    '|  |  |\n| --- | --- |\n| a |  |\n| b | c |',
  )
})

test('escapes text that looks like markup', () => {
  expect(written('<p># no heading</p>')).toBe('\\# no heading')
  expect(written('<p>1. no list</p>')).toBe('1\\. no list')
  expect(written('<p>snake_case, _this_, a * b, &lt;tag&gt; and [x](y)</p>')).toBe(
    'snake_case, \\_this\\_, a \\* b, \\<tag> and \\[x\\](y)',
  )
  expect(written('<p><code>a`b</code></p><pre>```\nx\n```</pre>')).toBe('``a`b``\n\n````\n```\nx\n```\n````')
})

test('buttons, drawings and hidden parts are not read', () => {
  expect(
    written('<p>a<button>Copy</button><svg><text>no</text></svg><span hidden>b</span></p><script>c</script>'),
  ).toBe('a')
})

test('a description is read with a parser or without, and says the same', () => {
  const html = 'Is <code>A_*</code> &lt; 2'
  expect(htmlMarkdown(html, style)).toBe('Is `A_*` \\< 2'.replace('\\<', '<'))
  expect(htmlMarkdown(`<p>${html}</p>`, style)).toBe(htmlMarkdown(html, style))
  expect(htmlLine('<p>a</p><ul><li>b</li></ul>', style)).toBe('a - b')
})
