import { expect, test } from 'vitest'
import { read } from '../../markdown/testing/read-foreign.ts'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { translateSyntax } from './translate-syntax.ts'

test('admonitions of MkDocs contain indented text, and foldable ones are details', async () => {
  const { html, problems } = await read(
    '!!! note "A *big* boat"\n    Its `mast`.\n\n    ??? tip\n        Inside\n\n!!! bug\n    B\n\n???+ example "Open"\n    O\n\nAfter.',
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html).toBe(
    '<x-admonition kind="note"><x-admonitiontitle kind="note">A <em>big</em> boat</x-admonitiontitle><p>Its <code>mast</code>.</p>' +
      '<x-details summary="Tip"><p>Inside</p></x-details></x-admonition>\n' +
      '<x-admonition kind="danger"><x-admonitiontitle kind="danger">Bug</x-admonitiontitle><p>B</p></x-admonition>\n' +
      '<x-details summary="Open" open=""><p>O</p></x-details>\n<p>After.</p>',
  )
})

test('tabs, snippets and fences of MkDocs', async () => {
  const { html, problems } = await read(
    '=== "Row"\n    ``` { .py title="row.py" hl_lines="1" linenums="5" }\n    --8<-- "boats/row.py:row"\n    ```\n\n=== "Sail"\n    !!! tip\n        T\n\n--8<-- "parts/hull.md"',
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html).toMatch(
    /^<x-tabs><x-tabitem value="Row" label="Row"><x-codeblock language="python" title="row.py" lineNumbers="5">/,
  )
  expect(html).toContain('<x-tabitem value="Sail" label="Sail"><x-admonition kind="tip">')
  expect(html).toMatch(/<p>A <em>hull<\/em>\.<\/p>$/)
  expect(html).not.toContain('rest')
})

test('attributes, keys, marks and icons of MkDocs', async () => {
  const { html } = await read(
    '## Rig { #rig .x }\n\n++ctrl+s++ ==now== :material-sail: [go](https://b.example){ .md-button } `==`',
    'mkdocs',
  )
  expect(html).toBe(
    '<h2 id="rig">Rig</h2>\n<p><kbd>Ctrl</kbd>+<kbd>S</kbd> <mark>now</mark> <a href="https://b.example">go</a> <code>==</code></p>',
  )
})

test('inline syntax of MkDocs', async () => {
  const { html, problems } = await read(
    [
      '## 1.2 <small>new</small> { id="1.2.0" }',
      '## All `*.x` { data-x } of `y` files { #files .z }',
      '++arrow-up++ ++"My key"+f++ ^^in^^ x^2^ H~2~O {++a++}{--b--}{~~c~>d~~}{==e==}{>>f<<}',
      ':octicons-file-16:{ style="color: red" } __now__{ title="t" } `#!py print` ``#!js `a` `` `#!/bin/sh` x_{i} <b>a</b>{i}',
      '![a](https://a.example/a.png#only-light){ width=3 }![b](https://a.example/b.png#only-dark)',
      'P\n{ style="a" }',
    ].join('\n\n'),
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html.split('\n')).toEqual([
    '<h2 id="1.2.0">1.2 <small>new</small></h2>',
    '<h2 id="files">All <code>*.x</code> { data-x } of <code>y</code> files</h2>',
    '<p><kbd>Arrow Up</kbd> <kbd>My key</kbd>+<kbd>F</kbd> <ins>in</ins> x<sup>2</sup> H<sub>2</sub>O <ins>a</ins><del>b</del><del>c</del><ins>d</ins><mark>e</mark> (f)</p>',
    '<p><strong>now</strong> <code>print</code> <code>`a`</code> <code>#!/bin/sh</code> x_{i} <b>a</b>{i}</p>',
    '<p><x-image src="https://a.example/a.png" alt="a" shownIn="light"></x-image><x-image src="https://a.example/b.png" alt="b" shownIn="dark"></x-image></p>',
    '<p>P</p>',
  ])
})

test('cards of MkDocs whose items have titles are cards, others a list without rules', async () => {
  const item = '-   :material-sail:{ .lg } &nbsp;\n    __Sail__\n\n    ---\n\n    Text.\n\n'
  const { html, problems } = await read(
    `<div class="grid cards" markdown>\n\n${item}-   **Row**\n\n    !!! tip\n        T\n\n</div>\n\n<div class="grid cards" markdown>\n\n${item}-   *Row* it\n\n</div>\n`,
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html.replaceAll('\n', '')).toBe(
    '<x-cards><x-card title="Sail"><p>Text.</p></x-card><x-card title="Row"><x-admonition kind="tip"><x-admonitiontitle kind="tip"></x-admonitiontitle><p>T</p></x-admonition></x-card></x-cards>' +
      '<ul><li><p><strong>Sail</strong></p><p>Text.</p></li><li><p><em>Row</em> it</p></li></ul>',
  )
})

