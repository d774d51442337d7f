import { expect, test } from 'vitest'
import { blume } from './blume.ts'
import { docusaurus } from './docusaurus.ts'
import { frontMatter, outsideFences, peerPages } from './peer-page.ts'
import { starlight } from './starlight.ts'
import { vitepress } from './vitepress.ts'

const sources = [
  { name: 'index.md', text: '# Start `it`\n\nText.\n' },
  {
    name: 'a.mdx',
    text: '---\ntitle: "A: b"\nslug: /x\n---\n\n![P](img/p.png)\n\n```\n![P](img/p.png)\n```\n',
  },
]

test('makes every page in each copy, with its own title and without other keys', () => {
  const pages = peerPages(sources, 2)
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ['copy-1/start', 'Start it'],
    ['copy-1/a', 'A: b'],
    ['copy-2/start', 'Start it (2)'],
    ['copy-2/a', 'A: b (2)'],
  ])
  expect(pages[0]?.body.trim()).toBe('Text.')
  expect(pages[1]?.body).not.toContain('slug')
})

test('shows the title as a heading in VitePress, and from the front matter in Starlight', () => {
  const pages = peerPages(sources, 1)
  expect(vitepress.files(pages).get('copy-1/a.md')).toContain('title: "A: b"\n---\n\n# A: b\n')
  const page = starlight.files(pages).get('src/content/docs/copy-1/a.md')
  expect(page).toContain('---\ntitle: "A: b"\nslug: "copy-1/a"\n---\n')
  expect(page).not.toContain('# A: b')
})

test.each([
  [starlight, 'src/content/docs/copy-1/a.md'],
  [docusaurus, 'docs/copy-1/a.md'],
  [blume, 'docs/copy-1/a.md'],
])('keeps a missing picture from failing the build of $0.name, and leaves code unchanged', (peer, file) => {
  const page = peer.files(peerPages(sources, 1)).get(file)
  expect(page).toContain('<img src="img/p.png" alt="P">\n\n```\n![P](img/p.png)\n```')
})

test.each([vitepress, starlight, docusaurus, blume])('$name: reports lost MDX', ({ notes }) => {
  expect(notes(sources).join()).toContain('a.mdx')
  expect(notes(sources.slice(0, 1)).join()).not.toContain('Markdown')
})

test('lists the pages of a folder in the order of the sidebar', () => {
  const pages = peerPages(sources, 1)
  expect(docusaurus.files(pages).get('sidebars.mjs')).toContain('"items":["copy-1/start","copy-1/a"]')
  expect(blume.files(pages).get('docs/copy-1/meta.ts')).toContain('"pages":["start","a"]')
})

test('writes any text into front matter, and leaves out missing values', () => {
  expect(frontMatter({ title: '"A": b', description: undefined })).toBe('---\ntitle: "\\"A\\": b"\n---\n\n')
})

test('ends a fence at as many marks as it began with', () => {
  const change = (line: string) => line.toUpperCase()
  expect(outsideFences('a\n````\nb\n```\nc\n````\nd', change)).toBe('A\n````\nb\n```\nc\n````\nD')
})

test('keeps VitePress from reading braces in text and in inline code', () => {
  const configuration = vitepress.files(peerPages(sources, 1)).get('.vitepress/config.mjs')
  expect(configuration).toContain("['text', text], ['code_inline', text]")
})
