import { createElement, type ReactNode } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { type ExpressionError, expressionError } from './guard.ts'
import { literalOf } from './jsx.ts'
import { compile, render, summary } from './testing/compile.ts'
import { pageData } from './testing/page-data.ts'
import { shortenLimits } from './testing/short-limits.ts'
import type { CompiledMarkdown } from './types.ts'

test('components hold Markdown', async () => {
  const page = await compile(
    '<Tabs groupId="lang">\n<TabItem value="curl" label="curl">\n\n```bash\nls\n```\n\n</TabItem>\n</Tabs>\n\nPress <Kbd>Ctrl</Kbd> {1 + 1}',
    'mdx',
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toBe(
    '<x-tabs groupId="lang"><x-tabitem value="curl" label="curl"><x-codeblock language="bash"><span class="s4">ls</span></x-codeblock></x-tabitem></x-tabs>\n' +
      '<p>Press <x-kbd>Ctrl</x-kbd> 2</p>',
  )
})

test('an unknown component lists the known and the nearest; its content is kept', async () => {
  const page = await compile('a\n\n<Tab>\n\ntext\n\n</Tab>', 'mdx')
  expect(page.problems).toMatchObject([{ severity: 'error', code: 'unknown-component', line: 3 }])
  expect(page.problems[0]?.message).toMatch(
    /^There is no component <Tab>\. Known are Admonition, .*, Video\.$/,
  )
  expect(page.problems[0]?.hint).toBe('Did you mean <Tabs>?')
  expect(render(page)).toBe('<p>a</p>\n<p>text</p>')
})

test('treats the content of an unknown component or directive like any other', async () => {
  const fence = '```json\n1\n```'
  const text = (open: string, close: string) => `${open}\n\n## Cups\n\n${fence}\n\n${close}\n\n${fence}`
  const warn = vi.spyOn(console, 'warn')
  onTestFinished(() => warn.mockRestore())
  for (const page of await Promise.all([
    compile(text('<Broken>', '</Broken>'), 'mdx'),
    compile(text(':::detail Cups', ':::'), 'mdx'),
    compile(text(':::detail Cups', ':::')),
  ])) {
    expect(page.problems).toHaveLength(1)
    const html = render(page)
    expect(html).toContain('<h2 id="cups">')
    expect(html.match(/<x-codeblock language="json">/g)).toHaveLength(2)
  }
  const inline = await compile('a <Broken>$b$</Broken>', 'mdx', { math: true })
  expect(render(inline)).toMatch(/^<p>a <x-formula /)
  expect(warn).not.toHaveBeenCalled()
})

test('of a component that declares no addresses only what is written as one is a link', async () => {
  const source = { name: 'Source', attributes: z.looseObject({}), view: 'source.js' }
  const target = { name: 'Target', attributes: z.strictObject({ to: z.string() }), view: 'target.js' }
  const components = [source, target].map(declaration => ({ declaration, data: undefined }))
  const page = await compile(
    ['examples/cup', '/cups', './cup.md', 'cup.md#lid', '#lid', 'https://a.example']
      .map(to => `<Source to="${to}" />`)
      .concat('<Target to="pot" />', '<a href="lid">lid</a>')
      .join('\n\n'),
    'mdx',
    { components: ['Source', 'Target'], data: pageData({ components }) },
  )
  expect(page.references.map(reference => reference.target)).toEqual([
    '/cups',
    './cup.md',
    'cup.md#lid',
    '#lid',
    'https://a.example',
    'pot',
    'lid',
  ])
})

test('warns about content between tabs, where nothing shows it', async () => {
  const tab = '<TabItem value="a">A</TabItem>'
  const page = await compile(
    `<Tabs>\n${tab}\n{/* none */}\n\nLost *words*\n\n${tab}\n</Tabs>\n\n<Tabs>${tab} ${tab}</Tabs>\n\n<Tabs>\n${tab}\n\n<Card title="x">\n${tab}\n</Card>\n</Tabs>`,
    'mdx',
  )
  expect(page.problems.map(({ severity, line, message }) => [severity, line, message])).toEqual([
    ['warning', 5, '<Tabs> shows <TabItem> elements alone, so this content is left out.'],
    ['warning', 15, '<Tabs> shows <TabItem> elements alone, so <Card> is left out.'],
  ])
})

test('an attribute that a built-in component does not have, or a value that it cannot have, is an error', async () => {
  const text =
    '<Badge colour="red">x</Badge>\n\n<Badge tone="red">x</Badge>\n\n<Card title="a" hrf="b" />\n\n<Tabs grupId="os">\n<TabItem value="a" lable="A" default="yes">x</TabItem>\n</Tabs>\n\n<Details sumary="a">x</Details>\n\n<Card {...props} hrf="b" />'
  const { problems } = await compile(text, 'mdx')
  expect(problems.map(({ line, message, hint = '' }) => [line, message, hint])).toEqual([
    [1, '<Badge> has no attribute "colour".', 'It takes tone.'],
    [3, expect.stringMatching(/^<Badge> tone="red": .*"info"/), ''],
    [5, '<Card> has no attribute "hrf".', 'Did you mean "href"?'],
    [7, '<Tabs> has no attribute "grupId".', 'Did you mean "groupId"?'],
    [8, '<TabItem> has no attribute "lable".', 'Did you mean "label"?'],
    [8, '<TabItem> default="yes": takes no value', ''],
    [11, '<Details> has no attribute "sumary".', 'Did you mean "summary"?'],
    [13, '<Card> has no attribute "hrf".', 'Did you mean "href"?'],
  ])
  // A page that another engine shows, too, may name components of that engine, and its own components accept any
  // attributes.
  expect((await compile(text, 'mdx', { tolerant: true })).problems).toEqual([])
  expect((await compile('export const Badge = () => 1\n\n<Badge colour="red" />', 'mdx')).problems).toEqual(
    [],
  )
})

test('a component without a prop that it needs is an error', async () => {
  const page = await compile(
    '<ApiMethod method="GET" />\n\n<Card {...props}>x</Card>\n\n<TabItem label="x">y</TabItem>',
    'mdx',
  )
  expect(page.problems.map(problem => problem.message)).toEqual([
    '<ApiMethod> needs path="…".',
    '<TabItem> needs value="…".',
  ])
})

test("in Docusaurus' syntax, imports of its components are dropped, exports work", async () => {
  const page = await compile(
    "import Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport Link from '@docusaurus/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nexport const year = 2026\nexport const Mark = ({children}) => <mark>{children}</mark>\n\n<Mark>{year}</Mark>",
    'mdx',
    { syntax: 'docusaurus' },
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toBe('<mark>2026</mark>')
})

test('other imports are errors with their line', async () => {
  const page = await compile(
    "import Tabs from '@theme/Tabs'\nimport x from './x'\n\nimport {\n  A,\n  B,\n} from 'lib'\n\nimport Partial from './_part.mdx'\n\nimport T from '@theme/Unknown'\n\ntext",
    'mdx',
  )
  expect(summary(page)).toEqual([
    'error import 1',
    'error import 2',
    'error import 4',
    'error import 9',
    'error import 11',
  ])
  expect(page.problems[1]?.message).toMatch(/^Content may not import "\.\/x"\. .*Tabs/)
  expect(page.problems[3]?.hint).toContain('Put the text of the other file here')
  expect(page.problems[4]?.message).toContain('"@theme/Unknown"')
  expect(render(page)).toBe('<p>text</p>')
})

test.each([
  ['a\n\n<Tabs>\n\ntext\n', 3, 1, '<Tabs> is opened here and never closed.'],
  ['a\n\nb <Kbd>c\n\nd</Kbd>', 3, 3, '<Kbd> is opened in a paragraph and not closed before its end.'],
  ['<Tabs></Cards>', 1, 7, '</Cards> found where the closing tag of <Tabs> (line 1) was expected.'],
  ['a </Tabs>', 1, undefined, 'closing tag'],
  ['a {1+} b', 1, undefined, 'not valid JavaScript'],
  ['a {b', 1, undefined, 'A brace { is opened here and never closed.'],
  ['1 < 2 and x <5', 1, 13, '"<5" cannot be read as a tag'],
  ['a\n\nSee <https://x.example>', 3, undefined, '"<https://x.example>" cannot be read'],
  ['<Card title=x>y</Card>', 1, 1, '"<Card" cannot be read'],
  ['- <Kbd>\n- </Kbd>', 1, undefined, 'in a list item and not closed'],
  ['import {', 1, undefined, 'not valid JavaScript'],
] as const)('a syntax error is told in words: %j', async (text, line, column, message) => {
  const page = await compile(text, 'mdx')
  expect(page.problems).toHaveLength(1)
  expect(page.problems[0]).toMatchObject({
    severity: 'error',
    code: 'mdx-syntax',
    line,
    file: 'content/docs/en/page.mdx',
  })
  if (column) expect(page.problems[0]?.column).toBe(column)
  expect(page.problems[0]?.message).toContain(message)
  expect(page.problems[0]?.hint).toBeTruthy()
  expect(render(page)).toBe('')
})

test('an error keeps its line under front matter and variables', async () => {
  const page = await compile('---\ntitle: x\n---\n\n{{apiHost}}\n\n<Tabs>', 'mdx')
  expect(summary(page)).toEqual(['error mdx-syntax 7'])
})

test('names that nothing defines are errors, others are fine', async () => {
  const page = await compile(
    '{title}\n\nText {props.a} {[1, 2].map(n => <b key={n}>{n * Math.PI}</b>)} {(({a}) => { const b = a; return b.c })({a: {c: 1}})}\n\n{/* comment */}\n\n{frontMatter.title}',
    'mdx',
  )
  expect(page.problems.map(({ code, line, message }) => `${code} ${line} ${message}`)).toEqual([
    'undefined-name 1 {…} uses "title", which is defined nowhere.',
    'undefined-name 7 {…} uses "frontMatter", which is defined nowhere.',
  ])
})

test('reports an undefined name once: attributes count, imported and exported names do not', async () => {
  const page = await compile(
    "import Foo, { bar } from './foo.js'\n\nexport const own = 1\n\n<Foo a={bar} b={own} {...rest} />\n\n<Details summary={missing.name}>{own}</Details>",
    'mdx',
  )
  expect(summary(page)).toEqual(['error import 1', 'error undefined-name 5', 'error undefined-name 7'])
  expect(page.problems[2]?.message).toBe('{…} uses "missing", which is defined nowhere.')
  expect(render(page)).toBe('')
  const renamed = await compile(
    "import Tabs2 from '@theme/Tabs'\nimport Foo from '@theme/Foo'\n\n<Tabs2></Tabs2>\n\n<Foo />",
    'mdx',
    { syntax: 'docusaurus' },
  )
  expect(summary(renamed)).toEqual(['error import 2'])
})

/** Returns the page's error when it cannot be rendered. */
function problemOf(page: CompiledMarkdown): ExpressionError | undefined {
  try {
    render(page)
  } catch (error) {
    return expressionError(error)
  }
  return undefined
}

test.each([
  ['{null.x}', "Cannot read properties of null (reading 'x')"],
  ['a {[1].map(n => n.b.c)} b', "Cannot read properties of undefined (reading 'c')"],
  ['{(() => { throw new Error("boom") })()}', 'boom'],
  ['{{a: 1}}', 'the expression gives an object (a), which cannot be shown'],
])('reports the location of an expression that fails: %s', async (text, message) => {
  const page = await compile(`first\n\n${text}\n\nlast`, 'mdx')
  expect(page.problems).toEqual([])
  expect(problemOf(page)).toEqual({
    kind: 'expression',
    file: 'content/docs/en/page.mdx',
    line: 3,
    reason: message,
  })
})

test.each([
  ['export const a = 1\nexport const b = null.x\n\n{a}', 4, "Cannot read properties of null (reading 'x')"],
  ["import Tabs from '@theme/Tabs'\nexport let c = (() => { throw 'boom' })()", 4, 'boom'],
  ['export const text = `\nexport const a`\nexport const d = e.f', 3, 'e is not defined'],
])('reports the location of an export that fails: %s', async (text, line, reason) => {
  const page = await compile(`first\n\n${text}\n\nlast`, 'mdx', { syntax: 'docusaurus' })
  expect(page.problems).toEqual([])
  const file = 'content/docs/en/page.mdx'
  expect(problemOf(page)).toEqual({ kind: 'export', file, line, reason })
})

test('exports that do not fail are as they were written', async () => {
  const page = await compile(
    'export const a = 1\nexport function B() { return <b>{a}</b> }\nexport const text = `x\nexport const y`\n\n<B/>{a}{text}',
    'mdx',
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toBe('<b>1</b>\n1\nx\nexport const y')
})

test('a table of a component that the page exports is one of the page', async () => {
  const { code } = await compile(
    'export const Cups = () => <table><tbody><tr><td>cup</td></tr></tbody></table>\n\n<Cups />\n\n`_jsx("table")`',
    'mdx',
  )
  const evaluate = new Function(code)
  const page = evaluate(runtime, {
    table: ({ children }: { children: ReactNode }) => createElement('x-table', {}, children),
  })
  expect(renderToStaticMarkup(createElement(page.default))).toBe(
    '<x-table><tbody><tr><td>cup</td></tr></tbody></x-table>\n<p><code>_jsx(&quot;table&quot;)</code></p>',
  )
})

test("links of JSX are collected, and a written <a> is the page's own", async () => {
  const page = await compile(
    '<Card title="x" href="/a">t</Card>\n\n<Link to="./b.md">b</Link>\n\nSee <a href="../c.md" target="_blank">c *d*</a>\n\n<div id="e">f</div>\n\n<Term id="dvr">g</Term>',
    'mdx',
  )
  expect(page.references).toEqual([
    { kind: 'link', target: '/a', line: 1 },
    { kind: 'link', target: './b.md', line: 3 },
    { kind: 'link', target: '../c.md', line: 5 },
    { kind: 'term', target: 'dvr', line: 9 },
  ])
  expect(page.anchors).toEqual(['e'])
  expect(page.code).toContain('_components.a, {')
  expect(render(page)).toContain('<a href="../c.md" target="_blank">c <em>d</em></a>')
})

test('a style as text is an error, as an object it is fine', async () => {
  const page = await compile(
    '<div style="color: red">a</div>\n\n<div style={{ color: "red" }}>b</div>',
    'mdx',
  )
  expect(summary(page)).toEqual(['error jsx-style 1'])
})

test.each([
  ["'a\\'b'", "a'b"],
  ['"\\u{1f600}\\x41\\n"', '😀A\n'],
  ['`a\\`b`', 'a`b'],
  ["require('./x.png').default", './x.png'],
  ["useBaseUrl('/x.png')", '/x.png'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
  ['`a${b}`', undefined],
  ['a', undefined],
  ["'a' + 'b'", undefined],
])('the literal %s', (expression, text) => {
  expect(literalOf(expression)).toBe(text)
})

test.each([
  ['an expression', 'text\n\n{process.exit(3)}', 3],
  ['an expression that calls another', 'export const end = () => process.abort()\n\ntext {end()}', 3],
  ['an attribute', 'text\n\n<Badge kind={process.kill(process.pid)}>x</Badge>', 3],
  ['an export', 'text\n\nexport const end = process.exit(3)', 3],
])('reports %s that ends the process, with its line', async (_, text, line) => {
  const kind = text.includes('export const end = process') ? 'export' : 'expression'
  const reason = 'content may not end the process'
  expect(problemOf(await compile(text, 'mdx'))).toEqual({
    kind,
    file: 'content/docs/en/page.mdx',
    line,
    reason,
  })
})

const endless = [
  ['an expression', 'text\n\na {(() => { for (;;); })()}', 'expression'],
  ['an attribute', 'text\n\n<b title={(() => { for (;;); })()}>x</b>', 'expression'],
  ['a tagged template', 'text\n\n<b title={(function end() { for (;;); })``}>x</b>', 'expression'],
  ['an export', 'text\n\nexport const end = (() => { for (;;); })()', 'export'],
] as const

test.each(endless)('reports %s without end, with its line', async (_, text, kind) => {
  shortenLimits()
  const reason = 'it had not ended after 2 s'
  expect(problemOf(await compile(text, 'mdx'))).toEqual({
    kind,
    file: 'content/docs/en/page.mdx',
    line: 3,
    reason,
  })
})

test.each([
  ['braces in code', 'text `{a}`\n\n```sh\nexport A={b}\n```'],
  ['values alone', '<b title={"x"} hidden={true}>{"x"} {/* none */}</b>'],
])('a page with %s runs without a limit of time, which costs', async (_, text) => {
  const { code } = await compile(text, 'mdx')
  expect(code).not.toContain('node:vm')
})

test('code that a busy machine gave no time is run again', async () => {
  shortenLimits()
  // Sleeping reaches a limit of elapsed time without using CPU time.
  const sleep = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500)'
  const text = `a {(globalThis._runs = (globalThis._runs ?? 0) + 1) > 1 ? 'awake' : ${sleep}}`
  expect(render(await compile(text, 'mdx'))).toContain('awake')
})

test('spread attributes that call something run under a limit', async () => {
  const { code } = await compile('text\n\n<b {...Object.entries({})}>x</b>', 'mdx')
  expect(code).toContain('node:vm')
})
