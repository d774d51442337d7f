import { expect, test } from 'vitest'
import { compile, render, summary, testProject } from '../../markdown/testing/compile.ts'

const docusaurus = { syntax: 'docusaurus' } as const

test('an imported text stands where it is named, with its attributes, headings, links and lines', async () => {
  using project = testProject()
  project.write(
    'content/docs/en/parts/_fill.mdx',
    '---\ntitle: x\n---\n\n## Fill {props.what}\n\nAsk [here](./other.md) about `{props.what}`.\n\n<Broken />\n',
  )
  const page = await project.compile(
    'import Fill from \'./parts/_fill.mdx\'\n\n- one\n\n  <Fill what="cups" />\n\nend',
    'mdx',
    docusaurus,
  )
  expect(page.toc).toEqual([{ id: 'fill-cups', level: 2, html: 'Fill cups' }])
  expect(page.references.map(({ kind, target }) => `${kind} ${target}`)).toContain(
    'link @site/content/docs/en/parts/other.md',
  )
  expect(page.problems).toMatchObject([
    { file: 'content/docs/en/parts/_fill.mdx', line: 9, code: 'unknown-component' },
  ])
  expect(render(page)).toContain('<h2 id="fill-cups">Fill cups</h2>')
})

test('texts that import each other end', async () => {
  using project = testProject()
  project.write('content/docs/en/_a.md', "import B from './_b.md'\n\na\n\n<B />")
  project.write('content/docs/en/_b.md', "import A from './_a.md'\n\nb\n\n<A />")
  expect(render(await project.compile("import A from './_a.md'\n\n<A />", 'mdx', docusaurus))).toBe(
    '<p>a</p>\n<p>b</p>',
  )
})

test('several imports on one line, on several lines, and inside code', async () => {
  using project = testProject()
  project.write('content/docs/en/data.json', '{"cup": {"price": 3}}')
  const text =
    "import Tabs from '@theme/Tabs'; import data from './data.json'\nimport {\n  useState\n} from 'react'\nimport TabItem from '@theme/TabItem'\n\n{data.cup.price}\n\n```js\nimport nothing from './nothing.json'\n```"
  const page = await project.compile(text, 'mdx', docusaurus)
  expect(summary(page)).toEqual(['warning unknown-language 9'])
  expect(render(page)).toMatch(/^3\n/)
})

test('a file that is imported as text is a code block', async () => {
  using project = testProject()
  project.write('examples/cup.json', '{\n  "cup": `1`\n}\n')
  const text =
    "import CodeBlock from '@theme/CodeBlock'\nimport cup from '!!raw-loader!@site/examples/cup.json'\n\n<CodeBlock language=\"json\">{cup}</CodeBlock>"
  const page = await project.compile(text, 'mdx', docusaurus)
  expect(page.problems).toEqual([])
  expect(render(page).replaceAll(/<\/?span[^>]*>/g, '')).toContain('{\n  "cup": `1`\n}')
})

test('a picture for two modes may be written over several lines within a link', async () => {
  using project = testProject()
  const text = `import ThemedImage from '@theme/ThemedImage'

[<ThemedImage
  alt="pot"
  sources={{
    light: 'https://tea.example/a.png',
    dark: 'https://tea.example/b.png',
  }}
/>](https://tea.example)
`
  const page = await project.compile(text, 'mdx', docusaurus)
  expect(summary(page)).toEqual([])
  expect(render(page)).toMatch(/<a href="https:\/\/tea\.example"><x-i[^>]*a\.png/)
})

test("Docusaurus' components under other names, pictures, headings and lists of headings", async () => {
  using project = testProject()
  for (const name of ['a', 'b']) project.write(`static/${name}.png`, 'of no size')
  project.write('content/docs/en/cup.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')
  const text = `import Box from '@theme-original/Admonition'
import Heading from '@theme/Heading'
import TOCInline from '@theme/TOCInline'
import ThemedImage from '@theme/ThemedImage'
import Head from '@docusaurus/Head'
import Cup from './cup.svg'

<Head><meta name="a" content="b" /></Head>

<TOCInline toc={toc} />

<Box type="tip">Warm it.</Box>

<Cup />

<img alt="cup" src={Cup} />

<ThemedImage alt="both" sources={{ light: useBaseUrl('/a.png'), dark: useBaseUrl('/b.png') }} />

## First *one* {#start}

<BrowserOnly>{() => <span>{window.name}</span>}</BrowserOnly>

[file](pathname:///a.zip)`
  const page = await project.compile(text, 'mdx', docusaurus)
  expect(summary(page)).toEqual(['warning image-size 18', 'warning image-size 18'])
  const html = render(page)
  expect(html).toContain('<a href="#start">First <em>one</em></a>')
  expect(html).toContain('<x-admonition kind="tip">')
  expect(html.match(/src="asset:content\/docs\/en\/cup\.svg"/g)).toHaveLength(2)
  expect(html).toMatch(/src="\/a\.png"[^>]*shownIn="light"[\s\S]*src="\/b\.png"[^>]*shownIn="dark"/)
  expect(html).toContain('<a href="/a.zip">')
  expect(html).not.toMatch(/meta|span/)
})

test('comments of HTML, code blocks that are content, and commands for other package managers', async () => {
  using project = testProject()
  const text =
    'a <!-- b --> c\n\n`<!-- kept -->`\n\n```mdx-code-block\n<Kbd>K</Kbd>\n```\n\n```bash npm2yarn\nnpm install --save-dev cup\n```'
  const page = await project.compile(text, 'mdx', docusaurus)
  expect(page.problems).toEqual([])
  const html = render(page)
  expect(html).toContain('<p>a  c</p>')
  expect(html).toContain('&lt;!-- kept --&gt;')
  expect(html).toContain('<x-kbd>K</x-kbd>')
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toContain('yarn add --dev cup')
})

test('a tag over several lines ends with a sign at the start of a line, in a paragraph and in a component', async () => {
  const link = (indent: string) => `<a\n${indent}  href="/pot"\n${indent}  title={'a > b'}\n${indent}>pot</a>`
  const text = `See ${link('')}, <i>${link('')}</i>.\n\n<Tabs>\n  <TabItem value="a" label="a">\n    <i>${link('    ')}</i> | ${link('    ')}\n  </TabItem>\n</Tabs>\n\n> quoted <b>tea</b>\n\n\`\`\`\n${link('')}\n\`\`\`\n\n<Broken />\n`
  const page = await compile(text, 'mdx', docusaurus)
  expect(summary(page)).toEqual([`error unknown-component ${text.split('\n').indexOf('<Broken />') + 1}`])
  const html = render(page)
  expect(html.match(/<a href="\/pot" title="a &gt; b">pot<\/a>/g)).toHaveLength(4)
  expect(html).toMatch(/<blockquote>\n<p>quoted <b>tea<\/b>/)
  expect(html.replaceAll(/<\/?span[^>]*>/g, '')).toMatch(/\}\n(?:>|&gt;)pot/)
})

test('an export goes on behind empty lines of a template, wherever they stand', async () => {
  const text = [
    'export const Note = () => {',
    '  const name = `tea`',
    '',
    '  // for both',
    '',
    '  const text = `one',
    '',
    'two`',
    '  return <pre>{name} {text}</pre>',
    '}',
    '',
    '<Note />',
    '',
    '{missing.name}',
  ].join('\n')
  const page = await compile(text, 'mdx', { tolerant: true })
  expect(render(page)).toBe('<pre>tea one\ntwo</pre>')
  // Lines refer to the file.
  expect(page.problems.map(({ line }) => line)).toEqual([14])
})
