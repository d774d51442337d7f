import { expect, test } from 'vitest'
import { read } from '../../markdown/testing/read-foreign.ts'

test.each(['mkdocs', 'vitepress'] as const)('short codes of emoji are read for %s', async syntax => {
  const { html, problems } = await read(
    ':tada: a :sail_boat: `:x:` at 10:30:15 http://a.example:80: ``b `:tada:` ``',
    syntax,
  )
  expect(problems).toEqual([
    'foreign-syntax 1 the short code ":sail_boat:" is unknown, so it is shown as written',
  ])
  expect(html).toMatch(
    /^<p>🎉 a :sail_boat: <code>:x:<\/code> at 10:30:15 .*<code>b `:tada:` ?<\/code><\/p>$/,
  )
})

test('tabs of a plugin of VitePress, in each other, with text before the first', async () => {
  const { html, problems } = await read(
    ':::: tabs key:a\nBefore.\n=== Row\n::: tabs\n== Oars\nO\n== Rope\n\n> R\n:::\n=== Sail\n::: tip\nT\n:::\n::::\n\n== no tab',
    'vitepress',
  )
  expect(problems).toEqual([])
  expect(html.replaceAll('\n', '')).toBe(
    '<x-tabs><x-tabitem value="Row" label="Row"><x-tabs><x-tabitem value="Oars" label="Oars"><p>O</p></x-tabitem><x-tabitem value="Rope" label="Rope"><blockquote><p>R</p></blockquote></x-tabitem></x-tabs></x-tabitem>' +
      '<x-tabitem value="Sail" label="Sail"><x-admonition kind="tip"><x-admonitiontitle kind="tip"></x-admonitiontitle><p>T</p></x-admonition></x-tabitem></x-tabs><p>Before.</p><p>== no tab</p>',
  )
})

test('attributes alone on a line of VitePress are an anchor', async () => {
  const { html, problems } = await read('A [b](#own)\n\n{#own}\n\n- C\n\n{.big}', 'vitepress')
  expect(problems).toEqual([])
  expect(html).toBe('<p>A <a href="#own">b</a></p>\n<div id="own"></div>\n<ul>\n<li>C</li>\n</ul>')
})

test('reads indented containers, attributes and parts of headings of VitePress', async () => {
  const { html, problems } = await read(
    '- A\n\n  ::: code-group\n\n  ```bash [a]\n  x\n  ```\n\n  :::\n\n- [b](https://b.example){target="_self"} ![](https://b.example/c.png){width=3} x_{i}\n\n<!--@include: ../../../parts/rig.md#sails-->\n\nC {{ 1 + 1 }}',
    'vitepress',
  )
  expect(problems).toEqual(['foreign-syntax 15 Vue expressions ("{{ … }}") are not supported'])
  expect(html).toMatch(
    /<li>\n<p>A<\/p>\n<x-tabs><x-tabitem value="a" label="a">.*<\/x-tabitem><\/x-tabs>\n<\/li>/,
  )
  expect(html).toMatch(/<a href="https:\/\/b.example">b<\/a> <x-image [^>]*><\/x-image> x_\{i\}/)
  expect(html).toMatch(/<h2 id="sails">Sails<\/h2>\n<p>S<\/p>\n<p>C/)
})

test('text in a group of code of VitePress is shown behind it', async () => {
  const { html, problems } = await read(
    '::: tip\n:::code-group\n```bash [a]\na\n```\n\nText.\n:::\n\nAfter.',
    'vitepress',
  )
  expect(problems).toEqual([])
  expect(html).toMatch(/<\/x-tabs>\n?<p>Text\.<\/p><\/x-admonition>\n<p>After\.<\/p>$/)
})

