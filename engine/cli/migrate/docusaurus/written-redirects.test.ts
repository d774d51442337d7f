import { expect, test } from 'vitest'
import { folderWith, run } from '../testing/old-site.ts'

test('redirects lead to pages, to other hosts, and come from the file for hosts, too', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea', url: 'https://tea.example', baseUrl: '/',
      plugins: [['@docusaurus/plugin-client-redirects', { redirects: [
        { from: '/shop', to: 'https://shop.example/all' },
        { from: '/first', to: 'https://tea.example/docs/a' },
        { from: '/none', to: '/docs/none' },
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
  expect(files['migration.md']).toMatch(/redirect \/none \| \/docs\/none is no page/)
  expect(files['migration.md']).toMatch(/redirect \/all\/\*, redirect \/hidden/)
})
