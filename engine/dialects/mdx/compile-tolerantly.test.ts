import { expect, test } from 'vitest'
import { openCache } from '../../markdown/cache.ts'
import { createPage } from '../../markdown/page.ts'
import { compile, render, summary, testProject } from '../../markdown/testing/compile.ts'
import { compileTolerantly } from './compile-tolerantly.ts'

const tolerant = { tolerant: true }

test.each([
  ['a <5 b', 'a &lt;5 b'],
  ['a {b', 'a {b'],
  ['a {1+} b', 'a {1+} b'],
  ['a </Tabs> b', 'a &lt;/Tabs&gt; b'],
  ['a <b c', 'a &lt;b c'],
])('a sign at which the parser stops is text: %s', async (text, shown) => {
  const page = await compile(`first\n\n${text}\n\nlast`, 'mdx', tolerant)
  expect(render(page)).toBe(`<p>first</p>\n<p>${shown}</p>\n<p>last</p>`)
  expect(page.problems).toMatchObject([{ code: 'mdx-syntax', line: 3 }])
})

test('expressions and exports that fail are left out, each with its line', async () => {
  const text =
    'export const cups = 3\n\n{cups} {missing.name}\n\n{cups.of.what}\n\nexport const bad = nothing.at.all\n\n<b title={bad}>{cups + 1}</b>\n\n<b title={other.thing}>end</b>'
  const page = await compile(text, 'mdx', tolerant)
  expect(render(page)).toContain('<b>4</b>')
  expect(render(page)).toContain('<b>end</b>')
  expect(summary(page)).toEqual([
    'error undefined-name 3',
    'warning expression 5',
    'warning expression 7',
    'error undefined-name 11',
  ])
})

test('an unknown component shows its content, a style in words is read', async () => {
  const page = await compile(
    '<Steep for={3}>\n\n**tea**\n\n</Steep>\n\n<p style="margin-top: 1px">x</p>',
    'mdx',
    tolerant,
  )
  expect(render(page)).toBe('<p><strong>tea</strong></p>\n<p style="margin-top:1px">x</p>')
})

test('a component of the page that fails is left out with what it shows', async () => {
  const page = await compile('export const A = () => missingThing()\n\n<A />\n\ntext', 'mdx', tolerant)
  expect(render(page)).toContain('<p>text</p>')
  expect(summary(page)).toContain('warning expression 1')
})

test('a component of the page that keeps state is left out alone', async () => {
  const text = [
    "import { useState } from 'react'",
    '',
    'export const Cup = () => {',
    "  const [n] = useState('')",
    '',
    '  return <b>{n}</b>',
    '}',
    '',
    '<Tabs>',
    '<TabItem value="a" label="A">',
    '',
    '**tea** <Cup />',
    '',
    '</TabItem>',
    '</Tabs>',
  ].join('\n')
  const page = await compile(text, 'mdx', tolerant)
  expect(render(page)).toMatch(/<x-tabs>[\s\S]*<strong>tea<\/strong>/)
  expect(page.problems.every(({ severity, code }) => severity === 'warning' && code === 'expression')).toBe(
    true,
  )
})

test('tags that HTML leaves open make a page without anything of MDX one of HTML', async () => {
  const text =
    'first <!-- truncate -->\n\n<ul>\n  <li>[<a href="/a">A</a>] - one\n   more\n  </li>\n<li>two\n</ul>\n\n## Last {#end}'
  const page = await compile(text, 'mdx', tolerant)
  expect(render(page)).toMatch(/<ul>\s*<li>\[<a href="\/a">A<\/a>\] - one\s+more\s*<\/li>/)
  expect(render(page)).not.toContain('&lt;')
  expect(render(page)).not.toContain('truncate')
  expect(page.anchors).toContain('end')
  expect(summary(page).filter(candidate => candidate.includes('mdx-syntax'))).toHaveLength(1)
  const withParts = await compile(`${text}\n\n<Steps>a</Steps>`, 'mdx', tolerant)
  expect(render(withParts)).toContain('&lt;')
})

