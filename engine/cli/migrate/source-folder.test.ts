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
  await run(folder)
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
    expect(files['migration.md']).toMatch(new RegExp(`${name}.*leads out of the source`))
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
  expect(files['migration.md']).toMatch(/\.\.\/away.*leads out of the source.*git init/)
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
