import { expect, test } from 'vitest'
import { firstScreen, packScreen } from './first-screen.ts'

const page = (main: string, head = '') =>
  `<html><head><title data-x="">Renew &amp; return</title>${head}</head>` +
  `<body data-kind="doc"><div class="docs"><aside><nav>rows</nav></aside>${main}</div><script src="/a.js"></script></body></html>`
const line = 'word '.repeat(15)

test('a short page is there as a whole', () => {
  const main =
    '<main id="main"><h1>Renew</h1><p>One<br/>two</p><!-- three --><nav class="pager">four</nav></main>'
  expect(firstScreen(page(main), 30)).toEqual({ title: 'Renew &amp; return', kind: 'doc', main, tags: [] })
})

test('a long one stops behind the block that fills the screen, and what is open is closed', () => {
  const main = `<main><article class="prose"><ul><li>${line}</li><li>${line}<img src="a"></li><li>${line}</li></ul><p>${line}</p></article></main>`
  expect(firstScreen(page(main), 2)?.main).toBe(
    `<main><article class="prose"><ul><li>${line}</li><li>${line}<img src="a"></li></ul></article></main>`,
  )
})

test('full-width characters count twice, lines of code as they are', () => {
  const kana = 'あ'.repeat(75)
  expect(firstScreen(page(`<main><p>${kana}</p><p>b</p></main>`), 2)?.main).toBe(
    `<main><p>${kana}</p></main>`,
  )
  const code = `<pre><code><span>a</span>\nb\nc</code></pre>`
  expect(firstScreen(page(`<main>${code}<p>b</p></main>`), 2)?.main).toBe(`<main>${code}</main>`)
})

test('leaves out closed menus and the closed list of headings', () => {
  const main =
    '<main><div id="copy" popover="auto"><a href="/a.md"><b>Markdown</b></a></div>' +
    '<details class="toc" data-toc=""><summary>Contents</summary><nav aria-label="Contents"><ul><li>a</li></ul></nav></details>' +
    '<details><summary>b</summary><nav>c</nav></details><nav>d</nav></main>'
  expect(firstScreen(page(main), 30)?.main).toBe(
    '<main><div id="copy" popover="auto"></div>' +
      '<details class="toc" data-toc=""><summary>Contents</summary><nav aria-label="Contents"></nav></details>' +
      '<details><summary>b</summary><nav>c</nav></details><nav>d</nav></main>',
  )
})

test.each([
  ['a page without a text of the docs', page('<main>a</main>').replace('<div class="docs">', '<div>')],
  ['a page with a script in its text', page('<main><p>a</p><script>b</script></main>')],
  ['a file that is not a page', '<p>a</p>'],
])('%s has none', (_, html) => {
  expect(firstScreen(html, 30)).toBeUndefined()
})

test('the style sheets of the head are named, those with their text in it as links; pages of a file share them', () => {
  const inlineStyle = '<style data-href="run-bar">.a>b{color:red}</style>'
  const head = `<style data-sheet="/assets/first.css">@media (width<900px){a{b:c}}</style>${inlineStyle}<link rel="stylesheet" type="text/css" href="/assets/op.css">`
  const first = '<link rel="stylesheet" href="/assets/first.css">'
  const tags = [first, inlineStyle, '<link rel="stylesheet" type="text/css" href="/assets/op.css">']
  const screen = firstScreen(page('<main>a</main>', head), 30)
  expect(screen?.tags).toEqual(tags)
  const all = [inlineStyle]
  expect(screen && packScreen(screen, all)).toEqual([
    'Renew &amp; return',
    'doc',
    '<main>a</main>',
    [1, 0, 2],
  ])
  expect(all).toEqual([inlineStyle, first, tags[2]])
})
