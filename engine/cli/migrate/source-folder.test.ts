import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folderWith, run } from './testing/old-site.ts'

const secret = 'a-token-that-nobody-may-see'

/** All that a migration has written, as one text. */
function allOf(texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts)
    .filter(([file]) => !/^migration\./.test(file))
    .map(([file, text]) => `${file}\n${text}`)
    .join('\n')
}

test('links that lead out of the source are not followed, wherever they stand, and told', async () => {
  using folder = folderWith({
    'away/secret.txt': secret,
    'away/secret.json': `{ "a": "${secret}" }`,
    'away/secret.md': `# ${secret}\n`,
    'away/secret.css': `:root { --ifm-color-primary: #123456; --${secret}: red }`,
    'away/versions.json': `["${secret}"]`,
    'away/tags.yml': `x: { label: ${secret} }`,
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { theme: { customCss: './own.css' }, docs: { sidebarPath: './sidebars.json' } }]] }",
    'old/docs/a.mdx':
      "import data from './data.json'\nimport Part from './part.md'\n\n# A\n\n<Part />\n\n[file](./file.txt) {data.a}\n",
    'old/docs/tea.md': '---\ntags: [x]\n---\n\n# Tea\n\n[cup](/cup.txt)\n',
    'old/real/cup.txt': 'a cup',
  })
  const link = (target: string, file: string) => {
    mkdirSync(path.dirname(path.join(folder.root, file)), { recursive: true })
    symlinkSync(target, path.join(folder.root, file))
  }
  link('../../away/secret.txt', 'old/static/secret.txt')
  link('../../away', 'old/static/all')
  link(path.join(folder.root, 'away'), 'old/docs/absolute')
  link('../../away/secret.md', 'old/docs/page.md')
  link('../../away/secret.md', 'old/docs/part.md')
  link('../../away/secret.json', 'old/docs/data.json')
  link('../../away/secret.txt', 'old/docs/file.txt')
  link('../../away/tags.yml', 'old/docs/tags.yml')
  link('../away/versions.json', 'old/versions.json')
  link('../away/secret.json', 'old/sidebars.json')
  link('../away/secret.css', 'old/own.css')
  link('../away', 'old/blog')
  link('../../away', 'old/i18n/ja')
  link('../real/cup.txt', 'old/static/cup.txt')
  const told: string[] = []
  expect(await run(folder, told)).toBe(1)
  expect(told.join()).toMatch(
    /error {2}static\/all: a link to \.\.\/\.\.\/away, which is missing, outside the source/,
  )
  const files = folder.texts('new')
  expect(allOf(files)).not.toContain(secret)
  expect(files['static/cup.txt']).toBe('a cup')
  for (const name of [
    'static/secret.txt',
    'static/all',
    'docs/absolute',
    'docs/page.md',
    'versions.json',
    'i18n/ja',
  ])
    expect(files['migration.md']).toMatch(new RegExp(`${name}.*outside the source`))
})

test('folders and files that a site names outside of its source are left out and told', async () => {
  using folder = folderWith({
    'away/secret.txt': secret,
    'away/a.md': `# ${secret}\n`,
    'away/cup.json': `{ "a": "${secret}" }`,
    'away/api.yaml': `openapi: 3.1.0\ninfo: { title: ${secret}, version: '1' }\npaths: {}\n`,
    'away/look.css': `.a { color: red; --b: '${secret}' }`,
    'old/docs/a.mdx':
      "import data from '../../away/cup.json'\nimport Board from '@site/src/Board'\nimport text from '!!raw-loader!../../away/secret.txt'\n\n# A\n\n<Board />\n\n[file](../../away/secret.txt) {data.a}{text}\n",
    'old/src/Board.js':
      "import cup from '../../away/cup.json'\nimport '../../away/look.css'\nexport default () => <b>{cup.a}</b>\n",
    'old/static/in.txt': 'in',
  })
  const away = path.join(folder.root, 'away')
  writeFileSync(
    path.join(folder.root, 'old/docusaurus.config.js'),
    `module.exports = { title: 'Tea', staticDirectories: ['static', '../away', ${JSON.stringify(away)}, '/'],
  i18n: { defaultLocale: 'en', locales: ['en', '../../away'] },
  plugins: [['@docusaurus/plugin-content-docs', { id: 'b', path: '../away', routeBasePath: '../../../b' }], ['docusaurus-plugin-openapi-docs', { config: { x: { specPath: '../away/api.yaml', outputDir: 'docs/x' } } }]],
  presets: [['classic', { blog: { path: ${JSON.stringify(away)}, routeBasePath: '../../../up' }, pages: { path: '../away' }, theme: { customCss: '../away/look.css' } }]] }`,
  )
  await run(folder)
  const files = folder.texts('new')
  expect(allOf(files)).not.toContain(secret)
  expect(files['static/in.txt']).toBe('in')
  expect(files['migration.md']).toMatch(/\.\.\/away.*outside the source.*git init/)
  expect(readFileSync(path.join(away, 'secret.txt'), 'utf8')).toBe(secret)
})

