import { expect, test } from 'vitest'
import { startOfLater } from './later-block.ts'

const later = new Set(['card', 'foot'])

/** The HTML with a bar where the first later block begins. */
function marked(content: string): string {
  const html = `<html><body>${content}</body></html>`
  const at = startOfLater(html, html.indexOf('<body'), name => later.has(name)) ?? Number.NaN
  return `${html.slice(0, at)}|${html.slice(at)}`.slice('<html><body>'.length, -'</body></html>'.length)
}

test.each([
  ['<main><p>a</p><p class="card">b</p></main>', '<main><p>a</p>|<p class="card">b</p></main>'],
  // Before the block that it lies in, however deep.
  [
    '<main><p>a</p><ul><li><b class="card">b</b></li></ul></main>',
    '<main><p>a</p>|<ul><li><b class="card">b</b></li></ul></main>',
  ],
  // In the text elements count too; those with a class are known by it.
  [
    '<svg></svg><main><details class="toc"></details><p>a<br>b</p><pre></pre></main>',
    '<svg></svg><main><details class="toc"></details><p>a<br>b</p>|<pre></pre></main>',
  ],
  // Rules for neighbours hold: a heading and what follows it, the first child of an article.
  [
    '<main><article><p>a</p><h2>b</h2><h3>c</h3><pre></pre></article></main>',
    '<main><article><p>a</p>|<h2>b</h2><h3>c</h3><pre></pre></article></main>',
  ],
  [
    '<main><header></header><article><h2>b</h2><pre></pre></article></main>',
    '<main><header></header>|<article><h2>b</h2><pre></pre></article></main>',
  ],
  // Nothing later in it: at the end of the text.
  [
    '<main><p>a</p></main><footer class="foot"></footer>',
    '<main><p>a</p>|</main><footer class="foot"></footer>',
  ],
  // In the frame, before the part of it.
  [
    '<header><i class="card"></i></header><main></main>',
    '|<header><i class="card"></i></header><main></main>',
  ],
  ['<main><p title="<pre>">a</p></main>', '<main><p title="<pre>">a</p>|</main>'],
])('%s', (content, expected) => {
  expect(marked(content)).toBe(expected)
})