test('icons of MkDocs for yes and no, or alone in a cell, are kept', async () => {
  const { html, problems } = await read(
    '| A | B |\n|---|---|\n| :material-check: | :octicons-x-16:{ .r } |\n| :material-tab-search: | `:material-check:` |\n\n- :material-close: No :simple-x:\n- [=45% "Half"] [=3/4]\n\nA {{ b.c() }} and `{{ d.e }}`',
    'mkdocs',
  )
  expect(problems).toEqual([
    'foreign-syntax 9 a macro ("{{ … }}") is not supported, so it is shown as written',
  ])
  expect(html.match(/<td>.*?<\/td>/g)).toEqual([
    '<td>✓</td>',
    '<td>✗</td>',
    '<td>tab search</td>',
    '<td><code>:material-check:</code></td>',
  ])
  expect(html).toContain('<ul>\n<li>✗ No</li>\n<li>Half 3/4</li>\n</ul>')
})

test('cards of MkDocs whose title is a link keep it', async () => {
  const { html, problems } = await read(
    '<div class="grid cards" markdown>\n\n-   **[Row](https://b.example)**\n\n    Text.\n\n-   :material-sail: [__Sail__](https://c.example){ .x }\n\n</div>\n',
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html.replaceAll('\n', '')).toBe(
    '<x-cards><x-card title="Row"><p>Text.</p><p><a href="https://b.example">Row</a></p></x-card>' +
      '<x-card title="Sail"><p><a href="https://c.example">Sail</a></p></x-card></x-cards>',
  )
})

test('a bar in code parts no cells in tables of MkDocs', async () => {
  const { html } = await read('| A | B |\n|---|---|\n| `a | b` `c \\| d` | e |\n\n`f | g`', 'mkdocs')
  expect(html.match(/<td>.*?<\/td>/g)).toEqual([
    '<td><code>a | b</code> <code>c | d</code></td>',
    '<td>e</td>',
  ])
  expect(html).toContain('<code>f | g</code>')
})

test('a card of MkDocs that begins with an icon keeps what belongs to it', async () => {
  const { html, problems } = await read(
    '-   :material-sail:{ .lg } &nbsp; __Sail__\n\n    ---\n\n    Text :octicons-file-16: here.\n',
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html.replaceAll('\n', '')).toBe(
    '<ul><li><p><strong>Sail</strong></p><hr/><p>Text here.</p></li></ul>',
  )
})

