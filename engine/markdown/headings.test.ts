import { expect, test } from 'vitest'
import { slugOf } from '../files/slug.ts'
import { compile, render, summary } from './testing/compile.ts'

test.each([
  ['Go live, now!', 'go-live-now'],
  ['ストリームを開始する（RTMP）', 'ストリームを開始するrtmp'],
  ['影片 API 金鑰', '影片-api-金鑰'],
  ['C++ & C#: what’s new?', 'c--c-whats-new'],
  ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
  ['Émigré 2.0', 'émigré-20'],
  ['🎉 Done', '-done'],
])('the id of "%s" is GitHub\'s', (text, id) => {
  expect(slugOf(text)).toBe(id)
})

test('ids are unique on a page', async () => {
  const page = await compile('## Same\n\n## Same\n\n### Same\n\n## Same-1\n\n## ！\n')
  expect(page.toc.map(entry => entry.id)).toEqual(['same', 'same-1', 'same-2', 'same-1-1', 'section'])
  expect(page.anchors).toEqual(page.toc.map(entry => entry.id))
})

test.each(['md', 'mdx'] as const)('a writer gives ids, in %s', async format => {
  const page = await compile('## ストリーム {#start}\n\n### Other {/* #other-one */}\n', format)
  expect(page.toc).toEqual([
    { id: 'start', level: 2, html: 'ストリーム' },
    { id: 'other-one', level: 3, html: 'Other' },
  ])
  expect(render(page)).toBe('<h2 id="start">ストリーム</h2>\n<h3 id="other-one">Other</h3>')
})

test('other braces in a heading are text', async () => {
  expect(render(await compile('## Object {a}\n\n## Map {a=b}\n\n## Both {.x} ##\n'))).toBe(
    '<h2 id="object-a">Object {a}</h2>\n<h2 id="map-ab">Map {a=b}</h2>\n<h2 id="both-x">Both {.x}</h2>',
  )
})

test('the table of contents keeps code and emphasis, escapes the rest and has no links', async () => {
  const page = await compile(
    '## The `<video>` *tag* & [a **link**](x.md)\n\n## <kbd>Ctrl</kbd> at 10:30 <a id="x">y</a>\n\n## ![pic](https://x.example/a.png) 1 &lt; 2\n\n## ~~old~~ <kbd>open\n',
  )
  expect(page.toc.map(entry => entry.html)).toEqual([
    'The <code>&lt;video></code> <em>tag</em> &amp; a <strong>link</strong>',
    '<kbd>Ctrl</kbd> at 10:30 y',
    'pic 1 &lt; 2',
    '<s>old</s> open',
  ])
})

test('headings in admonitions and components are listed', async () => {
  const page = await compile(
    ':::note\n\n## In a note\n\n:::\n\n<Tabs><TabItem value="a">\n\n### In a tab\n\n</TabItem></Tabs>',
    'mdx',
  )
  expect(page.toc.map(entry => entry.id)).toEqual(['in-a-note', 'in-a-tab'])
})

test('a leading heading of level 1 is the title, not content', async () => {
  const page = await compile('---\nx: 1\n---\n<!-- note -->\n# My `first` title {#id}\n\ntext\n\n## Part\n')
  expect(page.title).toBe('My first title')
  expect(render(page)).toBe('<p>text</p>\n<h2 id="part">Part</h2>')
  expect(page.problems).toEqual([])
  expect((await compile("import X from '@theme/Tabs'\n\n# Title\n", 'mdx')).title).toBe('Title')
})

test('any other heading of level 1 is a warning', async () => {
  const page = await compile('text\n\n# Second\n')
  expect(page.title).toBeUndefined()
  expect(summary(page)).toEqual(['warning second-title 3'])
  expect(page.toc).toEqual([])
  expect(page.anchors).toEqual(['second'])
})

test('an id that is given twice is a warning', async () => {
  expect(summary(await compile('## A {#x}\n\n## B {#x}\n'))).toEqual(['warning duplicate-id 3'])
})

test('no heading gets an id of the interface, also where its writer asks for it', async () => {
  const page = await compile('## Menu\n\n## Feedback thanks\n\n## Menu\n\n## Copy {#main}\n')
  expect(page.toc.map(({ id }) => id)).toEqual(['menu-1', 'feedback-thanks-1', 'menu-1-1', 'main-1'])
  expect(summary(page)).toEqual(['warning duplicate-id 7'])
})

test('tags of a heading that cross each other are left out of the table of contents', async () => {
  const page = await compile('## <b>one <i>two</b> three</i>\n\n## <b>one <i>two</i> three</b>\n')
  expect(page.toc.map(entry => entry.html)).toEqual(['one two three', '<b>one <i>two</i> three</b>'])
})
