import { expect, test } from 'vitest'
import { type NavEntry, navigation } from './navigation.ts'

interface NavigationInput {
  pages: readonly string[]
  files?: Readonly<Record<string, string>>
  literate?: string
  awesome?: string
}

function outline(
  nav: unknown,
  { pages, files = {}, literate, awesome }: NavigationInput,
): { lines: string[]; gone: string[] } {
  const gone: string[] = []
  const read = (file: string) => files[file]
  const source = { pages, read, literate, awesome, missing: (text: string) => gone.push(text) }
  const linesOf = (entries: readonly NavEntry[], indent = ''): string[] =>
    entries.flatMap(entry => {
      if (entry.type === 'section')
        return [`${indent}[${entry.label}]`, ...linesOf(entry.items, `${indent} `)]
      const target = entry.type === 'page' ? entry.file : entry.href
      return [`${indent}${entry.label ?? '-'} ${target}`]
    })
  return { lines: linesOf(navigation(nav, source)), gone }
}

const pages = ['index.md', 'about.md', 'big-cups/index.md', 'big-cups/a.md', 'big-cups/b.md']

test('nav has pages, sections, links and folders; what is not there is told', () => {
  expect(
    outline(
      [
        'index.md',
        { About: 'about.md' },
        { Cups: ['big-cups/a.md', { Shop: 'https://shop.example' }] },
        { All: 'big-cups/' },
        { Gone: 'x.md' },
      ],
      { pages },
    ),
  ).toEqual({
    lines: [
      ...['- index.md', 'About about.md', '[Cups]', ' - big-cups/a.md', ' Shop https://shop.example'],
      ...['[All]', ' - big-cups/index.md', ' - big-cups/a.md', ' - big-cups/b.md'],
    ],
    gone: ['Gone: x.md'],
  })
})

test('without nav pages stand before folders, which are called by their names', () => {
  expect(outline(undefined, { pages }).lines).toEqual([
    ...[
      '- index.md',
      '- about.md',
      '[Big cups]',
      ' - big-cups/index.md',
      ' - big-cups/a.md',
      ' - big-cups/b.md',
    ],
  ])
})

test('awesome-pages orders folders, and names the rest by dots', () => {
  const files = {
    'big-cups/.pages': 'title: Cups\nnav:\n  - b.md\n  - ...\n',
    '.pages': 'nav: [big-cups, ...]\n',
  }
  expect(outline(undefined, { pages, files, awesome: '.pages' }).lines).toEqual([
    ...['[Cups]', ' - big-cups/b.md', ' - big-cups/index.md', ' - big-cups/a.md', '- index.md', '- about.md'],
  ])
})

test('literate-nav reads lists of links, patterns and folders', () => {
  const files = {
    'SUMMARY.md':
      '# Nav\n\n* [Home](index.md)\n* Cups\n    * [A](big-cups/a.md)\n    * big-cups/b*.md\n* [More](big-cups/)\n',
  }
  expect(outline(undefined, { pages, files, literate: 'SUMMARY.md' }).lines).toEqual([
    ...['Home index.md', '[Cups]', ' A big-cups/a.md', ' - big-cups/b.md'],
    ...['[More]', ' - big-cups/index.md', ' - big-cups/a.md', ' - big-cups/b.md'],
  ])
})
