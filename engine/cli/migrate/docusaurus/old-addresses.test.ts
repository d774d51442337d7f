import { expect, test } from 'vitest'
import { folderWith, run } from '../testing/old-site.ts'

const addressesOf = (report = '') =>
  report
    .slice(report.indexOf('## Addresses'), report.indexOf('## Not checked'))
    .split('\n')
    .filter(Boolean)
    .slice(1)

test('every page that the source builds is asked of the new site, in each language', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea', i18n: { defaultLocale: 'en', locales: ['en', 'ja'] },
      presets: [['classic', { docs: { routeBasePath: 'guide' }, blog: { routeBasePath: 'news' } }]],
    }`,
    'old/docs/pot.md': '---\ntags: [clay]\n---\nPot\n',
    'old/docs/hidden.md': '---\nunlisted: true\ntags: [glaze]\n---\nText\n',
    'old/docs/secret.md': '---\ndraft: true\n---\nText\n',
    'old/i18n/ja/docusaurus-plugin-content-docs/current/pot.md': '急須\n',
    'old/blog/2026-03-01-leaf.md': 'Leaf\n',
    'old/blog/no-break\u00a0.md': '---\ndate: 2026-03-02\n---\nSpace\n',
    'old/src/pages/about.md': 'About\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '').docs).toEqual({
    path: '/guide',
  })
  // Home, the docs, two posts, the list of posts and the archive, the page: twice. Tags and their list: the translation has none. Lists name no
  // unlisted page, so that the page of its tag leads to the list.
  expect(addressesOf(files['migration.md'])).toEqual([
    'Of 19 addresses of the old site (the pages that it builds), 19 work in the new one (100 %): 10 unchanged, 9 by a redirect.',
  ])
})

test('a sitemap of the source is asked where there is one, and what is missing is named', async () => {
  const url = (path: string) => `<url><loc>https://tea.example/tea${path}</loc></url>`
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea', url: 'https://tea.example', baseUrl: '/tea/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
    'old/docs/pot.md': 'Pot\n',
    'old/docs/search.md': 'How to search\n',
    'old/docs/start.md': '---\nslug: /\n---\nStart\n',
    'old/build/sitemap.xml': `<urlset>${['/', '/pot/', '/search', '/made-by-a-plugin'].map(url).join('')}<url><loc>https://else.example/x</loc></url></urlset>`,
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['content/docs/en/search.md']).toContain('slug: /docs/search\n')
  expect(files['content/home/en.yaml']).toBeUndefined()
  expect(addressesOf(files['migration.md'])).toEqual([
    'Of 4 addresses of the old site (build/sitemap.xml), 3 work in the new one (75 %): 3 unchanged, 0 by a redirect.',
    'These are 404; add a line for each to content/redirects.yaml:',
    '- `/made-by-a-plugin`',
  ])
})

test('a doc at the root gives way to a home page of the source', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
    'old/docs/start.md': '---\nslug: /\n---\nStart\n',
    'old/src/pages/index.js': 'export default () => <h1>Tea</h1>\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['content/docs/en/start.md']).toContain('slug: /docs\n')
  expect(files['content/home/en.yaml']).toContain('title: Tea')
  expect(addressesOf(files['migration.md'])[0]).toMatch(/^Of \d+ .* \(100 %\)/)
})
