import { expect, test } from 'vitest'
import { htmlSections, pageSections } from './sections.ts'

test('reads the article of a page', () => {
  const page = '<main><h1>T</h1><article class="prose"><p>A</p></article><p>B</p></main>'
  expect(pageSections(page)).toEqual([{ anchor: '', headings: [], text: 'A' }])
  expect(pageSections('<main>C</main>')).toEqual([])
})

test('begins a section at each heading with an id, and keeps the headings above it', () => {
  const html =
    '<p>Lead.</p><h2 id="a">A<a class="anchor" href="#a" aria-label="Link"></a></h2><p>One.</p><h3 id="b">B</h3><p>Two.</p><h2 id="c">C</h2>'
  expect(htmlSections(html)).toEqual([
    { anchor: '', headings: [], text: 'Lead.' },
    { anchor: 'a', headings: ['A'], text: 'One.' },
    { anchor: 'b', headings: ['A', 'B'], text: 'Two.' },
    { anchor: 'c', headings: ['C'], text: '' },
  ])
})

test('removes the colours and hidden parts of code', () => {
  const html =
    '<pre><code><span class="l"><span class="k">a</span> = <span>1</span>\n</span></code></pre>' +
    '<pre><code><span aria-hidden="true">1</span><span class="k">b</span></code></pre><span>c</span>'
  expect(htmlSections(html)).toEqual([{ anchor: '', headings: [], text: '\ta = 1\n\tb\nc' }])
})

test('reads text as readers see it: complete names, a line for each block, no buttons, scripts or hidden parts', () => {
  const html =
    '<p>Use <code>LIVE_<wbr>STATUS</code>  now.</p><ul><li>One</li><li>Two</li></ul><button>Copy</button>' +
    '<span aria-hidden="true">x</span><svg><text>y</text></svg><pre><code>a = 1\nb = 2</code></pre>'
  expect(htmlSections(html)).toEqual([
    { anchor: '', headings: [], text: 'Use LIVE_STATUS now.\nOne\nTwo\n\ta = 1\n\tb = 2' },
  ])
})

test('leaves out controls that need a script', () => {
  const html = '<div class="demo js-only"><label>Speed <input></label><p>x</p></div><p class="js">Read</p>'
  expect(htmlSections(html)).toEqual([{ anchor: '', headings: [], text: 'Read' }])
})

test('keeps the indentation of code, and makes each row one line whatever its cells contain', () => {
  const html =
    '<ul><li>Send:<pre><code>{\n\t"a": 1\n}</code></pre></li></ul>' +
    '<table>\n<tr>\n<td><p>a</p></td>\n<td><ul><li>One</li><li>Two</li></ul></td></tr><tr><td></td><td>b</td></tr></table>'
  expect(htmlSections(html)[0]?.text).toBe('Send:\n\t{\n\t  "a": 1\n\t}\na\tOne Two\nb')
})

test('makes a section of each row whose first cell is a symptom', () => {
  const cells = (...texts: string[]) => `<tr>${texts.map(text => `<td>${text}</td>`).join('')}</tr>`
  const head = '<thead><tr><th>You see</th><th>Cause</th></tr></thead>'
  const symptoms = cells('There is no picture', 'No <code>H.264</code>') + cells('映像が乱れて止まる', '回線')
  const fields = cells('<code>name</code>', 'Up to 100 characters') + cells('type', 'The kind of the event')
  const html =
    `<h2 id="wrong">What goes wrong</h2><table>${head}<tbody>${symptoms}</tbody></table>` +
    `<h2 id="fields">Fields</h2><table><tbody>${fields}</tbody></table>`
  expect(htmlSections(html)).toEqual([
    { anchor: 'wrong', headings: ['What goes wrong', 'There is no picture'], text: 'No H.264', isRow: true },
    { anchor: 'wrong', headings: ['What goes wrong', '映像が乱れて止まる'], text: '回線', isRow: true },
    { anchor: 'wrong', headings: ['What goes wrong'], text: '' },
    {
      anchor: 'fields',
      headings: ['Fields'],
      text: 'name\tUp to 100 characters\ntype\tThe kind of the event',
    },
  ])
})

test('recognizes names in the first column of a table if most of its cells are names', () => {
  const row = (...texts: string[]) => `<tr>${texts.map(text => `<td>${text}</td>`).join('')}</tr>`
  const table = (...rows: string[]) => `<h2 id="a">A</h2><table><tbody>${rows.join('')}</tbody></table>`
  const names = (html: string) => htmlSections(html).flatMap(section => section.names ?? [])
  const states = [
    row('<code>ORDER_<wbr>SENT</code>', 'On its way'),
    row('setVolume(level)', 'Louder'),
    row('Other', ''),
  ]
  expect(names(table(...states))).toEqual(['ORDER_SENT', 'setVolume'])
  expect(names(table(...states, row('400', 'Bad'), row('401', 'No')))).toEqual([])
})

test('recognizes a section that has nothing but links to other pages', () => {
  const listOf = (...items: string[]) => `<ul>${items.map(item => `<li>${item}</li>`).join('')}</ul>`
  const isLinks = (html: string) => htmlSections(`<h2 id="a">A</h2>${html}<h2 id="b">B</h2>`)[0]?.isLinks
  const keys = '<a href="/docs/keys">Stream keys</a>'
  expect(isLinks(listOf(keys, `${keys}: make one`, `${keys} and <a href="events.md">events</a>`))).toBe(true)
  expect(isLinks(listOf(`Quick starts: ${keys}, ${keys}`, `<p>${keys}</p><p>Make one.</p>`))).toBe(true)
  expect(isLinks(listOf('<a href="/a">配信キー</a>：キーを作成します'))).toBe(true)
  // A section with other text, or without links to other pages, is ordinary text.
  expect(isLinks(listOf(keys, `${keys}: ${'what it is and how it is made, '.repeat(5)}`))).toBeUndefined()
  expect(isLinks(listOf('An API token and the ID of the event, see <a href="/a">Tokens</a>'))).toBeUndefined()
  expect(isLinks(listOf('<a href="#b">B</a>'))).toBeUndefined()
  expect(isLinks(listOf('<a href="https://acme.example/">Acme</a>'))).toBeUndefined()
  expect(isLinks(`<p>See also:</p>${listOf(keys)}`)).toBeUndefined()
  expect(isLinks(`<p>${keys}</p>`)).toBeUndefined()
  expect(isLinks('<p>Text</p>')).toBeUndefined()
})
