import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { folderWith, run } from '../testing/old-site.ts'

test('redirects lead to pages, to other hosts, and come from the file for hosts, too', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea', url: 'https://tea.example', baseUrl: '/',
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
        { from: '/shop', to: 'https://shop.example/all' },
        { from: '/first', to: 'https://tea.example/docs/a' },
        { from: '/none', to: '/docs/none' },
        { from: '/../up', to: '/docs/a' },
        { from: '/a/..', to: '/docs/a' },
      ] }]],
    }`,
    'old/docs/a.md': 'A',
    'old/static/_redirects':
      '# moved\n/chat  https://chat.example/tea 302\n/old /docs/a # kept\n/all/* /docs/:splat 301\n/hidden /docs/a 404\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['content/redirects.yaml']?.trim().split('\n')).toEqual([
    '/chat: https://chat.example/tea',
    '/first: /docs/a',
    '/old: /docs/a',
    '/shop: https://shop.example/all',
  ])
  expect(files['static/_redirects']).toBeUndefined()
  expect(files['migration.md']).toMatch(/redirect \/none \| \/docs\/none is not a page/)
  expect(files['migration.md']).toMatch(/redirect \/all\/\*, redirect \/hidden/)
})

test('lists of tags and the archive of a blog lead to where they stand now', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = { title: 'Tea', presets: [['classic', {
      docs: { routeBasePath: '/' }, blog: { routeBasePath: 'news' } }]] }`,
    'old/docs/a.md': '---\ntags: [GreenTea 2]\n---\nA\n',
    'old/docs/b.md': '---\ndraft: true\ntags: [Secret]\n---\nB\n',
    'old/blog/2026-03-01-leaf.md': '---\ntags: [Crème brûlée, cup]\n---\nLeaf\n',
    'old/blog/tags.yml': 'cup:\n  label: Cup\n  permalink: /of-clay\n',
  })
  expect(await run(folder)).toBe(0)
  expect(folder.texts('new')['content/redirects.yaml']?.trim().split('\n')).toEqual([
    '/news: /blog',
    '/news/2026/03/01/leaf: /blog/leaf',
    '/news/archive: /blog/archive',
    '/news/tags: /blog/tags',
    '/news/tags/creme-brulee: /blog/tags/creme-brulee',
    '/news/tags/of-clay: /blog/tags/cup',
  ])
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('redirects that a function makes are asked of each page, with the slash of the source', async () => {
  const config = (create: string) => `module.exports = {
    title: 'Tea', url: 'https://tea.example', baseUrl: '/', trailingSlash: true,
    plugins: [['@docusaurus/plugin-client-redirects', { createRedirects(page) { ${create} } }]],
  }`
  const files = { 'old/docs/a.md': 'A', 'old/docs/b.md': 'B', 'old/docs/c.md': '---\ndraft: true\n---\nC' }
  using folder = folderWith({
    ...files,
    'old/docusaurus.config.js': config(
      "if (page === '/docs/a/') return '/old-a'; if (page.startsWith('/docs/')) return [page.replace('docs', 'guide'), page.replace('docs', 'help')]",
    ),
  })
  expect(await run(folder)).toBe(0)
  const written = folder.texts('new')
  expect(written['content/redirects.yaml']?.trim().split('\n')).toEqual([
    '/guide/b: /docs/b',
    '/help/b: /docs/b',
    '/old-a: /docs/a',
  ])
  expect(written['site.config.ts']).toContain('"trailingSlash": true')
  using faulty = folderWith({ ...files, 'old/docusaurus.config.js': config("throw new Error('no tea')") })
  expect(await run(faulty)).toBe(0)
  expect(faulty.texts('new')['migration.md']).toMatch(/createRedirects \| .*no tea/)
})
