import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ProblemsError } from '../config/problem.ts'
import { SiteFolder } from '../testing/site-folder.ts'
import { smallSite } from '../testing/small-site.ts'
import { folderFiles } from './folder-files.ts'
import { freezeVersion } from './freeze-version.ts'
import { loadSite, siteOf } from './load-site.ts'

const api = { id: 'one', file: 'api/one.yaml', path: '/docs/api/one', overlays: { ja: 'api/ja.yaml' } }
const described = {
  ...smallSite,
  'content/data/limits.yaml': 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: ten }\n',
  'content/glossary.yaml': '- id: drm\n  en: { term: DRM, definition: Old words }\n',
  'api/one.yaml':
    "openapi: 3.1.0\ninfo: { title: Shop of {{apiHost}}, version: '1' }\npaths:\n  /a:\n    $ref: parts/a.yaml\n",
  'api/parts/a.yaml': "get: { operationId: GetA, summary: Old, responses: { '200': { description: A. } } }\n",
  'api/ja.yaml':
    "overlay: 1.0.0\ninfo: { title: T, version: '1' }\nactions:\n  - { target: $.info, update: { title: 店 } }\n",
}
const load = (root: string) => loadSite(root, { git: false, includeDrafts: false })

async function problemOf(root: string, name: string): Promise<string> {
  const error: unknown = await freezeVersion(root, name).then(
    () => undefined,
    caught => caught,
  )
  if (!(error instanceof ProblemsError)) throw new Error(`no problem but ${error}`)
  return error.message
}

test('freezes everything that docs show: pages, sidebars, data, terms, API descriptions with their parts, and settings', async () => {
  using site = new SiteFolder(described, { apis: [api] })
  const { root } = site.paths
  const { files } = await freezeVersion(root, '1.0')
  const frozen = folderFiles(path.join(root, 'versions/1.0'))
  expect(frozen).toEqual(
    expect.arrayContaining([
      'version.json',
      'api/one.yaml',
      'api/parts/a.yaml',
      'api/ja.yaml',
      'content/sidebars.ts',
      'content/glossary.yaml',
      'content/data/limits.yaml',
      'content/docs/tags.yaml',
      'content/docs/en/intro.md',
      'content/docs/ja/intro.md',
      'content/docs/en/picture.png',
    ]),
  )
  expect(frozen.filter(file => /blog|pages|home|redirects|static/.test(file))).toEqual([])
  expect(files.get('versions/1.0/content/data/')).toBe(1)
  expect([...files.values()].reduce((sum, count) => sum + count, 0)).toBe(frozen.length)

  site.write({
    'content/docs/en/intro.md': '---\ntitle: New\n---\n\nText.\n',
    'content/data/limits.yaml': 'columns:\n  - { key: a, label: A }\nrows:\n  - { a: eleven }\n',
    'content/glossary.yaml': '- id: drm\n  en: { term: DRM, definition: New words }\n',
    'api/parts/a.yaml':
      "get: { operationId: GetB, summary: New, responses: { '200': { description: A. } } }\n",
  })
  site.configure({ apis: [{ ...api, path: '/docs/api/shop' }], variables: { apiHost: 'new.example' } })
  const loaded = await load(root)
  expect(loaded.problems.filter(problem => problem.severity === 'error')).toEqual([])
  const old = siteOf(loaded, '1.0')
  expect(old.model.docs.get('en')?.get('intro')?.title).toBe('Intro')
  expect(old.dataFiles.tables.get('limits')?.rows[0]).not.toEqual(
    loaded.dataFiles.tables.get('limits')?.rows[0],
  )
  expect(old.glossary.get('en')?.get('drm')?.definition).toBe('Old words')
  expect(old.variables.apiHost).toBe('api.example')
  expect(old.model.apis[0]?.path).toBe('/docs/1.0/api/one')
  expect(old.model.apis[0]?.title).toMatchObject({ en: 'Shop of api.example', ja: '店' })
  expect([...(old.apiNames.get('en')?.operations.keys() ?? [])]).toEqual(['GetA'])
  expect([...(loaded.apiNames.get('en')?.operations.keys() ?? [])]).toEqual(['GetB'])
})

test('the last version of a configuration stays where it was', async () => {
  using site = new SiteFolder(smallSite)
  await freezeVersion(site.paths.root, '1.0')
  const { model } = await load(site.paths.root)
  expect([...model.versions.values()].map(({ version }) => [version.name, version.path])).toEqual([
    ['current', '/docs'],
    ['1.0', '/docs/1.0'],
  ])
})

test.each(['../out', 'a b', 'current', '/abs', 'a/../b'])('the name %j is refused', async name => {
  using site = new SiteFolder(smallSite)
  expect(await problemOf(site.paths.root, name)).toContain(`found the name ${JSON.stringify(name)}`)
  expect(existsSync(path.join(site.paths.root, 'versions'))).toBe(false)
})

