import { expect, test } from 'vitest'
import { compile, render, summary, testProject } from '../testing/compile.ts'
import { pageData } from '../testing/page-data.ts'

const states = `# States of a live event.
columns:
  - { key: status, label: { en: Status, ja: 状態, zh: 狀態 } }
  - { key: meaning, label: { en: Meaning, ja: 意味, zh: 意義 }, align: right }
rows:
  - id: live
    status: '\`LIVE_STATUS_LIVE\`'
    meaning: { en: 'On <Term id="air">air</Term> | [now](/docs/now)', ja: 放送中, zh: 直播中 }
  - status: '**Done**'
    meaning: { en: Over, ja: 終了 }
`
const tables = { states }
const data = pageData({ tables })
const page = 'Before.\n\n<DataTable of="states" />\n\n## After [x](./x.md)\n'

test('a table replaces the component, in the language of the page', async () => {
  const compiled = await compile(page, 'mdx', { data })
  expect(compiled.problems).toEqual([])
  expect(render(compiled).replaceAll('\n', '')).toBe(
    '<p>Before.</p><table><thead><tr><th>Status</th><th style="text-align:right">Meaning</th></tr></thead>' +
      '<tbody><tr id="live"><td><code>LIVE_STATUS_LIVE</code></td><td style="text-align:right">On <x-term id="air">air</x-term> | <a href="/docs/now">now</a></td></tr>' +
      '<tr><td><strong>Done</strong></td><td style="text-align:right">Over</td></tr></tbody></table>' +
      '<h2 id="after-x">After <a href="./x.md">x</a></h2>',
  )
  const japanese = await compile(page, 'mdx', { data: pageData({ tables }, 'ja') })
  expect(render(japanese)).toContain('<th>状態</th>')
  expect(render(japanese)).toContain('終了')
})

test('records references of cells with their line in the data file, references of the page with theirs in the page', async () => {
  const { references, anchors } = await compile(page, 'mdx', { data })
  const file = 'content/data/states.yaml'
  expect(references).toEqual([
    { kind: 'constant', target: 'LIVE_STATUS_LIVE', file, line: 6 },
    { kind: 'term', target: 'air', file, line: 6 },
    { kind: 'link', target: '/docs/now', file, line: 6 },
    { kind: 'link', target: './x.md', line: 5 },
    { kind: 'data', target: 'table states', line: 3 },
  ])
  expect(anchors).toEqual(['after-x', 'live'])
})

test('a text without the language of the page is in English, and is reported', async () => {
  const compiled = await compile(page, 'mdx', { data: pageData({ tables }, 'zh') })
  expect(render(compiled)).toContain('Over')
  expect(compiled.problems).toEqual([
    {
      severity: 'warning',
      code: 'untranslated-data',
      file: 'content/data/states.yaml',
      line: 10,
      message: 'a page in "zh" shows this text, which is not translated into it: "Over"',
      hint: 'Add zh: … beside it.',
    },
  ])
})

test('reports an error in a cell with the file and its line', async () => {
  const broken = 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: b }\n  - { a: at <5 MB }\n'
  const links =
    'columns:\n  - { key: a, label: A }\nrows:\n  - { a: "[b](./b.md) [c](#c) [d](https://d.example)" }\n'
  const files = pageData({ tables: { broken, links } })
  const syntax = await compile('a\n\n<DataTable of="broken" />', 'mdx', { data: files })
  expect(syntax.problems).toMatchObject([
    { severity: 'error', code: 'mdx-syntax', file: 'content/data/broken.yaml', line: 5 },
  ])
  expect(syntax.problems[0]).not.toHaveProperty('column')
  const relative = await compile('a\n\n<DataTable of="links" />', 'mdx', { data: files })
  expect(relative.problems).toMatchObject([
    {
      code: 'data-link',
      file: 'content/data/links.yaml',
      line: 4,
      message: expect.stringContaining('"./b.md"'),
    },
  ])
})

test('reports errors below a table with their line in the page', async () => {
  expect(summary(await compile(`${page}\n{none}\n`, 'mdx', { data }))).toEqual(['error undefined-name 7'])
})

test('an id of a row that the page has already', async () => {
  const { problems } = await compile('## Live\n\n<DataTable of="states" />', 'mdx', { data })
  expect(problems).toMatchObject([
    { severity: 'warning', code: 'duplicate-id', file: 'content/data/states.yaml', line: 6 },
  ])
  expect(problems[0]?.message).toContain('content/docs/en/page.mdx')
})

