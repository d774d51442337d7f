import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { migrate } from '../../migrate.ts'
import { folderWith, migratedSite, run } from '../testing/old-site.ts'

const files = {
  'docusaurus.config.js': "module.exports = { title: 'Tea', presets: [['classic', {}]] }",
  'docs/intro.md': '# Start\n\n[Pots](<./My pots.md>) and [halves](./50%25.md).\n',
  'docs/My pots.md': '# Pots\n\nClay.\n',
  'docs/50%.md': '# Half\n\nFull.\n',
  'docs/a b/c#.md': '# Sharp\n\nNote.\n',
}

test('pages whose names no address can hold get one that it can, and links lead to them', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const root = mkdtempSync(path.join(tmpdir(), 'collected-docs-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, 'tea', file)), { recursive: true })
      writeFileSync(path.join(root, 'tea', file), text)
    }
    const out = path.join(root, 'site')
    await migrate.run(['docusaurus', path.join(root, 'tea'), '--out', out])
    const textOf = (file: string) => readFileSync(path.join(out, file), 'utf8')
    expect(textOf('content/docs/en/My pots.md')).toContain('slug: /My-pots\n')
    expect(textOf('content/docs/en/50%.md')).toContain('slug: /50\n')
    expect(textOf('content/docs/en/a b/c#.md')).toContain('slug: /a-b/c\n')
    expect(textOf('migration.md')).toContain('its address, now /docs/My-pots')
    const { problems } = await checkSite(out, path.join(out, '.cache'))
    expect(problems.filter(({ code }) => code !== 'last-updates').map(({ message }) => message)).toEqual([])
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
})

test('translations of pages that are gone are left out, as nobody was shown them; what no text may hold goes from others', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', {}]] }",
    'old/docs/pot.mdx': '# Pot\n\nClay.\n',
    'old/blog/2026-01-02-first.md': 'First.\n',
    'old/i18n/fr/docusaurus-plugin-content-docs/current/pot.mdx':
      '---\ntitle: Théière\n---\n\nAr\x1dgile \u202bet\u202c eau.\n',
    'old/i18n/fr/docusaurus-plugin-content-docs/current/pot.md': '# Ancienne\n',
    'old/i18n/fr/docusaurus-plugin-content-docs/current/cup.md': '# Tasse\n\nVerre.\n',
    'old/i18n/fr/docusaurus-plugin-content-blog/2025-01-02-old.md': 'Ancien.\n',
  })
  expect(await run(folder)).toBe(0)
  const written = folder.texts('new')
  expect(Object.keys(written).filter(file => /\/fr\/.*\.mdx?$/.test(file))).toEqual([
    'content/docs/fr/pot.mdx',
  ])
  expect(written['content/docs/fr/pot.mdx']).toContain('Argile et eau.')
  expect(written['migration.md']).toContain('current/pot.mdx | control characters were removed')
  const [row = ''] =
    written['migration.md']?.match(/^.*\| a translation whose original no longer exists .*$/m) ?? []
  for (const gone of ['current/cup.md', 'current/pot.md', 'docusaurus-plugin-content-blog/2025-01-02-old.md'])
    expect(row).toContain(gone)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('folders of a further set of docs lead to the doc that they name from the root of the set', async () => {
  const category = (id: string) => `{ "label": "Rules", "link": { "type": "doc", "id": "${id}" } }`
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = { title: 'Tea', presets: [['classic', {}]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'guild', path: 'guild', routeBasePath: 'guild' }]] }`,
    'old/docs/pot.md': '# Pot\n',
    'old/guild/rules/_category_.json': category('rules/all'),
    'old/guild/rules/all.md': '# All\n',
    'old/guild/rules/deep/_category_.json': category('rules/deep/some'),
    'old/guild/rules/deep/some.md': '# Some\n',
  })
  expect(await run(folder)).toBe(0)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})

test('a set of docs that the reference replaces has no folder', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = { title: 'Tea', presets: [['classic', {}]], plugins: [
      ['@docusaurus/plugin-content-docs', { id: 'shop', path: 'shop', routeBasePath: 'shop' }],
      ['docusaurus-plugin-openapi-docs', { id: 'openapi', config: { shop: { specPath: 'shop.yaml', outputDir: 'shop' } } }],
    ] }`,
    'old/docs/pot.md': '# Pot\n',
    'old/shop/get-tea.api.mdx': '---\nid: get-tea\n---\n',
    'old/shop.yaml':
      "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: { /tea: { get: { operationId: getTea, responses: { '200': { description: Tea } } } } }\n",
  })
  expect(await run(folder)).toBe(0)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
})

test('keys that nothing reads here are left out of pages and folders, and told; dates are written as days', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea', presets: [['classic', {}]] }",
    'old/docs/pot/clay.md':
      '---\ntitle: Clay\ndisplayed_sidebar: pots\nsidebar_class_name: new\ncustom_edit_url: null\nlast_update:\n  date: 6/30/2026\n  author: Mei\n---\n\nPot.\n',
    'old/docs/pot/_category_.yml': 'label: Pots\ncollapsed: false\nclassName: wide\n',
    'old/blog/2026-01-02-first.md': '---\ntitle: First\nsidebar_label: One\n---\n\nFirst.\n',
  })
  expect(await run(folder)).toBe(0)
  const written = folder.texts('new')
  expect(written['content/docs/en/pot/clay.md']).toBe(
    '---\ntitle: Clay\nlast_update:\n  date: 2026-06-30\n  author: Mei\ncustom_edit_url: null\n---\n\nPot.\n',
  )
  expect(written['content/docs/en/pot/_category_.yml']).toBe('label: Pots\n')
  expect(written['content/blog/en/2026-01-02-first.md']).not.toContain('sidebar_label')
  expect(written['migration.md']).toContain('its front matter lost displayed_sidebar, sidebar_class_name')
})

test('a translation has the address of its original, and a folder the label that translations give it', async () => {
  const fr = 'i18n/fr/docusaurus-plugin-content-docs'
  using site = await migratedSite('docusaurus', {
    'docusaurus.config.js':
      "module.exports = { title: 'Tea', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]] }",
    'docs/pots/assets.md': '---\nslug: /assets\ntags: [Red Clay]\n---\n\n# Pots\n',
    'docs/pots/_category_.json': '{ "label": "All pots" }',
    [`${fr}/current/pots/assets.md`]: '---\nslug: /assets\ntags: [Terre]\n---\n\n# Pots\n',
    [`${fr}/current/pots/_category_.json`]: '{ "label": "Never read", }}',
    [`${fr}/current.json`]: '{ "sidebar.docs.category.All pots": { "message": "Les pots" } }',
  })
  expect(site.files['content/docs/fr/pots/_category_.json']).toBe('{\n  "label": "Les pots"\n}')
  expect(site.files['content/docs/fr/pots/assets.md']).not.toContain('slug')
  // Home, the doc, the list of tags and its tag, twice.
  expect(site.report).toContain('8 work in the new one (100 %)')
  await site.expectWhole(['/docs/assets', '/tags/red-clay', '/fr/tags/terre'])
})
