import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { folderWith, run } from '../testing/old-site.ts'

test('versions stand where their paths say, and links from the root of a set of docs lead to it', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea',
      presets: [['classic', { docs: { lastVersion: 'current', versions: { current: { path: 'next' }, 1: { path: '/', banner: 'none' } } } }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'guild', path: 'guild', routeBasePath: 'guild' }]],
    }`,
    'old/versions.json': '["1"]',
    'old/docs/pot.md': 'The newest pot.\n',
    'old/versioned_docs/version-1/pot.md': 'See [what comes](/docs/next/pot), [this](/docs/pot).\n',
    'old/guild/in/deep.md':
      '[a](rules/first.md) [b](/rules/first.md) [c](/guild/rules/first.md#one) [d](guild/rules/first.md)\n',
    'old/guild/rules/first.md': '## One\n',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(files['content/docs/en/pot.md']).toContain('[what comes](/docs/next/pot), [this](/docs/pot)')
  expect(files['versions/unreleased/content/docs/en/pot.md']).toContain('The newest pot.')
  expect(JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '').docs.folders).toEqual({
    guild: '/guild',
  })
  expect(JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '').docs.versions).toEqual([
    { name: 'unreleased', label: 'Next', path: '/docs/next', banner: 'unreleased' },
    { name: 'current', label: '1', isLast: true },
  ])
  const root = path.join(folder.root, 'new')
  const { problems, pages, site } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
  // The second set keeps its addresses.
  expect(pages.map(page => page.path)).toEqual(
    expect.arrayContaining(['/guild/rules/first', '/guild/in/deep']),
  )
  expect([...site.redirects.paths.keys()].filter(from => from.startsWith('/guild'))).toEqual([])
})

test('of versions beside the one that readers begin with only the older ones are no longer maintained', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { docs: { lastVersion: '2' } }]] }",
    'old/versions.json': '["3", "2", "1"]',
    'old/docs/pot.md': 'text\n',
    ...Object.fromEntries(
      ['3', '2', '1'].map(name => [`old/versioned_docs/version-${name}/pot.md`, 'text\n']),
    ),
  })
  expect(await run(folder)).toBe(0)
  const config = folder.texts('new')['site.config.ts']?.replace('export default ', '') ?? ''
  expect(JSON.parse(config).docs.versions).toEqual([
    { name: 'unreleased', label: 'Next', path: '/docs/next', banner: 'unreleased' },
    { name: '3', label: '3', banner: 'unreleased' },
    { name: 'current', label: '2', isLast: true },
    { name: '1', label: '1', banner: 'unmaintained' },
  ])
})

test('posts with spaces and percent signs in their names have addresses, and old ones lead there', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea', presets: [['classic', { docs: false }]] }",
    'old/blog/2026-03-01-March 1.md': '# First\n',
    'old/blog/2026-03-02-100% leaf.md': '# Second\n',
    'old/blog/2026-03-03-x.md': '---\nslug: /caf%C3%A9 now\n---\n# Third\n',
  })
  expect(await run(folder)).toBe(0)
  const root = path.join(folder.root, 'new')
  const { problems, pages, site } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
  expect(pages.map(({ path: address }) => address).sort()).toEqual([
    '/blog/100-leaf',
    '/blog/March-1',
    '/blog/café-now',
  ])
  const { paths } = site.redirects
  expect(Object.fromEntries(paths)).toEqual({
    '/blog/2026/03/01/March 1': '/blog/March-1',
    '/blog/2026/03/02/100% leaf': '/blog/100-leaf',
    '/blog/café now': '/blog/café-now',
  })
})

test('pages of categories, wrapped plugins, copied versions and descriptions are where their links lead', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea', url: 'https://tea.example', baseUrl: '/',
      presets: [['classic', {
        docs: { routeBasePath: '/', sidebarPath: './sidebars.js', includeCurrentVersion: false, lastVersion: '2' },
        blog: false,
      }]],
      plugins: [
        ['./plugins/news', { path: 'news', routeBasePath: 'news' }],
        ['docusaurus-plugin-openapi-docs', { config: {
          tea_house: { specPath: 'specs/house.yaml', outputDir: 'docs/house' },
          far: { specPath: 'https://tea.example/api.yaml', outputDir: 'docs/far' },
          made: { specPath: 'specs/made.yaml', outputDir: 'docs/made' },
        } }],
        ['@scalar/docusaurus', { label: 'shop', route: '/reference/shop', configuration: { url: '/shop.yaml' } }],
      ],
      themeConfig: { navbar: { logo: { src: 'img/pale.svg' }, items: [
        { type: 'doc', docId: 'leaf/green', label: 'Green' },
        { to: '/orders', label: 'Orders' }, { to: '/news', label: 'News' },
      ] } },
    }`,
    'old/static/img/pale.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#fff" d="M0 0"/></svg>',
    'old/plugins/news.js':
      "const blog = require('@docusaurus/plugin-content-blog')\nmodule.exports = blog.default\n",
    'old/news/2026-01-02-first.md': 'Read [about leaves](/category/all-leaves), [pour](/house/pour-tea).\n',
    'old/versions.json': '["2", "1"]',
    'old/sidebars.js': `module.exports = { main: [
      { type: 'category', label: 'All leaves', link: { type: 'generated-index' }, items: ['leaf/green'] },
      { type: 'category', label: 'Gone', link: { type: 'generated-index' }, items: ['missing'] },
      { type: 'autogenerated', dirName: 'pots' },
    ] }`,
    'old/docs/leaf/green.md':
      '# Green\n\n[pots](/category/pots-and-cups), [same name](/category/all-leaves-1)\n\n```sh\ncurl https://api.tea.example/kettles\n```\n',
    'old/docs/pots/tea/_category_.json':
      '{ "label": "Pots and cups", "link": { "type": "generated-index" } }',
    'old/docs/pots/tea/clay.md': '---\ntitle: Clay\nhide_title: true\n---\n\n# Clay\n',
    'old/docs/pots/tea/tin.md': '---\ntitle: Tin\nhide_title: true\n---\n\nText.\n\n## Late\n',
    'old/docs/pots/deep/_category_.yml': 'label: All leaves\nlink:\n  type: generated-index\n',
    'old/docs/pots/deep/iron.md': '# Iron\n',
    'old/docs/house/pour-tea.api.mdx': '---\nid: pour-tea\n---\n\n<ParamsDetails />\n',
    'old/versioned_docs/version-1/leaf/green.md': '# Green, once\n',
    'old/versioned_sidebars/version-1-sidebars.json': '{ "main": ["leaf/green"] }',
    'old/specs/house.yaml': `openapi: 3.1.0
info: { title: House, version: '1' }
paths:
  /cups: { $ref: '../../shared/cups.yaml' }
`,
    'old/static/shop.yaml':
      "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\nservers: [{ url: https://api.tea.example }]\npaths:\n  /tea: { get: { operationId: buy, responses: { '204': { description: bought } } } }\n",
    '.git/HEAD': 'ref: refs/heads/main',
    'shared/cups.yaml': "post:\n  operationId: pourTea\n  responses: { '204': { description: poured } }\n",
  })
  const told: string[] = []
  expect(await run(folder, told)).toBe(0)
  expect(told).toEqual([expect.stringContaining('API made: its description specs/made.yaml does not exist')])
  const files = folder.texts('new')
  expect(files['content/blog/en/2026-01-02-first.md']).toContain(
    '[about leaves](/category/all-leaves), [pour](/house/pour-tea)',
  )
  expect(files['content/docs/en/leaf/green.md']).toContain(
    '[pots](/category/pots-and-cups), [same name](/category/all-leaves-1)',
  )
  expect(files['content/docs/en/leaf/green.md']).toContain('<!-- not in the API: /kettles -->')
  expect(files['versions/1/content/docs/en/leaf/green.md']).toContain('Green, once')
  // Where the text has the title, it is shown.
  expect(files['content/docs/en/pots/tea/clay.md']).not.toContain('hide_title')
  expect(files['content/docs/en/pots/tea/tin.md']).toContain('hide_title: true')
  expect(files).not.toHaveProperty('content/docs/en/house/pour-tea.api.mdx')
  expect(Object.keys(files).filter(file => file.startsWith('api/'))).toEqual([
    'api/shared/cups.yaml',
    'api/static/shop.yaml',
    'api/old/specs/house.yaml',
  ])
  expect(files['content/redirects.yaml']).toContain('/reference/shop: /category/shop\n')
  expect(files['content/redirects.yaml']).not.toContain('gone')
  expect(JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '')).toMatchObject({
    apis: [
      { id: 'tea-house', file: 'api/old/specs/house.yaml', path: '/house' },
      { id: 'shop', file: 'api/static/shop.yaml', path: '/reference/shop' },
    ],
    brand: { logo: '/img/pale.svg' },
    navbar: {
      start: [
        { label: 'Green', href: '/leaf/green' },
        { label: 'News', href: '/blog' },
      ],
    },
  })
  expect(files['migration.md']).toMatch(/API far \| its description is on another host/)
  expect(files['migration.md']).toMatch(/"Orders" leads to "\/orders", which is not a page/)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(
    problems.map(({ severity, code, file, message }) => `${severity} ${code} ${file} ${message}`),
  ).toEqual([])
})

