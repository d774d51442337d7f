import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSite } from '../../../portal/check-site.ts'
import { migrate } from '../../migrate.ts'
import { folderWith, run } from '../testing/old-site.ts'

test('a configuration that fails or does not end leaves the defaults, and files of others are left alone', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "require('node:fs').writeFileSync('made', 'x'); module.exports = {}",
    'old/docs/a.md': 'text',
    'taken/file': 'mine',
  })
  expect(await run(folder)).toBe(1)
  expect(folder.texts('old')).not.toHaveProperty('made')
  expect(folder.texts('new')['migration.md']).toMatch(
    /docusaurus\.config\.js \| these requests were refused: to write \S+old\/made; it cannot be evaluated .*none of its settings/,
  )
  expect(folder.texts('new')).toHaveProperty('content/docs/en/a.md')
  const run2 = migrate.run([
    'docusaurus',
    path.join(folder.root, 'old'),
    '--out',
    path.join(folder.root, 'taken'),
  ])
  await expect(run2).rejects.toThrow('The folder contains files')
})

test('files that cannot be read are told with their line, and what they would have said is left out', async () => {
  const nested = (depth: number) =>
    `${'{"type":"category","label":"a","items":['.repeat(depth)}"a"${']}'.repeat(depth)}`
  using folder = folderWith({
    'old/docusaurus.config.js':
      "const circle = {}\ncircle.self = circle\nmodule.exports = { title: 'Tea', presets: [['classic', { docs: { sidebarPath: './sidebars.json' }, blog: {} }]], customFields: { big: 1n, circle } }",
    'old/sidebars.json': `{ "main": [${nested(300)}] }`,
    'old/versions.json': '[\n"1"',
    'old/docs/a.md': '---\ntags: [x]\ntitle: [\n---\n\ntext {',
    'old/docs/tags.yml': 'x: [',
    'old/docs/b.md': '---\ntags: [x]\n---\n\ntext\n',
    'old/docs/in/_category_.json': '{',
    'old/docs/in/c.md': 'text',
    'old/blog/2026-01-02-a.md': '---\nauthors: ada\n---\n\ntext\n',
    'old/blog/authors.yml': 'ada:\n  name: "Ada\n',
    'new/migration.json': '{ "files": ["../old/docs/b.md"] }',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  const told = files['migration.md'] ?? ''
  expect(files['site.config.ts']).toContain('"title": "Tea"')
  expect(told).toMatch(/sidebars\.json \| its items are more than 50 levels deep/)
  expect(told).toMatch(/versions\.json:2 \| it cannot be read: /)
  expect(told).toMatch(/docs\/tags\.yml:1 \| it cannot be read: /)
  expect(told).toMatch(/docs\/in\/_category_\.json:1 \| it cannot be read: /)
  expect(told).toMatch(/blog\/authors\.yml:\d \| it cannot be read: Missing closing "quote/)
  expect(folder.texts('old')).toHaveProperty('docs/b.md')
  const root = path.join(folder.root, 'new')
  const { problems } = await checkSite(root, path.join(root, '.cache'))
  expect(problems.filter(({ file, line }) => file === undefined || line === 0)).toEqual([])
})

test('of a configuration whose module fails all else is taken over', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "const look = require('./look')\nconst { tagline } = require('./texts.json')\nmodule.exports = { title: ['Tea', 'time'].join(' '), tagline, themeConfig: { prism: look.prism, navbar: { items: [{ to: '/docs/a', label: 'A' }] } } }",
    'old/look.js': "module.exports = { prism: require('palette-that-is-not-there').a, b: undefined.c }",
    'old/texts.json': '{ "tagline": "Hot" }',
    'old/docs/a.md': 'text',
  })
  expect(await run(folder)).toBe(0)
  const files = folder.texts('new')
  expect(JSON.parse(files['site.config.ts']?.replace('export default ', '') ?? '')).toMatchObject({
    title: 'Tea time',
    tagline: 'Hot',
    navbar: { start: [{ label: 'A', href: '/docs/a' }] },
  })
  expect(files['migration.md']).toMatch(
    /docusaurus\.config\.js \| .*evaluated without the modules that it imports: TypeError/,
  )
})

test('pages are taken over without the settings of a configuration that fails', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js':
      "if (process.env.NODE_ENV) throw new Error('no')\nmodule.exports = { title: 'Tea' }",
    'old/docs/a.md': 'text',
    '.git/HEAD': 'ref: refs/heads/main',
  })
  const told: string[] = []
  expect(await run(folder, told)).toBe(1)
  expect(told.join()).toMatch(
    /error {2}\S*old\/docusaurus\.config\.js: it cannot be evaluated \(.*\bno\b.*none of its settings/,
  )
  expect(folder.texts('new')).toHaveProperty('content/docs/en/a.md')
})

test('errors that keep the new site from being built fail the migration, and are told', async () => {
  using folder = folderWith({
    'old/docusaurus.config.js': "module.exports = { title: 'Tea' }",
    'old/docs/a.md': 'text',
  })
  const told: string[] = []
  expect(await run(folder, told)).toBe(0)
  expect(told).toEqual([])
  const config = path.join(folder.root, 'new/site.config.ts')
  const own = readFileSync(config, 'utf8').replace('"title"', '"css": ["gone.css"],\n  "title"')
  writeFileSync(path.join(folder.root, 'new/own.scss'), '$a: 1;')
  for (const [text, place, fault] of [
    [own, 'site.config.ts', '"css.0": found "gone.css", but there is no such file'],
    [own.replace('"gone.css"', '3'), 'site.config.ts', '"css.0": found 3'],
    [own.replace('gone.css', 'own.scss'), 'own.scss', 'the package "sass" is required'],
  ] as const) {
    writeFileSync(config, text)
    told.length = 0
    expect(await run(folder, told)).toBe(1)
    expect(told.join()).toContain(`\nerror ${place}  ${fault}`)
    expect(told.join()).toMatch(/\n\nThe new site does not build until this error is corrected\.$/)
    expect(folder.texts('new')['migration.md']).toContain(
      `## Errors of the new site\n\nIt does not build until they are corrected.\n\n- error ${place}  ${fault}`,
    )
  }
})
