import { expect, test } from 'vitest'
import { editedText } from '../../markdown/mdx-source/edited-text.ts'
import { compile, render } from '../../markdown/testing/compile.ts'
import { cpuGrowth, linearGrowth } from '../../testing/cpu-growth.ts'
import { starlightEdits } from './starlight-components.ts'

test('code of Starlight that stands in an attribute is a block of code', async () => {
  const page = await compile(
    `import { Code } from '@astrojs/starlight/components';

<Code
  code={\`a

b\`}
  lang="bash"
  title="a.sh"
  ins={3}
/>

<Fragment slot="x">

export const own = \`c\\\`\`;

<Code code={own} />

</Fragment>
`,
    'mdx',
    { syntax: 'starlight' },
  )
  expect(page.problems).toEqual([])
  expect(render(page).replaceAll(/<span class="s[^>]*>/g, '')).toMatch(
    /<x-codeblock language="bash" title="a.sh">.*a.*\n<span class="l add">.*b.*<\/x-codeblock>\n<x-codeblock language="text">c`<\/x-codeblock>/s,
  )
})

test('components of Starlight are those of the engine', async () => {
  const page = await compile(
    `import { Aside, Badge, Card, CardGrid, Icon, LinkCard, Steps, Tabs, TabItem } from '@astrojs/starlight/components';

<Aside type="caution" title="Mind">Rocks</Aside>

<Tabs syncKey="boat">
  <TabItem label="Row" icon="star">R</TabItem>
</Tabs>

<Steps>

1. Go

</Steps>

<CardGrid stagger>
  <Card title="One" icon="star">1</Card>
  <LinkCard title="Two" href="https://b.example" description="2" />
</CardGrid>

<Icon name="seti:notebook" /><Icon name="star" /> New <Badge text="1.2" variant="tip" size="small" /> \`<Icon />\``,
    'mdx',
    { syntax: 'starlight' },
  )
  expect(page.problems).toEqual([])
  const html = render(page)
    .replaceAll('\n', '')
    .replaceAll(/ drawing="[^"]*"/g, '')
  expect(html).toContain('<x-admonitiontitle kind="warning">Mind</x-admonitiontitle>')
  expect(html).toMatch(/<x-tabs groupId="boat">\s*<x-tabitem value="Row" label="Row" icon="star">/)
  expect(html).toMatch(/<x-steps><ol>/)
  expect(html).toMatch(
    /<x-cards>\s*<x-card title="One" icon="star">.*<x-card title="Two" href="https:\/\/b.example">/,
  )
  expect(html).toMatch(
    /<x-icon name="star"><\/x-icon> New <x-badge tone="success">1.2<\/x-badge> <code>&lt;Icon \/&gt;<\/code>/,
  )
})

test.each(['<Code code={own} />\n', '<Tabs "', '<Tabs \'"', '<Card {', '<Code code="'])(
  'a page of many %j is read once',
  async part => {
    const read = (length: number) => {
      const text = `export const own = 'c';\n${part.repeat(length / part.length)}`
      return starlightEdits(text, text)
    }
    expect(await cpuGrowth(read, 400_000)).toBeLessThan(linearGrowth)
  },
)

test('tags with braces within braces, and link cards with an end tag, are read', () => {
  const edited = (text: string) => editedText(text, starlightEdits(text, text))
  expect(edited('<TabItem label="A" _filter={{ by: "b" }}>')).toBe(
    '<TabItem value="A" label="A" _filter={{ by: "b" }}>',
  )
  expect(edited('<LinkCard title="A" href="/a" description="B">\n</LinkCard>')).toBe(
    '<Card title="A" href="/a">\n\nB\n\n\n</Card>',
  )
})

test('a link that looks like a button is one', () => {
  const text = '<LinkButton href="/a" variant="secondary">B</LinkButton>'
  expect(editedText(text, starlightEdits(text, text))).toBe('<a class="btn" href="/a">B</a>')
})
