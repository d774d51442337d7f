import { expect, test } from 'vitest'
import type { AssetHref } from '../pages/page-files.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { FirstPaint } from './first-paint.ts'

const link = (name: string) =>
  `<link rel="stylesheet" type="text/css" href="/base/assets/static/${name}.css">`
// Names of bundled files are up to the bundler.
const first = link('a')
const linkStyle = link('c')
const sheet = link('b')
const hrefOf: AssetHref = name =>
  `/base/assets/static/${{ first: 'a', site: 'b', blog: 'c' }[name as string] ?? name}.css`
const styles = (name: string, css: string) =>
  `<style data-sheet="/base/assets/static/${name}.css">${css}</style>`
const inline = styles('a', 'p{margin:0}')

/** Properties by which an element has to wait for the late sheet. */
const late =
  '@layer content{figure,.code{border:0;&:hover .wrap{color:red}}:is(table,img)[data-x]::before{top:.5em}}@media print{.byline{top:0}}'

function place(
  main: string,
  { sheets = first + sheet, css = 'p{margin:0}\n', body = '<body>' } = {},
): string {
  using client = new SiteFolder({
    'assets/static/a.css': css,
    'assets/static/b.css': late,
    'assets/static/c.css': '.post{color:red}',
  })
  return new FirstPaint(client.paths.root, hrefOf).place(
    `<html><head>${sheets}<meta charSet="utf-8"/></head>${body}<nav></nav>${main}</body></html>`,
  )
}

const placed = (main: string, inHead = inline) =>
  `<html><head><meta charSet="utf-8"/>${inHead}</head><body><nav></nav>${main}</body></html>`

test.each([
  ['a block', '<main><p>a</p>|\n<figure class="code">'],
  ['a paragraph with a picture', '<main><p>a</p><p>b |<img src="x"></p>'],
  ['a list with a block', '<main><ul><li>a</li></ul>|<table>'],
  ['a heading before a block', '<main><h2>a <a class="anchor"></a></h2>|<table>'],
  ['a class of its own', '<main><p>a</p>|<p class="byline sub">b</p>'],
  ['a style of its own', '<main><p>a</p>|<p style="color:red">b</p>'],
  ['an island', '<main><p>a</p>|<div data-island="x"></div>'],
  ['a class within another rule', '<main><section class="new"><p>a</p>|<p class="wrap">b</p></section>'],
  [
    'elements that no late sheet names',
    '<main><section class="new"><dl><dt>a</dt></dl>|<figure></figure></section>',
  ],
  ['a block at the very beginning', '<main>|<article class="prose"><table>'],
  [
    'nothing but prose',
    '<main><details class="toc"><summary>a</summary></details><p>b</p></main>|<footer class="foot">',
  ],
])('other sheets come before what they style: %s', (_, marked) => {
  const [before = '', after = ''] = marked.split('|')
  // Inside of the preceding text, if any, so that no selector can depend on it.
  const ends = /(?:<\/(?:p|li|ul|h2)>)*$/.exec(before)?.[0] ?? ''
  const expected = before.slice(0, before.length - ends.length) + sheet + ends + after
  expect(place(before + after)).toBe(placed(expected))
})

test('the sheet of a kind of page is in the page too, behind the first', () => {
  const main = '<main class="post"><article class="post"><p>a</p>'
  expect(place(`${main}<figure>`, { sheets: first + linkStyle + sheet })).toBe(
    placed(`${main.replace('</p>', '')}${sheet}</p><figure>`, inline + styles('c', '.post{color:red}')),
  )
})

test('a long page of text has them too', () => {
  const body = `<body data-kind="doc">${' '.repeat(80_000)}`
  expect(place('<main><p>a</p>', { body })).toContain(inline)
})

test("a site's own links stay where they are", () => {
  const foreign = '<link rel="stylesheet" href="https://example.com/a.css"/>'
  expect(place('<main><table>', { sheets: `${foreign}${first}${sheet}` })).toContain(`<head>${foreign}<meta`)
})

test.each([
  [
    'a long page of an API',
    '<main><table>',
    { sheets: first + sheet + ' '.repeat(80_000), body: '<body data-kind="operation">' },
  ],
  ['many styles', '<main><table>', { css: 'p{}'.repeat(12_000) }],
  ['a page without text', '<p>', {}],
  ['a page without that sheet', '<main><table>', { sheets: sheet }],
])('%s keeps its links', (_, main, options) => {
  expect(place(main, options)).toMatch(/<head><link [\s\S]*b\.css/)
  expect(place(main, options)).not.toContain('<style')
})