test('a name that is taken is refused, in other capitals too, and nothing changes', async () => {
  using site = new SiteFolder(smallSite)
  const { root } = site.paths
  await freezeVersion(root, 'v1')
  const before = readFileSync(path.join(root, 'versions/v1/content/docs/en/intro.md'), 'utf8')
  site.write({ 'content/docs/en/intro.md': '# Changed\n' })
  expect(await problemOf(root, 'V1')).toContain('there is already a version "v1"')
  expect(readFileSync(path.join(root, 'versions/v1/content/docs/en/intro.md'), 'utf8')).toBe(before)
})

test.each([
  ['CON', 'devices on Windows'],
  ['nul.txt', 'devices on Windows'],
  ['constructor', 'such as constructor'],
  ['__proto__', 'letters, digits, ".", "-" and "_"'],
  ['1.0.', 'letters, digits, ".", "-" and "_"'],
  ['intro', '/docs/intro belongs to the page /docs/intro'],
  ['GUIDE', '/docs/GUIDE belongs to the page /docs/guide'],
])('the name %j is refused with what is wrong and which names are allowed', async (name, reason) => {
  using site = new SiteFolder(smallSite)
  const message = await problemOf(site.paths.root, name)
  expect(message).toContain(`found the name ${JSON.stringify(name)}, expected`)
  expect(message).toContain(reason)
  expect(message).toContain('1.0, v2')
  expect(existsSync(path.join(site.paths.root, 'versions'))).toBe(false)
})

test.each([
  ['assets', 'scripts, styles and pictures'],
  ['JA', 'pages in 日本語 (/ja)'],
  ['blog', 'the page /blog'],
  ['index', 'the home page'],
])('beside docs at the root, the name %j is refused', async (name, owner) => {
  const { 'content/redirects.yaml': _, ...files } = smallSite
  using site = new SiteFolder(
    { ...files, 'content/docs/en/intro.md': '# A\n', 'content/docs/ja/intro.md': '# A\n' },
    { docs: { path: '/' } },
  )
  expect(await problemOf(site.paths.root, name)).toContain(`/${name} belongs to ${owner}`)
})

test('what a killed run has left is deleted by the next, whatever its name', async () => {
  using site = new SiteFolder({ ...smallSite, 'versions/.part/content/docs/en/half.md': '# Ha' })
  await freezeVersion(site.paths.root, '1.0')
  expect(readdirSync(path.join(site.paths.root, 'versions'))).toEqual(['1.0'])
})

test('a folder that is no site stays as it is', async () => {
  using site = new SiteFolder({})
  const { root } = site.paths
  site.delete('site.config.ts')
  const before = readdirSync(root)
  expect(await problemOf(root, '1.0')).toContain(`there is no configuration in ${root}`)
  expect(readdirSync(root)).toEqual(before)
})

test('docs with errors are not frozen, and nothing half-written is left', async () => {
  using site = new SiteFolder(smallSite)
  const { root } = site.paths
  site.write({ 'content/docs/en/intro.md': '---\ntitle: [\n---\n' })
  expect(await problemOf(root, '1.0')).toContain('content/docs/en/intro.md')
  expect(existsSync(path.join(root, 'versions'))).toBe(false)
})

test('sidebars that import files that are not frozen are written as data', async () => {
  using site = new SiteFolder({
    ...smallSite,
    'shared/items.ts': "export const items = ['intro']\n",
    'content/sidebars.ts': "import { items } from '../shared/items.ts'\nexport default { guide: items }\n",
  })
  const { root } = site.paths
  await freezeVersion(root, '1.0')
  site.write({ 'shared/items.ts': 'export const items = []\n' })
  expect(readFileSync(path.join(root, 'versions/1.0/content/sidebars.ts'), 'utf8')).toBe(
    'export default {\n  "guide": [\n    "intro"\n  ]\n}\n',
  )
  const { model, problems } = await load(root)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  expect([...(model.versions.get('1.0')?.sidebars.get('en')?.keys() ?? [])]).toEqual(['guide'])
})

test('a symbolic link is frozen as the file that it leads to', async () => {
  using site = new SiteFolder(smallSite)
  const { root } = site.paths
  site.write({ 'shared.md': '# As it was\n' })
  symlinkSync(path.join(root, 'shared.md'), path.join(root, 'content/docs/en/linked.md'))
  await freezeVersion(root, '1.0')
  site.write({ 'shared.md': '# As it is\n' })
  const { model } = await load(root)
  expect(model.versions.get('1.0')?.docs.get('en')?.get('linked')?.title).toBe('As it was')
})

test('a version without its settings is an error that names the file', async () => {
  using site = new SiteFolder({ ...smallSite, 'versions/1.0/content/docs/en/a.md': '# A\n' })
  const { problems } = await load(site.paths.root)
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'version', file: 'versions/1.0/version.json' }),
  )
})