test('docs beside the site are taken over from its repository, but not what git keeps', async () => {
  using folder = folderWith({
    'repository/.git/config': secret,
    'repository/docs/a.md': '# A\n',
    'old/.keep': '',
  })
  const config = `const fs = require('fs')
let seen = 'nothing'
try { seen = fs.readFileSync('../.git/config', 'utf8') } catch {}
module.exports = { title: 'Tea', tagline: seen, staticDirectories: ['../.git'], presets: [['classic', { docs: { path: '../docs' }, blog: false }]] }`
  mkdirSync(path.join(folder.root, 'repository/site'))
  writeFileSync(path.join(folder.root, 'repository/site/docusaurus.config.js'), config)
  await run(folder, [], { site: 'repository/site' })
  const files = folder.texts('new')
  expect(files['content/docs/en/a.md']).toContain('# A')
  expect(allOf(files)).not.toContain(secret)
  expect(files['site.config.ts']).toContain('"tagline": "nothing"')
})

/** A site in a folder of the workspace, whose docs stand beside it. */
const beside = (more: Readonly<Record<string, string>> = {}) =>
  folderWith({
    'all/docs/a.md': '# A\n',
    'all/site/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { docs: { path: '../docs' }, blog: false }]] }",
    ...more,
  })

test.each([
  ['package.json', '{ "workspaces": ["site"] }'],
  ['pnpm-workspace.yaml', 'packages: [site]\n'],
])(
  'docs beside a site that came without its repository are taken over from its workspace: %s',
  async (name, text) => {
    using folder = beside({ [`all/${name}`]: text, 'all/site/package.json': '{ "workspaces": [] }' })
    expect(await run(folder, [], { site: 'all/site' })).toBe(0)
    expect(folder.texts('new')['content/docs/en/a.md']).toContain('# A')
  },
)

test('without a workspace they are lost, which is an error', async () => {
  using folder = beside({ 'all/package.json': '{}' })
  const told: string[] = []
  expect(await run(folder, told, { site: 'all/site' })).toBe(1)
  expect(told.join()).toMatch(/error {2}\.\.\/docs: it is outside the source.*run "git init"/)
})

test('a pipe is left out and told, wherever it stands: reading it would never end', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "module.exports = { title: 'Tea', presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, theme: { customCss: './own.css' } }]] }",
    'old/docs/a.mdx':
      "import Part from './part.mdx'\nimport data from './data'\n\n# A\n\n<Part /> [file](./file.txt) {data}\n",
    'old/blog/.keep': '',
    'old/static/.keep': '',
    'old/src/pages/.keep': '',
    'old/i18n/ja/.keep': '',
  })
  const pipes =
    'docs/b.md docs/part.mdx docs/data.js docs/file.txt docs/_category_.json sidebars.js own.css versions.json blog/authors.yml blog/tags.yml static/c.txt src/pages/d.js i18n/ja/code.json package.json tailwind.config.js docusaurus.config.ts'
  execFileSync(
    'mkfifo',
    pipes.split(' ').map(file => path.join(folder.root, 'old', file)),
  )
  expect(await run(folder)).toBe(1)
  const report = folder.texts('new')['migration.md']
  for (const name of ['docs/b.md', 'static/c.txt', 'own.css', 'sidebars.js', 'package.json'])
    expect(report).toMatch(new RegExp(`${name}.*neither a file nor a folder`))
  // Node would wait for the one beside the configuration.
  expect(report).not.toContain('did not end')
})
