import { expect, test } from 'vitest'
import { compile } from '../../markdown/testing/compile.ts'
import { contentTree, element, omitFromText, type TextComponent } from './content-tree.ts'
import { treeSections } from './sections.ts'

async function sectionsOf(text: string, components: Record<string, TextComponent> = {}) {
  const { code } = await compile(text, 'mdx')
  const tree = contentTree(code, components)
  return tree && treeSections(tree)
}

test('reads elements, texts, expressions and components of the page, but no hidden parts', async () => {
  const text = `export const Own = ({ words, children }) => <b>{words.join(' and ')}: {children}</b>

One **two** {1 + 2}.{false}<wbr />

<Own words={['a', 'b']}>c</Own>

<p hidden>x</p> <span aria-hidden="true">y</span> <span aria-hidden={false}>z</span>

## Part {#part}

- d
- e
`
  expect(await sectionsOf(text)).toEqual([
    { anchor: '', headings: [], text: 'One two 3.\na and b: c\nz' },
    { anchor: 'part', headings: ['Part'], text: 'd\ne' },
  ])
})

test('components that a page exports can use others', async () => {
  const Badge: TextComponent = ({ children }: { children: unknown }) => ['[', children, ']']
  const text = 'export const Mark = ({ children }) => <Badge>{children}!</Badge>\n\nA <Mark>new</Mark> page'
  expect(await sectionsOf(text, { Badge })).toEqual([{ anchor: '', headings: [], text: 'A [new!] page' }])
})

test('a component decides its own text', async () => {
  const Badge: TextComponent = ({ children }: { children: unknown }) => ['[', element('b', children), ']']
  expect(await sectionsOf('A <Badge>new</Badge> page', { Badge })).toEqual([
    { anchor: '', headings: [], text: 'A [new] page' },
  ])
})

test('returns no tree if the text of any component, at any depth, is known only from HTML', async () => {
  const components = { Badge: omitFromText, Steps: ({ children }: { children: unknown }) => children }
  expect(await sectionsOf('Text', components)).toBeDefined()
  expect(await sectionsOf('<Steps>\n\n1. A <Badge>b</Badge>\n2. C\n\n</Steps>', components)).toBeUndefined()
})
