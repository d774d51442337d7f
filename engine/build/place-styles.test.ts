import { expect, test } from 'vitest'
import { placeStyles } from './place-styles.ts'

const link = (name: string) => `<link rel="stylesheet" type="text/css" href="/assets/${name}.css">`
const sheets: Record<string, string> = {
  '/assets/one.css': '.early:hover{color:red}.card{color:red}.i-menu{color:red}.m-get{color:red}',
  '/assets/two.css': '.operation{color:red}',
}
const place = (html: string) => placeStyles(html, href => sheets[href] ?? '')
const head = '<head><style>.early{margin:0}[class^=m-]{margin:0}</style></head>'

test('all links stand before the first block that the sheet in the page does not know', () => {
  const text = '<p class="early i-menu">a</p><p class="m-get">b</p><p class="unknown">c</p>'
  expect(
    place(
      `${head.replace('<head>', `<head>${link('one')}${link('two')}`)}<body><main>${text}<p class="operation">d</p></main></body>`,
    ),
  ).toBe(`${head}<body><main>${text}${link('one')}${link('two')}<p class="operation">d</p></main></body>`)
})

test('a page without a sheet of its own keeps them in the head', () => {
  const html = `<head>${link('one')}</head><body><main><p class="card">a</p></main></body>`
  expect(place(html)).toBe(html)
})

test('a page without links stays as it is', () => {
  const html = `${head}<body><main><p class="card">a</p></main></body>`
  expect(place(html)).toBe(html)
})