test('files of the static folder that texts name with the base path are found', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', baseUrl: '/tea/', presets: [['classic', {}]] }",
    'old/docs/pot.mdx': [
      '![cup](/tea/media/my%20cup.svg) ![cup](/media/my%20cup.svg) [list](/tea/media/list.zip#a) [list](/tea/media/none.zip)',
      '<img alt="" src="/tea/media/my%20cup.svg" />',
      '<img alt="" src={require(\'/tea/media/my cup.svg\').default} />',
      '![both](/tea/both.svg)',
    ].join('\n\n'),
    'old/static/media/my cup.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'old/static/media/list.zip': 'zip',
    'old/static/tea/both.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
    'old/static/both.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>',
  })
  expect(await run(folder)).toBe(0)
  const text = folder.texts('new')['content/docs/en/pot.mdx'] ?? ''
  expect([...text.matchAll(/(?:\]\(|src="|require\(')([^)"']+)/g)].map(([, target]) => target)).toEqual([
    '/media/my%20cup.svg',
    '/media/my%20cup.svg',
    '/media/list.zip#a',
    '/media/my%20cup.svg',
    '/media/my cup.svg',
    '/tea/both.svg',
  ])
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  // The words of a link without a target stay.
  expect(text).toContain(') list\n')
  expect(problems).toEqual([])
})