test('words of tabs and titles of MkDocs have no icons, and ids are as there', async () => {
  const { html, problems } = await read(
    '## Über & out - *now*\n\n=== ":octicons-file-16: `a.yml` <small>s</small>"\n\n    A\n\n!!! note ":fontawesome-solid-x: ==N=="\n    B',
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<h2 id="über-out-now">')
  expect(html).toContain('<x-tabitem value="a.yml s" label="a.yml s">')
  expect(html).toContain('<x-admonitiontitle kind="note"><mark>N</mark></x-admonitiontitle>')
})

test('fences of MkDocs without a language, within others and without an end', async () => {
  const { html, problems } = await read(
    '``` hl_lines="1,3"\na\n    ``` py\n    b # (1)!\n    ```\n```\n\n=== "A"\n\n    ``` .sh\n    c\n\nAfter.',
    'mkdocs',
  )
  expect(problems).toEqual(['foreign-syntax 10 the code block that begins here is never closed'])
  expect(html.replaceAll(/<span[^>]*>|<\/span>/g, '')).toMatch(
    /^<x-codeblock language="text">a\n {4}``` py\n {4}b # \(1\)\n {4}```<\/x-codeblock>\n<x-tabs><x-tabitem value="A" label="A"><x-codeblock language="bash">c<\/x-codeblock><\/x-tabitem><\/x-tabs>\n<p>After\.<\/p>$/,
  )
  expect(html.match(/class="l hl"/g)).toHaveLength(2)
})

test('blocks of MkDocs that are never closed, and long fences, are no end of it', async () => {
  const { problems } = await read('/// note\n'.repeat(3000), 'mkdocs')
  expect(problems).toContain('foreign-syntax 41 more than 40 blocks are nested here')
  const grids = await read('<div class="grid cards" markdown>\n'.repeat(3000), 'mkdocs')
  expect(grids.problems).toEqual([])
  const fence = '~'.repeat(90_000)
  expect((await read(`${fence}\na\n${fence}\n\nB`, 'mkdocs')).html).toMatch(/<p>B<\/p>$/)
})

test('abbreviations of MkDocs say what a word means, outside of code, links and headings', async () => {
  const { html, problems } = await read(
    '## AIS set\n\n!!! note\n    The AIS of `AIS` at [AIS+](https://b.example/AIS), no AISLE.\n\n```\nAIS\n```\n\n*[AIS]: Automatic "ID" system\n',
    'mkdocs',
  )
  const term = '<abbr title="Automatic &quot;ID&quot; system">AIS</abbr>'
  expect(problems).toEqual([])
  expect(html).toContain('<h2 id="ais-set">AIS set</h2>')
  expect(html).toContain(
    `The ${term} of <code>AIS</code> at <a href="https://b.example/AIS">${term}+</a>, no AISLE.`,
  )
  expect(html.match(/<abbr/g)).toHaveLength(2)
})

test('files with secrets of the site are shown on no page', async () => {
  for (const file of ['.env', './.env.local', 'parts/../.npmrc', '.git/config']) {
    const { html, problems } = await read(`Text.\n\n--8<-- "${file}"`, 'mkdocs')
    expect(html).not.toContain('secret')
    expect(problems).toEqual([expect.stringContaining('foreign-syntax 3 there is no file ')])
  }
})

test('reports unknown syntax of MkDocs with its line', async () => {
  const { problems } = await read(
    'Text.\n\n{% include "a" %}\n\n::: boats.row\n    options:\n      show_source: true\n\n--8<-- "parts/gone.md"',
    'mkdocs',
  )
  expect(problems).toEqual([
    'foreign-syntax 3 the macro "{% include "a" %}" is not supported',
    'foreign-syntax 5 "::: boats.row" (mkdocstrings) is generated from code, which is not supported; nothing is shown for it',
    'foreign-syntax 9 there is no file "parts/gone.md" or "content/docs/en/parts/gone.md" or "includes/parts/gone.md" to show here',
  ])
})

test('boxes with Markdown of MkDocs are taken away, others stay', async () => {
  const { html, problems } = await read(
    '<div class="grid" markdown>\n\n<div class="own">\n\nA\n\n</div>\n\n- B\n\n</div>\n\n<figure markdown="span">C</figure>\n\n`<div markdown>`\n\n```text\n<div markdown>\n```',
    'mkdocs',
  )
  expect(problems).toEqual([])
  expect(html.replaceAll('\n', '')).toMatch(
    /^<div class="own"><p>A<\/p><\/div><ul><li>B<\/li><\/ul><p>C<\/p><p><code>&lt;div markdown&gt;<\/code><\/p>.*markdown/,
  )
  expect(html.match(/<div\b/g)).toHaveLength(1)
})

test('terms of MkDocs and what they mean', async () => {
  const { html, problems } = await read(
    'Sail\n:   Cloth that\n    pulls.\n\n    !!! tip\n        Reef it.\n\n[`mast`](#m){ #m }\nPole\n:   One.\n:   Two.\nstill two.\n\nKeel\n\n: Below.\n\nNo term: text.\n\n- a\n\n    Rope\n    :   Long.\n',
    'mkdocs',
  )
  expect(problems).toEqual([])
  const oneLine = html.replaceAll(/\n\s*/g, '')
  expect(oneLine).toContain(
    '<dl><dt><p><strong>Sail</strong></p></dt><dd><p>Cloth thatpulls.</p><x-admonition kind="tip"><x-admonitiontitle kind="tip"></x-admonitiontitle><p>Reef it.</p></x-admonition></dd>',
  )
  expect(oneLine).toContain(
    '<dt id="m"><p><strong><a href="#m"><code>mast</code></a></strong></p></dt><dt><p><strong>Pole</strong></p></dt><dd><p>One.</p></dd><dd><p>Two.still two.</p></dd><dt><p><strong>Keel</strong></p></dt><dd><p>Below.</p></dd></dl><p>No term: text.</p>',
  )
  expect(oneLine).toMatch(
    /<li>.*<dl><dt><p><strong>Rope<\/strong><\/p><\/dt><dd><p>Long\.<\/p><\/dd><\/dl><\/li>/,
  )
})

test('blocks of PyMdown, and an admonition in one line', async () => {
  const { html, problems } = await read(
    '/// note | A *big* boat\n\n//// details | More\n    type: tip\n    open: True\n\nInside\n////\n///\n\n//// tab | Row\n```sh\n///\n```\n////\n\n//// tab | Sail\nS | T\n-- | --\nU | V\n////\n\n/// html | div.box\nBoxed\n///\n\n!!! warning: It *leaks*, really.\n\n!!!tip\n    T\n\n/// vessel\nX\n///\n\nAfter /// all',
    'mkdocs',
  )
  expect(problems).toEqual(['foreign-syntax 32 there is no admonition "vessel"'])
  expect(html.replaceAll('\n', '')).toContain(
    '<x-admonition kind="note"><x-admonitiontitle kind="note">A <em>big</em> boat</x-admonitiontitle><x-details summary="More" open=""><p>Inside</p></x-details></x-admonition>' +
      '<x-tabs><x-tabitem value="Row" label="Row"><x-codeblock language="bash"><span class="s4">///</span></x-codeblock></x-tabitem><x-tabitem value="Sail" label="Sail"><table>',
  )
  expect(html.replaceAll('\n', '')).toContain(
    '</table></x-tabitem></x-tabs><p>Boxed</p><x-admonition kind="warning"><x-admonitiontitle kind="warning"></x-admonitiontitle><p>It <em>leaks</em>, really.</p></x-admonition><x-admonition kind="tip"><x-admonitiontitle kind="tip"></x-admonitiontitle><p>T</p></x-admonition>',
  )
  expect(html).toContain('<p>After /// all</p>')
})

test('a long paragraph of MkDocs is looked through once', async () => {
  const translate = (lines: number) =>
    translateSyntax({ file: 'a.md', format: 'md', text: 'a\n'.repeat(lines) }, 'mkdocs', '.')
  expect(await cpuGrowth(translate, 40_000)).toBeLessThan(linearGrowth)
})
