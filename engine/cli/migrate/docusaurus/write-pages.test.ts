import { expect, test } from 'vitest'
import { folderWith, migratedSite, run } from '../testing/old-site.ts'
import { withOwnAdmonitions } from './write-pages.ts'

const words = new Set(['note', 'theorem', 'best-practice', 'bug'])

test.each([
  [':::theorem\n\nSo.\n\n:::\n', ':::note[Theorem]\n\nSo.\n\n:::\n'],
  [':::theorem Of *leaves*\nSo.\n:::\n', ':::note[Theorem: Of *leaves*]\nSo.\n:::\n'],
  [
    '  ::::best-practice[Stir]{#stir}\n  So.\n  ::::\n',
    '  ::::tip[Best practice: Stir]{#stir}\n  So.\n  ::::\n',
  ],
  [':::bug A known bug\nSo.\n:::\n', ':::danger[A known bug]\nSo.\n:::\n'],
])('a box by a word of the configuration is one of the nearest kind: %s', (text, expected) => {
  expect(withOwnAdmonitions(text, words)).toBe(expected)
})

test('code, other words and known ones stay', () => {
  const text = ':::note Stir\nSo.\n:::\n\n```md\n:::theorem\n:::\n```\n\n:::lemma\n:::\n'
  expect(withOwnAdmonitions(text, words)).toBe(text)
})

test('the words are those of the configuration', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { docs: { admonitions: { keywords: ['brew'], extendDefaults: true } } }]] }",
    'old/docs/a.md': '---\ntitle: A\n---\n\n:::brew\nSo.\n:::\n',
  })
  expect(await run(folder)).toBe(0)
  expect(folder.texts('new')['content/docs/en/a.md']).toBe('---\ntitle: A\n---\n\n:::note[Brew]\nSo.\n:::\n')
})

test('a page has one title, and what was broken in the source is mended with its place in the report', async () => {
  using site = await migratedSite('docusaurus', {
    'docusaurus.config.js': "module.exports = { title: 'Tea', presets: [['classic', { blog: false }]] }",
    'docs/a.mdx': [
      "import Tabs from '@theme/Tabs'",
      '',
      '# A',
      '',
      '# B',
      '',
      '[gone](./gone.md) [top](#) [b](#c) ![pot](./pot.png)',
      '',
      '```leafscript\n# one\n```',
      '',
    ].join('\n'),
    'docs/b.md': '---\ntitle: B\n---\n\nText\n\n# C\n',
  })
  const text = site.files['content/docs/en/a.mdx']
  expect(text).toContain('\n# A\n\n## B\n\ngone top b pot\n\n```text\n# one\n')
  expect(site.files['content/docs/en/b.md']).toContain('\nText\n\n## C\n')
  expect(site.report).toContain('docs/a.mdx:7 #, docs/a.mdx:7 ./gone.md')
  expect(site.report).toMatch(/docs\/b\.md \| headings of level 1 became level 2/)
  await site.expectWhole(['/docs/a', '/docs/b'])
})

test('a description that the text of a doc repeats is left out', async () => {
  using site = await migratedSite('docusaurus', {
    'docusaurus.config.js': "module.exports = { title: 'Tea', url: 'https://tea.example', baseUrl: '/' }",
    'package.json': '{}',
    'docs/pot.md': '---\ndescription: Brew tea in a pot.\n---\n\n# Pot\n\nBrew *tea* in a pot.\n',
    'docs/cup.md': '---\ndescription: What holds tea.\n---\n\n# Cup\n\nDrink.\n',
  })
  expect(site.files['content/docs/en/pot.md']).not.toContain('description')
  expect(site.files['content/docs/en/cup.md']).toContain('description: What holds tea.')
})