test('a page that is read without MDX leaves out whole exports, and shows what would end the compiler as text', async () => {
  const text = [
    'export const Kettle = () => {',
    '  const on = <b>on</b>',
    '',
    '  return <p>{on}</p>',
    '}',
    '',
    `shown ${'<b>'.repeat(70)}`,
    '',
    '<a v-on:click.prevent="x">two</a>',
    '',
    '```js',
    "import tea from 'tea'",
    '```',
  ].join('\n')
  const page = await compile(text, 'mdx', tolerant)
  const html = render(page)
  expect(html).toMatch(/<p>shown/)
  expect(html).toContain('&lt;a v-on:click.prevent=&quot;x&quot;&gt;two&lt;/a&gt;')
  expect(html).not.toMatch(/Kettle|return/)
  expect(html.replaceAll(/<[^>]*>/g, '')).toContain("import tea from 'tea'")
  expect(page.problems.map(({ code }) => code)).not.toContain('unreadable-markdown')
})

test('an address in angle brackets is a link, but for code', async () => {
  const text =
    'At <https://tea.example/a_b_c?x=1&y=*2*> or <pot@tea.example>, <mailto:cup@tea.example>.\n\n`<https://x.example>` [y](<https://y.example>) [z]\n\n[z]: <https://z.example>'
  const page = await compile(text, 'mdx', tolerant)
  expect(render(page)).toContain(
    'At <a href="https://tea.example/a_b_c?x=1&amp;y=*2*">https://tea.example/a_b_c?x=1&amp;y=*2*</a> or <a href="mailto:pot@tea.example">pot@tea.example</a>, <a href="mailto:cup@tea.example">cup@tea.example</a>.',
  )
  expect(render(page)).toContain(
    '<code>&lt;https://x.example&gt;</code> <a href="https://y.example">y</a> <a href="https://z.example">z</a>',
  )
  expect(page.problems).toEqual([])
})

test('an attribute that fails, a template too, leaves the rest of the page', async () => {
  const text =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    'See <a\nhref={`https://tea.example/${version()}/cup`}>the cup</a>.\n\n<Steps>\n\n1. {1 + 1} cups\n\n</Steps>'
  const page = await compile(text, 'mdx', tolerant)
  expect(render(page)).toContain('<p>See <a>the cup</a>.</p>')
  expect(render(page)).toContain('2 cups')
})

test.each([
  ["import styles from './t.module.css'", 'styles.leaf'],
  ["import * as styles from './t.module.scss'", "styles['leaf']"],
  ["import s from '../gone.module.less'", 's.leaf.green'],
  ["import { leaf as l } from './t.module.css'", 'on ? l : l.green'],
  ["import './x.css'", "'green'"],
])('a page that imports a style sheet is shown without its rules: %s', async (line, value) => {
  const page = await compile(`${line}\n\nfirst\n\n<b className={${value}}>tea</b>\n\nlast`, 'mdx', tolerant)
  expect(render(page)).toContain('tea')
  expect(render(page)).toContain('<p>last</p>')
  expect(page.problems[0]).toMatchObject({ severity: 'warning', code: 'import', line: 1 })
})

test.each(['a.b.c', "a['b'].c", 'nothing ? 1 : 2', `\`\${a.b}\``, 'a?.b.c.d', '[...a]', '-a', '{ b: a }'])(
  'an attribute that cannot be computed loses no page: %s',
  async value => {
    const page = await compile(`first\n\n<b title={${value}}>tea</b>\n\nlast`, 'mdx', tolerant)
    expect(render(page)).toContain('<p>last</p>')
    expect(page.problems).not.toHaveLength(0)
  },
)

test('a page that is read again and again becomes plain once that has taken seconds', async () => {
  using project = testProject()
  const text = '{'.repeat(500)
  const source = { file: 'a.mdx', text, format: 'mdx' } as const
  const first = createPage(source, { ...project.options, ...tolerant }, {}, openCache(undefined))
  const tries: string[] = []
  const { page } = await compileTolerantly(
    first,
    undefined,
    async tried => {
      tries.push(tried.source.format)
      if (tried.source.format === 'mdx') throw new Error(`1:${tried.text.length}: Unexpected end of file`)
      return ''
    },
    () => tries.length * 1000,
  )
  expect(tries).toEqual(['mdx', 'mdx', 'mdx', 'md'])
  expect(page.source.format).toBe('md')
})
