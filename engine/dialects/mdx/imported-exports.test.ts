import { expect, test } from 'vitest'
import { render, summary, testProject } from '../../markdown/testing/compile.ts'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { exportBlocks, readExports } from './export-blocks.ts'

const docusaurus = { syntax: 'docusaurus' } as const

const shared = `---
title: Shared
---

import Admonition from '@theme/Admonition'
import cups from './cups.yaml'

## Only where it is shown

export const version = '2.1'

export const Note = ({ title, children }) => {
  const text = \`v\${version}\`

  return <Admonition type="caution" title={title}>{children} <i>{text}</i></Admonition>
}
export function Price({ of }) { return <b>{cups[of].price}</b> }

Text of {version}.
`

test('components and constants that a text exports are imported by name, under other names, and all together', async () => {
  using project = testProject()
  project.write('content/docs/en/_shared.mdx', shared)
  project.write('content/docs/en/cups.yaml', 'tin: { price: 3 }\n')
  const page = await project.compile(
    `import { Note as Box, version, frontMatter } from './_shared.mdx'
import * as all from './_shared.mdx'

# Title

Now {version} of {frontMatter.title}, {all.version}.

<Box title="Hot">**wait**</Box>

<all.Price of="tin" />`,
    'mdx',
    docusaurus,
  )
  expect(page.problems).toEqual([])
  expect(page.title).toBe('Title')
  expect(page.toc).toEqual([])
  const html = render(page)
  expect(html).toContain('<p>Now 2.1 of Shared, 2.1.</p>')
  expect(html).toContain(
    '<x-admonition kind="warning"><x-admonitiontitle kind="warning">Hot</x-admonitiontitle><strong>wait</strong> <i>v2.1</i></x-admonition>',
  )
  expect(html).toContain('<b>3</b>')
})

test('a text that is shown in a list and twice brings its exports once, apart from those of other texts', async () => {
  using project = testProject()
  project.write('content/docs/en/_shared.mdx', shared)
  project.write('content/docs/en/cups.yaml', 'tin: { price: 3 }\n')
  project.write(
    'content/docs/en/_other.mdx',
    "export const version = '9'\n\nexport const name = 'tea'\n\nOther {name}\n",
  )
  const page = await project.compile(
    `import Shared, { version as current } from './_shared.mdx'
import { version } from './_other.mdx'

- one {current} {version}

  <Shared />

<Shared />`,
    'mdx',
    docusaurus,
  )
  expect(summary(page)).toEqual(['warning import 1'])
  expect(page.problems[0]?.message).toMatch(/^"version" is defined here and in .*_other\.mdx/)
  const html = render(page)
  expect(html).toContain('one 2.1 9')
  expect(html.match(/Text of 9\./g)).toHaveLength(2)
})

test('a name that a text does not export is told with what it exports, and its use is not an error of its own', async () => {
  using project = testProject()
  project.write('content/docs/en/_shared.mdx', "export const version = '2'\n")
  const text =
    "\nimport { versoin, Note, version } from './_shared.mdx'\n\n{versoin} {version}\n\n<Note>kept</Note>"
  const page = await project.compile(text, 'mdx', { tolerant: true })
  expect(summary(page)).toEqual(['error import 2', 'error import 2'])
  expect(page.problems[0]).toMatchObject({
    message: '"versoin" is imported from content/docs/en/_shared.mdx, which exports version.',
    hint: 'Did you mean "version"?',
  })
  expect(page.problems[1]?.hint).toContain('Write "export const Note = …" in that file')
  expect(render(page)).toContain('kept')
})

test('an export that fails is told with the line of its own file, and only its text is left out', async () => {
  using project = testProject()
  project.write('content/docs/en/_bad.mdx', 'export const good = 1\n\nexport const bad = good.x.y\n')
  project.write('content/docs/en/_well.mdx', 'export const well = 7\n')
  const page = await project.compile(
    "import { bad } from './_bad.mdx'\nimport { well } from './_well.mdx'\n\n{bad} and {well}",
    'mdx',
    { tolerant: true },
  )
  expect(page.problems).toMatchObject([{ file: 'content/docs/en/_bad.mdx', line: 3, code: 'expression' }])
  expect(render(page)).toContain('and 7')
})

