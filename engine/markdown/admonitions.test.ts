import { expect, test } from 'vitest'
import { compile, render, summary } from './testing/compile.ts'

test('a directive becomes an admonition with its title first', async () => {
  const page = await compile(':::note[My **title** at 10:30]\n\nText with `code`.\n\n:::\n\nAfter')
  expect(render(page)).toBe(
    '<x-admonition kind="note"><x-admonitiontitle kind="note">My <strong>title</strong> at 10:30</x-admonitiontitle>' +
      '<p>Text with <code>code</code>.</p></x-admonition>\n<p>After</p>',
  )
  expect(page.problems).toEqual([])
})

test('words after the name are the title too, with inline markup and colons', async () => {
  const page = await compile(':::tip Live at *10:30* :smile:\ntext\n:::')
  expect(render(page)).toContain(
    '<x-admonitiontitle kind="tip">Live at <em>10:30</em> :smile:</x-admonitiontitle>',
  )
})

test('without a title the component names its kind', async () => {
  expect(render(await compile(':::danger\ntext\n:::'))).toContain(
    '<x-admonition kind="danger"><x-admonitiontitle kind="danger"></x-admonitiontitle><p>text</p>',
  )
})

test.each([
  ['caution', 'warning'],
  ['important', 'info'],
  ['success', 'tip'],
  ['secondary', 'note'],
])(':::%s is a %s', async (name, kind) => {
  expect(render(await compile(`:::${name}\nx\n:::`))).toContain(`<x-admonition kind="${kind}">`)
})

test('directives nest, contain lists and code, and may be in lists', async () => {
  const page = await compile(
    '- item\n\n  ::::info\n\n  1. one\n\n  :::note T\n  inner\n  :::\n\n  ```bash\n  ls\n  ```\n\n  ::::\n',
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toContain(
    '<x-admonitiontitle kind="note">T</x-admonitiontitle><p>inner</p></x-admonition>',
  )
  expect(render(page)).toContain('<x-codeblock language="bash">')
})

test('an unknown name lists the known ones and keeps the text', async () => {
  const page = await compile('a\n\n:::warnig\n\nDo not.\n\n:::\n')
  expect(page.problems).toEqual([
    {
      severity: 'error',
      code: 'unknown-directive',
      file: 'content/docs/en/page.md',
      line: 3,
      message:
        'There is no directive ":::warnig". Known are :::note, :::tip, :::info, :::warning, :::caution, :::danger, :::details, :::tabs, :::cards.',
      hint: 'Did you mean ":::warning"?',
    },
  ])
  expect(render(page)).toContain('<p>Do not.</p>')
})

test.each([
  ['NOTE', 'note'],
  ['TIP', 'tip'],
  ['IMPORTANT', 'info'],
  ['WARNING', 'warning'],
  ['CAUTION', 'danger'],
  ['note', 'note'],
  ['Tip', 'tip'],
])('an alert of GitHub is an admonition: > [!%s]', async (name, kind) => {
  const page = await compile(`> [!${name}]\n> A [link](#a) and \`code\`.\n>\n> - one\n\n## A {#a}\n`)
  expect(render(page)).toContain(
    `<x-admonition kind="${kind}"><x-admonitiontitle kind="${kind}"></x-admonitiontitle><p>A <a href="#a">link</a> and <code>code</code>.</p><ul>`,
  )
  expect(page.problems).toEqual([])
  expect(page.references).toEqual([{ kind: 'link', target: '#a', line: 2 }])
})

test.each([
  '> [!NOTE] aside\n> x',
  '> [!NOTE] **x**',
  '> [!OTHER]\n> x',
  '> [!toString]\n> x',
  '> a\n> [!NOTE]',
])('%j stays a quotation', async text => {
  expect(render(await compile(text))).toMatch(/^<blockquote>/)
})

test('an alert may hold blocks alone, within others and in MDX', async () => {
  const page = await compile('> > [!TIP]\n> >\n> > ```bash\n> > ls\n> > ```\n', 'mdx')
  expect(render(page)).toMatch(
    /^<blockquote>\s*<x-admonition kind="tip"><x-admonitiontitle[^>]*><\/x-admonitiontitle><x-codeblock/,
  )
})

test('attributes of a directive are a warning', async () => {
  const { problems } = await compile(':::note{titel="A" .b}\nx\n:::')
  expect(problems).toMatchObject([
    { severity: 'warning', line: 1, hint: expect.stringContaining(':::note[Title]') },
  ])
  expect(problems[0]?.message).toBe('":::note" takes no attributes, so {titel class} is ignored.')
})

test('an admonition that is not closed is an error, also if one inside it is', async () => {
  expect(summary(await compile('a\n\n:::note\n\ntext\n'))).toEqual(['error directive 3'])
  expect(summary(await compile(':::note\n\n:::tip\nx\n:::\n'))).toEqual(['error directive 1'])
})

test('a space after the colons is reported', async () => {
  expect(summary(await compile('::: note\ntext\n:::'))).toEqual(['error directive 1'])
})

test("Docusaurus' component is the same as the directive", async () => {
  const page = await compile(
    'import Admonition from \'@theme/Admonition\'\n\n<Admonition type="caution" title={<>Be <b>careful</b></>}>\n\ntext\n\n</Admonition>',
    'mdx',
    { syntax: 'docusaurus' },
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toBe(
    '<x-admonition kind="warning"><x-admonitiontitle kind="warning">Be <b>careful</b></x-admonitiontitle><p>text</p></x-admonition>',
  )
})

test('details, tabs and cards are boxes that need no component', async () => {
  const page = await compile(
    ':::details[Why `a`]\n\nA.\n\n:::\n\n:::details How\n\nB.\n\n:::\n\n::::tabs\n:::tab[npm]\n\nC.\n\n:::\n::::\n\n::::cards\n:::card[Cup]\n\nD.\n\n:::\n::::\n',
  )
  expect(page.problems).toEqual([])
  const html = render(page)
  expect(html).toContain('summary="Why a"')
  expect(html).toContain('summary="How"')
  expect(html).toMatch(/<x-tabs><x-tabitem value="npm" label="npm">\s*<p>C\.<\/p>/)
  expect(html).toMatch(/<x-cards><x-card title="Cup">\s*<p>D\.<\/p>/)
})