test('each set of docs keeps its versions, in one menu', async () => {
  const pages = (folder: string, text: string) => ({ [`old/${folder}/pot.md`]: `# Pot\n\n${text}\n` })
  using folder = folderWith({
    'old/docusaurus.config.js': `module.exports = {
      title: 'Tea',
      presets: [['classic', { docs: { versions: { 2: { label: 'Two' } } } }]],
      plugins: [['@docusaurus/plugin-content-docs', { id: 'guild', path: 'guild', routeBasePath: 'guild' }]],
    }`,
    'old/versions.json': '["2", "1"]',
    'old/guild_versions.json': '["2", "1", "0.9"]',
    ...pages('docs', 'next'),
    ...pages('versioned_docs/version-2', 'two, [old](/guild/0.9/pot)'),
    ...pages('versioned_docs/version-1', 'one'),
    ...pages('guild', 'next of the guild'),
    ...pages('guild_versioned_docs/version-2', 'two of the guild, [older](/guild/1/pot)'),
    ...pages('guild_versioned_docs/version-1', 'one of the guild, [beside](pot.md)'),
    ...pages('guild_versioned_docs/version-0.9', 'none of the guild'),
    'old/guild_versioned_sidebars/version-0.9-sidebars.json': '{ "old": ["pot"] }',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '').docs.versions).toEqual([
    { name: 'unreleased', label: 'Next', path: '/docs/next', banner: 'unreleased' },
    { name: 'current', label: 'Two', isLast: true },
    { name: '1', label: '1', banner: 'unmaintained' },
    { name: '0.9', label: '0.9 (guild)', banner: 'unmaintained' },
  ])
  expect(
    Object.entries(files)
      .flatMap(([file, text]) => (file.endsWith('pot.md') ? [`${file}: ${text.split('\n')[2]}`] : []))
      .sort(),
  ).toEqual([
    'content/docs/en/guild/pot.md: two of the guild, [older](/guild/1/pot)',
    'content/docs/en/pot.md: two, [old](/guild/0.9/pot)',
    'versions/0.9/content/docs/en/guild/pot.md: none of the guild',
    'versions/1/content/docs/en/guild/pot.md: one of the guild, [beside](pot.md)',
    'versions/1/content/docs/en/pot.md: one',
    'versions/unreleased/content/docs/en/guild/pot.md: next of the guild',
    'versions/unreleased/content/docs/en/pot.md: next',
  ])
  // All addresses are as they were.
  expect(files['content/redirects.yaml']).toBeUndefined()
  expect(files['migration.md']).toMatch(/versions \| one menu lists the versions of all sets of docs/)
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.map(({ message }) => message)).toEqual([])
})