test('a text takes exports of another one into its own, and shows elements that an expression gives', async () => {
  using project = testProject()
  project.write('content/docs/en/_hot.mdx', 'export const Hot = ({ at }) => <b>{at} °C</b>\n')
  project.write(
    'content/docs/en/_tea.mdx',
    "import { Hot } from './_hot.mdx'\n\nexport const kind = 'green'\n\n{kind && <Hot at={60} />}\n",
  )
  const page = await project.compile(
    "import Tea, { kind } from './_tea.mdx'\n\nA {kind} one: <Tea />",
    'mdx',
    {
      tolerant: true,
    },
  )
  expect(page.problems).toEqual([])
  expect(render(page)).toBe('<p>A green one: <b>60 °C</b></p>')
})

test('texts whose exports import each other end', async () => {
  using project = testProject()
  project.write('content/docs/en/_a.mdx', "import { b } from './_b.mdx'\n\nexport const a = 1\n")
  project.write('content/docs/en/_b.mdx', "import { a } from './_a.mdx'\n\nexport const b = 2\n")
  const page = await project.compile("import { a } from './_a.mdx'\n\n{a}", 'mdx', docusaurus)
  expect(summary(page)).toEqual(['error import 1'])
})

test('exports end behind their brackets, templates and texts, and many that nothing closes take no time', () => {
  const text = [
    'export const say = `one',
    '',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of a template
    '${[1].map(n => { return `}` })} two`',
    '',
    'Text that is not code: export const nothing = {',
    '',
    "export const kind = ({ a }) => { // it's {",
    '  return <b title="{">don\'t</b> /* { */',
    '',
    '}',
    'export { kind as sort }',
    '',
    'export your data {',
  ].join('\n')
  const shown = exportBlocks(text, text).map(({ start, end }) => text.slice(start, end).split('\n').length)
  expect(shown).toEqual([3, 5])
  expect([
    ...readExports("export const { a, b: c } = d\nexport { c as e, a }\nexport * from './x.md'").names,
  ]).toEqual([
    ['e', 'c'],
    ['a', 'a'],
    ['c', 'c'],
  ])
})

test('many exports that never end are read once', async () => {
  const readUnclosed = (blocks: number) => {
    const text = 'export const a = {\n\n'.repeat(blocks)
    expect(exportBlocks(text, text)).toEqual([])
  }
  expect(await cpuGrowth(readUnclosed, 50_000)).toBeLessThan(linearGrowth)
})

test.each([
  ['pots.yml', '\ufeff- { name: clay }\n', 'clay', undefined],
  ['pots.json', '\ufeff[{ "name": "clay" }]', 'clay', undefined],
  ['pots.yaml', 'a: 1\nb: 2\na: 3\n', '', [3, 'invalid YAML: Map keys must be unique']],
  ['pots.yaml', 'a:\n\t- b\n', '', [2, 'invalid YAML: Tabs are not allowed as indentation']],
  ['pots.json', '[\n  { "name": 1 },\n]', '', [3, "invalid JSON: Unexpected token ']'"]],
  ['pots.json', '', '', [1, 'the file is empty']],
] as const)('data is imported from %s, or told with its line (%#)', async (file, text, shown, told) => {
  using project = testProject()
  project.write(`content/docs/en/${file}`, text)
  const page = await project.compile(`import pots from './${file}'\n\nA {pots[0].name} pot`, 'mdx', {
    tolerant: true,
  })
  expect(render(page)).toBe(`<p>A ${shown} pot</p>`)
  expect(
    page.problems.map(problem => [problem.file, problem.line ?? 1, problem.message.split(',')[0]]),
  ).toEqual(told ? [[`content/docs/en/${file}`, told[0], told[1]]] : [])
})