test('containers, groups of code and alerts of VitePress', async () => {
  const { html, problems } = await read(
    '::: tip\nT\n:::\n\n::: details More {open}\nM\n:::\n\n:::: info Boats\n::: code-group\n```bash [npm]\na\n```\n```bash{1}\nb\n```\n:::\n::::\n\n::: raw\nR\n:::\n\n> [!CAUTION]\n> C',
    'vitepress',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<x-details summary="More" open=""><p>M</p></x-details>')
  expect(html).toMatch(
    /<x-admonitiontitle kind="info">Boats<\/x-admonitiontitle><x-tabs><x-tabitem value="npm" label="npm">.*<x-tabitem value="bash" label="bash"><x-codeblock language="bash"><span class="l hl">/,
  )
  expect(html).toMatch(
    /<p>R<\/p>\n<x-admonition kind="danger"><x-admonitiontitle kind="danger"><\/x-admonitiontitle><p>C<\/p>/,
  )
})

test('code and texts of files, titles and numbers of lines of VitePress', async () => {
  const { html, problems } = await read(
    '<<< @/boats/row.py#row{1 python:line-numbers} [Row]\n\n<!--@include: ../../../parts/hull.md-->\n\n```python:line-numbers=3 {1} [own.py]\nown\n```\n\n[[toc]]\n\nNew <Badge type="tip" text="1.2" />',
    'vitepress',
  )
  expect(problems).toEqual([])
  expect(html).toContain('<x-codeblock language="python" title="Row" lineNumbers="1"><span class="l hl">')
  expect(html).toContain('<x-codeblock language="python" title="own.py" lineNumbers="3"><span class="l hl">')
  expect(html).toContain('<p>A <em>hull</em>.</p>')
  expect(html).toMatch(/<p>New \(1\.2\)<\/p>$/)
})

test.each(['9007199254740993,', '0,2', '3,2', 'a,b'])(
  'lines {%s} that a file has not are told',
  async range => {
    const { problems } = await read(`<!--@include: ../../../parts/hull.md{${range}}-->`, 'vitepress')
    expect(problems).toEqual([expect.stringContaining('none of them from')])
  },
)

test('a line of colons closes the outermost container of VitePress that has no more of them', async () => {
  const { html, problems } = await read(
    '::: warning\nW\n::: code-group\n```bash [a]\na\n```\n:::\n\nA\n\n:::: tip\n::: info\nI\n:::\nT\n::::\n\n> [!NOTE]\n> ::: tip\n> N\n> :::\n\n:::',
    'vitepress',
  )
  expect(problems).toEqual(['foreign-syntax 23 ":::" closes no container'])
  expect(html).toMatch(/^<x-admonition kind="warning">.*<x-tabs>.*<\/x-tabs><\/x-admonition>\n<p>A<\/p>/)
  expect(html).toMatch(/<p>I<\/p><\/x-admonition><p>T<\/p><\/x-admonition>/)
  expect(html).toMatch(/kind="note"><\/x-admonitiontitle><x-admonition kind="tip">/)
})

test('headings of VitePress have the ids that its pages link to, without their badges', async () => {
  const { html, problems } = await read(
    '## vi.fn()\n\n## 2. Über `a_b`\n\n## Row <Badge type="tip" text="1.2" />\n\n## Sail <Badge type="danger">new</Badge> {#s}\n\n`<Badge text="x" />`',
    'vitepress',
  )
  expect(problems).toEqual([])
  expect(html.match(/<h2.*?<\/h2>/g)).toEqual([
    '<h2 id="vi-fn">vi.fn()</h2>',
    '<h2 id="_2-uber-a-b">2. Über <code>a_b</code></h2>',
    '<h2 id="row">Row (1.2)</h2>',
    '<h2 id="s">Sail (new)</h2>',
  ])
  expect(html).toContain('<code>&lt;Badge text=&quot;x&quot; /&gt;</code>')
})

test("marks in code of VitePress are the engine's", async () => {
  const { html } = await read(
    '```text\n// [!code word:hull]\nhull // [!code word:hull:1]\nkeel // [!code warning]\n```',
    'vitepress',
  )
  expect(html).toBe(
    '<x-codeblock language="text"><mark>hull</mark>\n<span class="l warning">keel</span></x-codeblock>',
  )
})

test('reports Vue code with its line', async () => {
  for (const format of ['md', 'mdx'] as const) {
    const { problems } = await read(
      'A\n\n{{ $page.title }}\n\n<script setup>\nlet a\n</script>\n\n::: boat\nB\n:::',
      'vitepress',
      format,
    )
    expect(problems.map(problem => problem.replace(/\. Known.*/, ''))).toEqual([
      'foreign-syntax 3 Vue expressions ("{{ … }}") are not supported',
      'foreign-syntax 5 the Vue element <script> is not supported',
      'unknown-directive 9 There is no directive ":::boat"',
    ])
  }
  const { problems } = await read('A <Boat>b</Boat>, a Promise<T>', 'vitepress')
  expect(problems).toEqual([
    expect.stringMatching(/^unknown-html 1 If <Boat> is a Vue component, it is not supported/),
    expect.stringMatching(/^unknown-html 1 <T> is read as an HTML tag/),
  ])
})
