import { expect, test } from 'vitest'
import { descriptionHtml, descriptionPageHtml } from './description-html.ts'

const html = (markdown: string) => descriptionPageHtml(markdown)

test('a picture on another host is a link, unless the page may load it', () => {
  const text =
    '![A *map*](https://img.example/a.png?x=1) <img src="//img.example/b.png"> ![c](/c.png) [![d](https://img.example/d.png)](/d)'
  expect(descriptionHtml(text)).toBe(
    '<a href="https://img.example/a.png?x=1">A map</a> <a href="//img.example/b.png">b.png</a> <img src="/c.png" alt="c"> <a href="/d">d</a>',
  )
  expect(descriptionHtml(text, { isPictureAllowed: () => true })).not.toContain('<a href="https:')
})

test('a paragraph that is only a gap is left out', () => {
  expect(descriptionHtml('&nbsp;\n\nSold out.')).toBe('Sold out.')
  expect(html('One.\n\n&nbsp;\n\n![](/c.png)')).toBe('<p>One.</p><p><img src="/c.png" alt=""></p>')
})

test('headings begin below the title of the page, without skipped levels', () => {
  const markdown = '### First\n\n# Whole\n\n### Deep\n\n#### Deeper\n\n## Next\n\n###### Last\n'
  const headings = [...html(markdown).matchAll(/<(h\d) id="([^"]*)"/g)].map(([, name, id]) => `${name} ${id}`)
  expect(headings).toEqual(['h2 first', 'h2 whole', 'h3 deep', 'h4 deeper', 'h3 next', 'h4 last'])
})

test("IDs of headings are unique on the page, and differ from those of the page's frame", () => {
  expect(html('# A `b`\n\n# A b\n\n# Sidebar\n\n# !\n')).toBe(
    '<h2 id="a-b">A <code>b</code></h2><h2 id="a-b-1">A b</h2><h2 id="sidebar-1">Sidebar</h2><h2 id="section">!</h2>',
  )
})

test('headings in HTML do not keep their own IDs', () => {
  expect(html('<h1 id="main" onclick="alert(1)">A "quoted" & <b>title</b></h1>')).toBe(
    '<h2 id="a-quoted--title">A "quoted" &amp; <b>title</b></h2>',
  )
})

test('code and tables can be scrolled by keyboard', () => {
  expect(html('Text:\n\n```json\n{ "a": "<b>" }\n```')).toBe(
    '<p>Text:</p><figure class="code"><pre tabindex="0"><code>{ "a": "&lt;b&gt;" }\n</code></pre></figure>',
  )
  expect(html('<pre>a</pre>')).toBe('<figure class="code"><pre tabindex="0"><code>a</code></pre></figure>')
  expect(html('| A |\n| - |\n| b |')).toMatch(/^<div class="tbl" tabindex="0"><table>.*<\/table><\/div>$/s)
})

test('raw HTML keeps only safe elements and attributes', () => {
  const unsafe =
    'Kept.\n\n<script>alert(1)</script>\n\n<style>p { color: red }</style>\n\n<iframe src="https://example.com"></iframe>\n\n' +
    '<div style="position: fixed" onclick="alert(1)"><b class="x">Bold</b></div>\n\n' +
    '[link](javascript:alert%281%29) <a href="javascript:alert(1)">b</a> <img src="data:x" onerror="alert(1)" alt="c">\n\n' +
    '<form action="/x"><input></form>\n\n<svg onload="alert(1)"></svg>'
  const shown = html(unsafe)
  expect(shown).toContain('<p>Kept.</p>')
  expect(shown).toContain('<b>Bold</b>')
  expect(shown).toContain('<a>link</a> <a>b</a> <img alt="c">')
  expect(shown).not.toMatch(/alert|script|style|iframe|form|svg|class=|color/)
})

test('a description within a page has neither IDs nor figures', () => {
  expect(descriptionHtml('# A\n\n    code\n')).toBe('<h3>A</h3><pre><code>code\n</code></pre>')
})