test('an unknown name lists the known ones', async () => {
  const { problems, references } = await compile('a\n\n<DataTable of="state" />\n\nb', 'mdx', { data })
  expect(problems).toEqual([
    {
      severity: 'error',
      code: 'data-component',
      file: 'content/docs/en/page.mdx',
      line: 3,
      message: 'there is no file content/data/state.yaml',
      hint: 'Did you mean "states"?',
    },
  ])
  expect(references).toEqual([{ kind: 'data', target: 'table state', line: 3 }])
  expect((await compile('<DataTable of="a" />', 'mdx', { data: pageData({}) })).problems[0]?.hint).toBe(
    'Known are none.',
  )
})

test('a file that could not be read shows nothing and is not reported again', async () => {
  const files = pageData({ tables: { states: undefined } })
  const compiled = await compile(page, 'mdx', { data: files })
  expect(compiled.problems).toEqual([])
  expect(compiled.references).toContainEqual({ kind: 'data', target: 'table states', line: 3 })
  expect(render(compiled)).not.toContain('<table')
})

test('in lists, quotes and tabs', async () => {
  const text =
    '1. One\n\n   <DataTable of="states" />\n2. Two\n\n> <DataTable of="states" />\n\n<Tabs>\n<TabItem value="a">\n<DataTable of=\'states\' />\n</TabItem>\n</Tabs>'
  const compiled = await compile(text, 'mdx', { data })
  expect(compiled.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const html = render(compiled).replaceAll('\n', '')
  expect(html).toMatch(
    /<li><p>One<\/p><table>.*?<\/table><\/li><li><p>Two<\/p><\/li><\/ol><blockquote><table>/,
  )
  expect(html).toContain('<x-tabitem value="a"><table>')
})

test('in code it stays as it is', async () => {
  const text =
    '```text\n<DataTable of="states" />\n```\n\n~~~~text\n```\n<DataTable of="states" />\n~~~~\n\n`<DataTable of="states" />`'
  const compiled = await compile(text, 'mdx', { data })
  expect(compiled.problems).toEqual([])
  expect(render(compiled)).not.toContain('<table')
  expect(render(compiled).match(/DataTable/g)).toHaveLength(3)
})

test.each([
  [
    'Text <DataTable of="states" /> text',
    '<DataTable> has a syntax error, or is in a place where it cannot be replaced.',
  ],
  [
    '- <DataTable of="states" />',
    '<DataTable> has a syntax error, or is in a place where it cannot be replaced.',
  ],
  [
    '<DataTable of={"states"} />',
    '<DataTable> has a syntax error, or is in a place where it cannot be replaced.',
  ],
  [
    '<DataTable of="states">\n\nx\n\n</DataTable>',
    '<DataTable> has a syntax error, or is in a place where it cannot be replaced.',
  ],
  ['<DataTable />', '<DataTable> needs of="…".'],
  ['<DataTable of="states" rows="2" />', '<DataTable> has no attribute "rows".'],
])('written otherwise it is an error: %s', async (text, message) => {
  const { problems } = await compile(text, 'mdx', { data })
  expect(problems).toMatchObject([{ severity: 'error', code: 'data-component', line: 1, message }])
})

test('a message that says what to write has no hint', async () => {
  const { problems } = await compile('<DataTable />', 'mdx', { data })
  expect(problems[0]).not.toHaveProperty('hint')
})

test('an .md file says that it needs another name', async () => {
  const { problems } = await compile('<DataTable of="states" />', 'md', {
    data,
    components: ['DataTable'],
  })
  expect(problems).toMatchObject([{ code: 'jsx-in-markdown', line: 1 }])
})

test('a page from the cache is compiled anew when its data changes, and only then', async () => {
  using site = testProject()
  const read = async (table: string, text = page) => {
    const compiled = await site.compile(text, 'mdx', {
      cacheDir: `${site.root}/.cache`,
      data: pageData({ tables: { states: table, other: table } }),
    })
    return { html: render(compiled), lines: compiled.references.map(({ line }) => line) }
  }
  const first = await read(states)
  expect(await read(states)).toEqual(first)
  expect((await read(states.replace('Over', 'Finished'))).html).toContain('Finished')
  // The text is equal, but its lines have changed.
  expect((await read(`# One more line.\n${states}`)).lines).toEqual([7, 7, 7, 5, 3])
  expect((await read(states, 'Text.')).html).toBe('<p>Text.</p>')
})
